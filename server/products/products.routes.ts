import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { isSomebody } from '../visitor.ts'
import { adjustStock } from './adjust-stock.ts'
import { type CatalogueCache, isShort } from './catalogue-cache.ts'
import type { CatalogueShop } from './catalogue-watch.ts'
import { editProducts } from './edit-products.ts'
import { type Count, countMatching, listAdminProducts, listProducts, listSizes } from './product-lists.service.ts'
import { addProduct, deleteProduct, editProduct, getAdminProduct, getProduct } from './products.service.ts'

type ProductShop = CatalogueShop & { kept: CatalogueCache; reads: Db }

/** Reads that pages and the call share: the same for everybody until the catalogue changes. */
const shownHandlers = ({ pool, reads, kept, catalogue }: ProductShop) => {
  /** Of what these say, an order changes nothing but what pages show as well. */
  const asShown = { version: catalogue.pageVersion }
  const count: Count = async (filter) =>
    (await kept.keep(['count', filter], async () => ({ total: await countMatching(reads, filter) }), asShown)).total
  return {
    listProducts: ({ query }) =>
      kept.keep(['list', query], () => listProducts(reads, query, count), { isKept: isShort }),
    listSizes: () => kept.keep(['sizes'], async () => ({ data: await listSizes(reads) }), asShown),
    getProduct: ({ params }, { visitor }) =>
      kept.keep(
        ['one', params.id],
        async () => ({ data: await getProduct(isSomebody(visitor) ? pool : reads, params.id) }),
        {
          isAnew: isSomebody(visitor),
        },
      ),
  } satisfies Partial<Handlers>
}

export const productHandlers = (shop: ProductShop) =>
  ({
    ...shownHandlers(shop),
    adminListProducts: ({ query }) => listAdminProducts(shop.pool, query),
    adminGetProduct: async ({ params }) => ({ data: await getAdminProduct(shop.pool, params.id) }),
    addProduct: async ({ body }, { claim }) => ({ data: await addProduct(shop, claim, body) }),
    editProduct: async ({ params, body }) => ({ data: await editProduct(shop, params.id, body) }),
    editProducts: async ({ body }) => ({ data: await editProducts(shop, body.products) }),
    adjustStock: async ({ params, body }, { claim }) => ({ data: await adjustStock(shop, claim, params.id, body) }),
    deleteProduct: async ({ params }) => {
      await deleteProduct(shop, params.id)
      return {}
    },
  }) satisfies Partial<Handlers>
