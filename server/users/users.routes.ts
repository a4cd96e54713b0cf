import { changeRole, listUsers } from '../auth/accounts.service.ts'
import type { RoomHandlers } from '../http/handlers.ts'
import { signedIn } from '../http/visitor.ts'
import type { Shop } from '../shop.ts'
import { weeklyUsers } from '../statistics/statistics.service.ts'

export const userHandlers = ({ db, alerts }: Shop): RoomHandlers<'listUsers' | 'changeRole' | 'weeklyUsers'> => ({
  listUsers: ({ query }) => listUsers(db, query),
  changeRole: async ({ params, body }, { visitor }) => {
    const { user, cut } = await changeRole(db, signedIn(visitor), params.id, body)
    // Calls and pages look at the role each time; a socket that is open would go on listening.
    for (const sessionHash of cut) alerts.disconnect(sessionHash)
    return { data: user }
  },
  weeklyUsers: async () => ({ data: await weeklyUsers(db) }),
})
