import type { Handlers } from '../http/handlers.ts'
import type { CatalogueShop } from '../products/catalogue-watch.ts'
import { signedIn } from '../visitor.ts'
import { addReview, listReviews } from './reviews.service.ts'

export const reviewHandlers = (shop: CatalogueShop) =>
  ({
    addReview: async ({ body }, { visitor }) => ({ data: await addReview(shop, signedIn(visitor), body) }),
    listReviews: ({ params, query }) => listReviews(shop.pool, params.productId, query),
  }) satisfies Partial<Handlers>
