import { requireOwnPassword } from '../auth/own-password.service.ts'
import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limits } from '../limits/limits.ts'
import { signedIn } from '../visitor.ts'
import { deleteAccount, findPersonalData } from './personal-data.service.ts'

export const personalDataHandlers = (shop: { pool: Pool; limits: Limits }) =>
  ({
    getPersonalData: async (_, { visitor }) => ({ data: await findPersonalData(shop.pool, signedIn(visitor)) }),
    deleteAccount: async ({ body }, context) => {
      await requireOwnPassword(shop, context, body.currentPassword)
      await deleteAccount(shop.pool, signedIn(context.visitor))
      context.cookies.endSession()
      return {}
    },
  }) satisfies Partial<Handlers>
