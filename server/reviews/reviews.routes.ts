import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { signedIn } from '../visitor.ts'
import { addReview, listReviews } from './reviews.service.ts'

export const reviewHandlers = (shop: Shop) =>
  ({
    addReview: async ({ body }, { visitor }) => ({ data: await addReview(shop, signedIn(visitor), body) }),
    listReviews: ({ params, query }) => listReviews(shop.pool, params.productId, query),
  }) satisfies Partial<Handlers>
