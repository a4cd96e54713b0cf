import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Mail } from '../mail/mail.ts'
import { changeRole, listUsers, weeklyUsers } from './users.service.ts'

export const userHandlers = (shop: { pool: Pool; mail: Mail | null }) =>
  ({
    listUsers: ({ query }) => listUsers(shop.pool, query),
    changeRole: async ({ params, body }, asking) => ({
      data: await changeRole(shop, asking, params.id, body),
    }),
    weeklyUsers: async () => ({ data: await weeklyUsers(shop.pool) }),
  }) satisfies Partial<Handlers>
