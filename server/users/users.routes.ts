import { listUsers } from '../auth/auth.service.ts'
import type { RoomHandlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { weeklyUsers } from '../statistics/statistics.service.ts'

export const userHandlers = ({ db }: Shop): RoomHandlers<'listUsers' | 'weeklyUsers'> => ({
  listUsers: ({ query }) => listUsers(db, query),
  weeklyUsers: async () => ({ data: await weeklyUsers(db) }),
})
