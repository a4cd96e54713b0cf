import { z } from 'zod'
import { User } from './auth.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { ExpectedUpdatedAt, Id, optionalText, paging, WeekSoFar } from './fields.ts'

export const listUsers = call(calls.listUsers, {
  summary: 'All accounts, newest first; with search the newest 1,001 whose name or e-mail contains its words',
  query: z.object({ ...paging, search: optionalText(100, 'Search') }),
  answer: page(User),
})

export const changeRole = call(calls.changeRole, {
  summary: 'Give a user another role; the last administrator keeps theirs',
  params: z.object({ id: Id }),
  body: z.object({ role: User.shape.role, updatedAt: ExpectedUpdatedAt }).meta({ examples: [{ role: 'admin' }] }),
  answer: ok({ data: User }),
  refuses: ['admins_only', 'user_not_found', 'stale', 'last_admin'],
})

export const weeklyUsers = call(calls.weeklyUsers, {
  summary: 'How many registered this week and last week; weeks begin on Saturday in Dhaka',
  answer: ok({
    data: z
      .object({
        thisWeekUsers: z.int(),
        lastWeekUsers: z.int(),
        percentChange: z.number().describe('one decimal; 100 after a week with none'),
        soFar: WeekSoFar,
      })
      .meta({
        examples: [
          {
            thisWeekUsers: 12,
            lastWeekUsers: 8,
            percentChange: 50,
            soFar: { thisWeek: 12, lastWeek: 6, percentChange: 100 },
          },
        ],
      }),
  }),
})
