import { addOnce } from '../db/once.ts'
import type { RoomHandlers } from '../http/handlers.ts'
import { signedIn } from '../http/visitor.ts'
import type { Shop } from '../shop.ts'
import { addFeature, arrangeFeatures, deleteFeature, listFeatures } from './features.service.ts'

type FeatureCalls = 'listFeatures' | 'addFeature' | 'arrangeFeatures' | 'deleteFeature'

export const featureHandlers = ({ db, catalogue }: Shop): RoomHandlers<FeatureCalls> => ({
  listFeatures: ({ query }) => listFeatures(db, query),
  addFeature: async ({ body }, { visitor, idempotencyKey: key }) => {
    const claim = { call: 'addFeature', buyer: signedIn(visitor)._id, key, request: body } as const
    const data = await addOnce(db, claim, (tx) => addFeature(tx, body.image))
    catalogue.changed()
    return { data }
  },
  arrangeFeatures: async ({ body }) => {
    const answer = await arrangeFeatures(db, body)
    catalogue.changed()
    return answer
  },
  deleteFeature: async ({ params }) => {
    await deleteFeature(db, params.id)
    catalogue.changed()
    return {}
  },
})
