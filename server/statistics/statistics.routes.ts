import type { RoomHandlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { getStatistics } from './statistics.service.ts'

export const statisticsHandlers = ({ db }: Shop): RoomHandlers<'getStatistics'> => ({
  getStatistics: async () => ({ data: await getStatistics(db) }),
})
