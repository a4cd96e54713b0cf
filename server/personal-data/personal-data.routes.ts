import { requireOwnPassword } from '../auth/own-password.service.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { signedIn } from '../visitor.ts'
import { deleteAccount, findPersonalData } from './personal-data.service.ts'

export const personalDataHandlers = (shop: Pick<Shop, 'pool' | 'limits' | 'settings'>) =>
  ({
    getPersonalData: async (_, { visitor }) => ({
      data: await findPersonalData(shop.pool, shop.settings.current().delivery.zones, visitor),
    }),
    deleteAccount: async ({ body }, context) => {
      await requireOwnPassword(shop, context, body.currentPassword)
      await deleteAccount(shop.pool, signedIn(context.visitor))
      context.cookies.clear('session')
      return {}
    },
  }) satisfies Partial<Handlers>
