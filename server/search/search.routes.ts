import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { searchProducts } from './search.service.ts'

export const searchHandlers = ({ reads, kept }: Shop) =>
  ({
    searchProducts: ({ params, query }) =>
      kept.keep(['search', params.keyword, query], () => searchProducts(reads, params.keyword, query)),
  }) satisfies Partial<Handlers>
