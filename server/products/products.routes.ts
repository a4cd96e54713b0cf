import type { Handlers } from '../http/handlers.ts'
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

/** Reads that pages and the call share: the same for everybody until the catalogue changes. */
const shownHandlers = ({ db, catalogue }: Shop) => {
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
  } satisfies Partial<Handlers>
}

export const productHandlers = (shop: Shop) =>
  ({
    ...shownHandlers(shop),
    adminListProducts: ({ query }) => listShelf(shop.db, query),
    addProduct: async ({ body }, { claim }) => ({ data: await addProduct(shop, claim, body) }),
    editProduct: async ({ params, body }) => ({ data: await editProduct(shop, params.id, body) }),
    deleteProduct: async ({ params }) => {
      await deleteProduct(shop, params.id)
      return {}
    },
  }) satisfies Partial<Handlers>
