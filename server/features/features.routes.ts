import { newId } from '../db/id.ts'
import { pagingOf } from '../db/paging.ts'
import type { RoomHandlers } from '../http/handlers.ts'
import { requirePictures } from '../images/images.service.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import * as features from './features.db.ts'

type FeatureCalls = 'listFeatures' | 'addFeature' | 'deleteFeature'

export const featureHandlers = ({ db, catalogue }: Shop): RoomHandlers<FeatureCalls> => ({
  listFeatures: async ({ query }) => {
    const { rows, total } = await features.listFeatures(db, pagingOf(query))
    return { data: rows.map(features.toFeature), total }
  },
  addFeature: async ({ body }) => {
    await requirePictures(db, { image: body.image })
    const row = await features.insertFeature(db, { id: newId(), image: body.image })
    catalogue.changed()
    return { data: features.toFeature(row) }
  },
  deleteFeature: async ({ params }) => {
    if (!(await features.deleteFeature(db, params.id))) throw new ShopError('feature_not_found')
    catalogue.changed()
    return {}
  },
})
