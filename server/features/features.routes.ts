import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { may } from '../visitor.ts'
import { addFeature, arrangeFeatures, deleteFeature, listFeatures } from './features.service.ts'

export const featureHandlers = (shop: Shop) =>
  ({
    listFeatures: ({ query }, { visitor }) =>
      shop.cache.read(['features', query], (db) => listFeatures(db, query), {
        isAnew: may(visitor, 'banners.edit'),
      }),
    addFeature: async ({ body }, { claim }) => ({ data: await addFeature(shop.pool, claim, body.image) }),
    arrangeFeatures: ({ body }) => arrangeFeatures(shop.pool, body),
    deleteFeature: async ({ params }) => {
      await deleteFeature(shop.pool, params.id)
      return {}
    },
  }) satisfies Partial<Handlers>
