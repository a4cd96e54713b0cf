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

export const productHandlers = ({ db, pictures, catalogue }: Shop): RoomHandlers<ProductCalls> => ({
  listProducts: ({ query }) => listProducts(db, query),
  getProduct: async ({ params }) => ({ data: await getProduct(db, params.id) }),
  adminListProducts: ({ query }) => listProducts(db, { ...query, sortBy: 'newest' }),
  addProduct: async ({ body }) => {
    const data = await addProduct(db, body)
    catalogue.changed()
    return { data }
  },
  editProduct: async ({ params, body }) => {
    const data = await editProduct(db, params.id, body)
    catalogue.changed()
    return { data }
  },
  deleteProduct: async ({ params }) => {
    await deleteProduct(db, params.id)
    catalogue.changed()
    return {}
  },
  uploadImage: async (_, { file }) => ({ result: { url: await uploadPicture(db, pictures, await file()) } }),
})
