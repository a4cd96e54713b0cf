import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { type CatalogueCache, isShort } from '../products/catalogue-cache.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { isSignedIn, signedIn } from '../visitor.ts'
import { addReview, deleteReview, listAllReviews, listReviews, moderateReview } from './reviews.service.ts'

const byCustomer: Limit = { name: 'review', most: 5, seconds: 60 }

export const reviewHandlers = (shop: { pool: Pool; limits: Limits; cache: CatalogueCache; settings: LiveSettings }) =>
  ({
    addReview: async ({ body }, { visitor }) => {
      const user = signedIn(visitor)
      await shop.limits.count([{ limit: byCustomer, key: user._id }])
      return { data: await addReview(shop, user, body) }
    },
    listReviews: ({ params: { productId }, query }, { visitor }) =>
      shop.cache.read(['reviews', productId, query], (db) => listReviews(db, productId, query), {
        isCacheable: isShort,
        isUncached: isSignedIn(visitor),
        partsOf: () => [`reviews:${productId}`],
      }),
    adminListReviews: ({ query }) => listAllReviews(shop.pool, query),
    moderateReview: async ({ params, body }) => ({ data: await moderateReview(shop.pool, params.id, body) }),
    deleteReview: async ({ params, query }) => {
      await deleteReview(shop.pool, params.id, query)
      return {}
    },
  }) satisfies Partial<Handlers>
