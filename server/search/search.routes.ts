import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { searchProducts } from './search.service.ts'

export const searchHandlers = ({ db }: Shop) =>
  ({
    searchProducts: ({ params, query }) => searchProducts(db, params.keyword, query),
  }) satisfies Partial<Handlers>
