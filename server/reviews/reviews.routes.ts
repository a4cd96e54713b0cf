import type { RoomHandlers } from '../http/handlers.ts'
import { signedIn } from '../http/visitor.ts'
import type { Shop } from '../shop.ts'
import { addReview, listReviews } from './reviews.service.ts'

export const reviewHandlers = ({ db, catalogue }: Shop): RoomHandlers<'addReview' | 'listReviews'> => ({
  addReview: async ({ body }, { visitor }) => {
    const data = await addReview(db, signedIn(visitor), body)
    catalogue.changed()
    return { data }
  },
  listReviews: ({ params, query }) => listReviews(db, params.productId, query),
})
