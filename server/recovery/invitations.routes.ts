import { enter } from '../auth/enter.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { signedIn } from '../visitor.ts'
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  listInvitations,
  withdrawInvitation,
} from './invitations.service.ts'

export const invitationHandlers = (shop: Shop) =>
  ({
    listInvitations: async () => ({ data: await listInvitations(shop.pool) }),
    createInvitation: async ({ body }, { visitor }) => ({
      data: await createInvitation(shop, signedIn(visitor), body.role),
    }),
    withdrawInvitation: async ({ params }) => {
      await withdrawInvitation(shop.pool, params.id)
      return {}
    },
    findInvitation: async ({ body }, { ip }) => ({ data: await findInvitation(shop, ip, body.token) }),
    acceptInvitation: async ({ body }, context) => {
      const { language, ip, userAgent } = context
      return enter(shop, context, await acceptInvitation(shop, body, { language, device: { ip, userAgent } }))
    },
  }) satisfies Partial<Handlers>
