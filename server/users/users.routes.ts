import type { RoomHandlers } from '../http/handlers.ts'
import { signedIn } from '../http/visitor.ts'
import type { Shop } from '../shop.ts'
import { changeRole, listUsers, weeklyUsers } from './users.service.ts'

export const userHandlers = ({ db, alerts }: Shop): RoomHandlers<'listUsers' | 'changeRole' | 'weeklyUsers'> => ({
  listUsers: ({ query }) => listUsers(db, query),
  changeRole: async ({ params, body }, { visitor }) => {
    const { user, lostRole } = await changeRole(db, signedIn(visitor), params.id, body)
    // Calls and pages look at the role each time; an open socket would go on listening.
    if (lostRole) alerts.disconnectUser(user._id)
    return { data: user }
  },
  weeklyUsers: async () => ({ data: await weeklyUsers(db) }),
})
