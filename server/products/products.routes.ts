import { MAX_DESCRIBED } from '#contract/products.ts'
import type { Handlers } from '../http/handlers.ts'
import { catalogueCache } from './catalogue-cache.ts'
import type { CatalogueShop } from './catalogue-watch.ts'
import {
  addProduct,
  type Count,
  countMatching,
  deleteProduct,
  editProduct,
  getProduct,
  listAdminProducts,
  listProducts,
  listSizes,
} from './products.service.ts'

/** Reads that pages and the call share: the same for everybody until the catalogue changes. */
const shownHandlers = ({ pool, catalogue }: CatalogueShop) => {
  const kept = catalogueCache(catalogue)
  const count: Count = async (filter) =>
    (await kept(['count', filter], async () => ({ total: await countMatching(pool, filter) }))).total
  return {
    listProducts: ({ query }) => kept(['list', query], () => listProducts(pool, query, count), isShort),
    listSizes: () => kept(['sizes'], async () => ({ data: await listSizes(pool) })),
    getProduct: ({ params }) => kept(['one', params.id], async () => ({ data: await getProduct(pool, params.id) })),
  } satisfies Partial<Handlers>
}

/** Few ask for long lists, and they would leave no room for the pages' short ones. */
const isShort = ({ data }: { data: unknown[] }) => data.length <= MAX_DESCRIBED

export const productHandlers = (shop: CatalogueShop) =>
  ({
    ...shownHandlers(shop),
    adminListProducts: ({ query }) => listAdminProducts(shop.pool, query),
    addProduct: async ({ body }, { claim }) => ({ data: await addProduct(shop, claim, body) }),
    editProduct: async ({ params, body }) => ({ data: await editProduct(shop, params.id, body) }),
    deleteProduct: async ({ params }) => {
      await deleteProduct(shop, params.id)
      return {}
    },
  }) satisfies Partial<Handlers>
