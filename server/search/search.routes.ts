import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { searchProducts } from './search.service.ts'

export const searchHandlers = ({ pool }: Shop) =>
  ({
    searchProducts: ({ params, query }) => searchProducts(pool, params.keyword, query),
  }) satisfies Partial<Handlers>
