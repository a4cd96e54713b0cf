import { dhakaDate, startOfDhakaDay } from '#rules/dhaka-time.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { may } from '../visitor.ts'
import { addFeature, arrangeFeatures, deleteFeature, editFeature, listFeatures } from './features.service.ts'

const today = () => dhakaDate(new Date())

/** Grows at midnight in Dhaka, when other banners may be due. */
const dayNumber = () => startOfDhakaDay(today()).getTime()

export const featureHandlers = (shop: Shop) =>
  ({
    listFeatures: ({ query }, { visitor }) =>
      may(visitor, 'banners.edit')
        ? listFeatures(shop.pool, query, null)
        : shop.cache.read(['features', query], (db) => listFeatures(db, query, today()), { version: dayNumber }),
    addFeature: async ({ body }, { claim }) => ({ data: await addFeature(shop.pool, claim, body.image) }),
    arrangeFeatures: ({ body }) => arrangeFeatures(shop.pool, body),
    editFeature: async ({ params, body }) => ({ data: await editFeature(shop.pool, params.id, body) }),
    deleteFeature: async ({ params }) => {
      await deleteFeature(shop.pool, params.id)
      return {}
    },
  }) satisfies Partial<Handlers>
