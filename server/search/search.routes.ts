import type { RoomHandlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { searchProducts } from './search.service.ts'

export const searchHandlers = ({ db }: Shop): RoomHandlers<'searchProducts'> => ({
  searchProducts: ({ params, query }) => searchProducts(db, params.keyword, query),
})
