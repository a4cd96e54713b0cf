import type { SessionShop } from '../alerts/alerts.ts'
import { requireOwnPassword } from '../auth/own-password.service.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limits } from '../limits/limits.ts'
import type { CatalogueShop } from '../products/catalogue-watch.ts'
import { signedIn } from '../visitor.ts'
import { deleteAccount, findPersonalData } from './personal-data.service.ts'

export const personalDataHandlers = (shop: SessionShop & CatalogueShop & { limits: Limits }) =>
  ({
    getPersonalData: async (_, { visitor }) => ({ data: await findPersonalData(shop.pool, signedIn(visitor)) }),
    deleteAccount: async ({ body }, context) => {
      await requireOwnPassword(shop, context, body.currentPassword)
      await deleteAccount(shop, signedIn(context.visitor))
      context.cookies.endSession()
      return {}
    },
  }) satisfies Partial<Handlers>
