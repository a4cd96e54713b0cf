import { banglaDigits } from '#rules/digits.ts'
import { HOUR_SECONDS } from '#rules/durations.ts'
import type { Language } from '#rules/languages.ts'
import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { signedIn } from '../visitor.ts'
import { endOtherSessions, endSession, endUserSessions, listSessions } from './sessions.service.ts'

const endingOthers: Limit = { name: 'other sessions ended by account', most: 30, seconds: HOUR_SECONDS }

export const sessionHandlers = ({ pool, limits }: { pool: Pool; limits: Limits }) =>
  ({
    listSessions: ({ query }, { visitor }) => listSessions(pool, visitor, query),
    endSession: async ({ params }, { visitor, cookies }) => {
      const { isThis } = await endSession(pool, visitor, params.id)
      if (isThis) cookies.clear('session')
      return {}
    },
    endOtherSessions: async (_, { visitor, language }) => {
      await limits.count([{ limit: endingOthers, key: signedIn(visitor)._id }])
      return { message: sentence(language, await endOtherSessions(pool, visitor), 'other ') }
    },
    endUserSessions: async ({ params }, { language }) => ({
      message: sentence(language, await endUserSessions(pool, params.id)),
    }),
  }) satisfies Partial<Handlers>

function sentence(language: Language, count: number, which = ''): string {
  if (language === 'bn') return inBangla(count, which !== '')
  if (count === 0) return `No ${which}device was signed in`
  return count === 1 ? `1 ${which}device is signed out` : `${count} ${which}devices are signed out`
}

function inBangla(count: number, areOthers: boolean): string {
  const devices = areOthers ? 'অন্য ডিভাইস' : 'ডিভাইস'
  return count === 0 ? `কোনো ${devices} সাইন ইন ছিল না` : `${banglaDigits(count)}টি ${devices} সাইন আউট হয়েছে`
}
