import { newId } from '../db/id.ts'
import type { RoomHandlers } from '../http/handlers.ts'
import { requirePictures } from '../images/images.service.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import * as features from './features.db.ts'
import { arrangeFeatures, listFeatures } from './features.service.ts'

type FeatureCalls = 'listFeatures' | 'addFeature' | 'arrangeFeatures' | 'deleteFeature'

export const featureHandlers = ({ db, catalogue }: Shop): RoomHandlers<FeatureCalls> => ({
  listFeatures: ({ query }) => listFeatures(db, query),
  addFeature: async ({ body }) => {
    await requirePictures(db, { image: body.image })
    const row = await features.insertFeature(db, { id: newId(), image: body.image })
    catalogue.changed()
    return { data: features.toFeature(row) }
  },
  arrangeFeatures: async ({ body }) => {
    const answer = await arrangeFeatures(db, body)
    catalogue.changed()
    return answer
  },
  deleteFeature: async ({ params }) => {
    if (!(await features.deleteFeature(db, params.id))) throw new ShopError('feature_not_found')
    catalogue.changed()
    return {}
  },
})
