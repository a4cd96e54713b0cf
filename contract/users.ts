import { z } from 'zod'
import { User } from './auth.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { paging } from './fields.ts'

export const listUsers = call(calls.listUsers, {
  summary: 'All accounts, newest first',
  query: z.object(paging),
  answer: page(User),
})

export const weeklyUsers = call(calls.weeklyUsers, {
  summary: 'How many registered this week and last week; weeks begin on Saturday in Dhaka',
  answer: ok({
    data: z
      .object({
        thisWeekUsers: z.int(),
        lastWeekUsers: z.int(),
        percentChange: z.number().describe('one decimal; 100 after a week with none'),
      })
      .meta({ examples: [{ thisWeekUsers: 12, lastWeekUsers: 8, percentChange: 50 }] }),
  }),
})
