import type { RoomHandlers } from '../http/handlers.ts'
import { uploadPicture } from '../images/images.service.ts'
import type { Shop } from '../shop.ts'
import { addProduct, deleteProduct, editProduct, getProduct, listProducts } from './products.service.ts'

type ProductCalls =
  | 'listProducts'
  | 'getProduct'
  | 'adminListProducts'
  | 'addProduct'
  | 'editProduct'
  | 'deleteProduct'
  | 'uploadImage'

export const productHandlers = ({ db, pictures }: Shop): RoomHandlers<ProductCalls> => ({
  listProducts: ({ query }) => listProducts(db, query),
  getProduct: async ({ params }) => ({ data: await getProduct(db, params.id) }),
  adminListProducts: ({ query }) => listProducts(db, { ...query, sortBy: 'newest' }),
  addProduct: async ({ body }) => ({ data: await addProduct(db, body) }),
  editProduct: async ({ params, body }) => ({ data: await editProduct(db, params.id, body) }),
  deleteProduct: async ({ params }) => {
    await deleteProduct(db, params.id)
    return {}
  },
  uploadImage: async (_, { file }) => ({ result: { url: await uploadPicture(db, pictures, await file()) } }),
})
