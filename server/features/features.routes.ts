import { pagingOf } from '../db/paging.ts'
import type { RoomHandlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { listFeatures } from './features.db.ts'

export const featureHandlers = ({ db }: Shop): RoomHandlers<'listFeatures'> => ({
  listFeatures: async ({ query }) => {
    const { rows, total } = await listFeatures(db, pagingOf(query))
    const data = rows.map(({ id, image, createdAt, updatedAt }) => ({
      _id: id,
      image,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }))
    return { data, total }
  },
})
