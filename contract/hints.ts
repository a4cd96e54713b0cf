import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { exampleId, exampleTime, Id, IsoTime } from './fields.ts'

/** Settings that the owner should change, as requests show: the shop is behind a proxy, or behind one that serves https. */
export const SettingsHint = z
  .enum(['proxy_not_trusted', 'cookies_not_secure'])
  .meta({ examples: ['proxy_not_trusted'] })
export type SettingsHint = z.infer<typeof SettingsHint>

const Burst = z.object({
  orders: z.array(z.object({ _id: Id, updatedAt: IsoTime })).describe('oldest first'),
  pieces: z.int().describe('that they hold'),
  phones: z.int().describe('different phone numbers'),
  firstAt: IsoTime,
  lastAt: IsoTime,
})
export type Burst = z.infer<typeof Burst>

const exampleBurst: Burst = {
  orders: [{ _id: exampleId, updatedAt: exampleTime }],
  pieces: 90,
  phones: 3,
  firstAt: exampleTime,
  lastAt: exampleTime,
}

const Hints = z
  .object({
    hasStartPassword: z.boolean().describe('the shop has made the own password up: it asks for another one'),
    isFactorAdvised: z
      .boolean()
      .describe('there is no own second factor, it is not put off until tomorrow, and this is no demo shop'),
    factorEndsAt: IsoTime.optional().describe(
      'when the own second factor is removed, where an administrator has asked for it',
    ),
    bursts: z
      .array(Burst)
      .describe(
        'pending orders of which many came from one network within an hour, as by a script; of the newest 500 pending orders that have paid nothing, the largest first',
      ),
    payments: z
      .array(z.object({ _id: Id }))
      .describe(
        'orders with money that came online and is held or has to be given back, and those that their buyers have cancelled, or moved to where delivery costs less, in the last 30 days after paying; at most ten, the oldest first',
      ),
    claims: z.int().describe('what buyers say to have sent, and is not checked; at most 1,001'),
    overdue: z
      .object({ amount: z.number().describe('taka'), parcels: z.int(), days: z.int() })
      .nullable()
      .describe('what couriers have collected, and not paid out in the days of the settings; null for nothing'),
    settings: z.array(SettingsHint).describe('what requests have shown to be wrong in the shop’s settings'),
  })
  .meta({
    examples: [
      {
        hasStartPassword: false,
        isFactorAdvised: true,
        bursts: [exampleBurst],
        payments: [{ _id: exampleId }],
        claims: 2,
        overdue: { amount: 12500, parcels: 14, days: 7 },
        settings: [],
      },
    ],
  })
export type Hints = z.infer<typeof Hints>

export const getHints = call(calls.getHints, {
  summary: 'What the pages of the panel ask this administrator to look at',
  answer: ok({ data: Hints }),
})
