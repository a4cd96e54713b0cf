import type { Handlers } from '../http/handlers.ts'
import {
  addCategory,
  arrangeCategories,
  type CategoryShop,
  deleteCategory,
  editCategory,
  listCategories,
} from './categories.service.ts'

export const categoryHandlers = (shop: CategoryShop) =>
  ({
    listCategories: async () => ({ data: await listCategories(shop.pool, shop.products) }),
    addCategory: async ({ body }, { claim }) => ({ data: await addCategory(shop, claim, body) }),
    editCategory: async ({ params, body }) => ({ data: await editCategory(shop, params.id, body) }),
    arrangeCategories: async ({ body }) => ({ data: await arrangeCategories(shop, body) }),
    deleteCategory: async ({ params, query }) => {
      await deleteCategory(shop, params.id, query.moveTo)
      return {}
    },
  }) satisfies Partial<Handlers>
