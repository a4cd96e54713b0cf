import { addOnce } from '../db/once.ts'
import type { RoomHandlers } from '../http/handlers.ts'
import { signedIn } from '../http/visitor.ts'
import type { Shop } from '../shop.ts'
import { catalogueCache } from './catalogue-cache.ts'
import {
  addProduct,
  type Count,
  countMatching,
  deleteProduct,
  editProduct,
  getProduct,
  listCards,
  listProducts,
  listShelf,
  listSizes,
} from './products.service.ts'

type ShownCalls = 'listProducts' | 'getProduct' | 'listSizes'
type ProductCalls = ShownCalls | 'adminListProducts' | 'addProduct' | 'editProduct' | 'deleteProduct'

/** Reads that pages and the call share: the same for everybody until the catalogue changes. */
const catalogueHandlers = ({ db, catalogue }: Shop): RoomHandlers<ShownCalls> => {
  const kept = catalogueCache(catalogue)
  const count: Count = async (filter) =>
    (await kept(['count', filter], async () => ({ total: await countMatching(db, filter) }))).total
  return {
    listProducts: ({ query: { view, ...query } }) =>
      view === 'card'
        ? kept(['cards', query], () => listCards(db, query, count))
        : kept(['list', query], () => listProducts(db, query, count)),
    listSizes: () => kept(['sizes'], async () => ({ data: await listSizes(db) })),
    getProduct: ({ params }) => kept(['one', params.id], async () => ({ data: await getProduct(db, params.id) })),
  }
}

/** What administrators do with the shelf. */
const shelfHandlers = ({ db, catalogue }: Shop): RoomHandlers<Exclude<ProductCalls, ShownCalls>> => ({
  adminListProducts: ({ query }) => listShelf(db, query),
  addProduct: async ({ body }, { visitor, idempotencyKey: key }) => {
    const claim = { call: 'addProduct', buyer: signedIn(visitor)._id, key, request: body } as const
    const data = await addOnce(db, claim, (tx) => addProduct(tx, body))
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
})

export const productHandlers = (shop: Shop): RoomHandlers<ProductCalls> => ({
  ...catalogueHandlers(shop),
  ...shelfHandlers(shop),
})
