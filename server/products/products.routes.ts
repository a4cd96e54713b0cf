import type { ProductQuery } from '#contract/products.ts'
import { idsOfSlugs, type LiveCategories } from '../categories/categories.ts'
import type { Db, Pool } from '../db/open.ts'
import type { CataloguePart } from '../events/events.ts'
import type { Handlers } from '../http/handlers.ts'
import { isSignedIn } from '../visitor.ts'
import { adjustStock } from './adjust-stock.ts'
import { type CatalogueCache, isShort } from './catalogue-cache.ts'
import { partsOfList } from './change-log.ts'
import { editProducts } from './edit-products.ts'
import { countMatching } from './product-lists.db.ts'
import { type Count, listAdminProducts, listProducts, listSizes } from './product-lists.service.ts'
import { addProduct, deleteProduct, editProduct, getAdminProduct, getProduct } from './products.service.ts'

type ProductShop = { pool: Pool; cache: CatalogueCache; categories: Pick<LiveCategories, 'current'> }

/** Reads that pages and the call share: the same for all users until what they show changes. */
const shownHandlers = ({ cache, categories }: ProductShop) => {
  const count: Count = async (filter) => {
    const find = async (db: Db) => ({ total: await countMatching(db, filter) })
    return (await cache.read(['count', filter], find, { partsOf: () => membersOf(filter) })).total
  }
  return {
    listProducts: ({ query: { category, ...asked } }, { visitor }) => {
      const query = { ...asked, category: idsOfSlugs(categories.current(), category) }
      const isExact = isSignedIn(visitor)
      return cache.read(['list', query, isExact], (db) => listProducts(db, query, count), {
        isCacheable: isShort,
        partsOf: ({ data }) => [...membersOf(query), ...partsOfList(data, { isExact })],
      })
    },
    listSizes: () => cache.read(['sizes'], async (db) => ({ data: await listSizes(db) })),
    getProduct: ({ params: { id } }, { visitor }) =>
      cache.read(['one', id], async (db) => ({ data: await getProduct(db, id) }), {
        isUncached: isSignedIn(visitor),
        partsOf: () => [`product:${id}`, `stock:${id}`],
      }),
  } satisfies Partial<Handlers>
}

/** What decides, besides everything, on which products a filter finds. */
const membersOf = ({ inStock }: Pick<ProductQuery, 'inStock'>): CataloguePart[] => (inStock ? ['availability'] : [])

export const productHandlers = (shop: ProductShop) =>
  ({
    ...shownHandlers(shop),
    adminListProducts: ({ query: { category, ...query } }) =>
      listAdminProducts(shop.pool, {
        ...query,
        category: idsOfSlugs(shop.categories.current(), category ? [category] : []),
      }),
    adminGetProduct: async ({ params }) => ({ data: await getAdminProduct(shop.pool, params.id) }),
    addProduct: async ({ body }, { claim }) => ({ data: await addProduct(shop.pool, claim, body) }),
    editProduct: async ({ params, body }) => ({ data: await editProduct(shop.pool, params.id, body) }),
    editProducts: async ({ body }, { language }) => ({ data: await editProducts(shop.pool, language, body.products) }),
    adjustStock: async ({ params, body }, { claim }) => ({
      data: await adjustStock(shop.pool, claim, params.id, body),
    }),
    deleteProduct: async ({ params }) => {
      await deleteProduct(shop.pool, params.id)
      return {}
    },
  }) satisfies Partial<Handlers>
