import { banglaDigits } from '#rules/digits.ts'
import type { SessionShop } from '../alerts/alerts.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { languageInWork } from '../request-in-work.ts'
import { signedIn } from '../visitor.ts'
import { endOtherSessions, endSession, endUserSessions, listSessions } from './sessions.service.ts'

const endingOthers: Limit = { name: 'other sessions ended by account', most: 30, seconds: 60 * 60 }

export const sessionHandlers = (shop: SessionShop & { limits: Limits }) =>
  ({
    listSessions: ({ query }, { visitor }) => listSessions(shop.pool, visitor, query),
    endSession: async ({ params }, { visitor, cookies }) => {
      const { isThis } = await endSession(shop, visitor, params.id)
      if (isThis) cookies.endSession()
      return {}
    },
    endOtherSessions: async (_, { visitor }) => {
      await shop.limits.count([{ limit: endingOthers, key: signedIn(visitor)._id }])
      return { message: sentence(await endOtherSessions(shop, visitor), 'other ') }
    },
    endUserSessions: async ({ params }) => ({ message: sentence(await endUserSessions(shop, params.id)) }),
  }) satisfies Partial<Handlers>

function sentence(count: number, which = ''): string {
  if (languageInWork() === 'bn') return inBangla(count, which !== '')
  if (count === 0) return `No ${which}device was signed in`
  return count === 1 ? `1 ${which}device is signed out` : `${count} ${which}devices are signed out`
}

function inBangla(count: number, areOthers: boolean): string {
  const devices = areOthers ? 'অন্য ডিভাইস' : 'ডিভাইস'
  return count === 0 ? `কোনো ${devices} সাইন ইন ছিল না` : `${banglaDigits(count)}টি ${devices} সাইন আউট হয়েছে`
}
