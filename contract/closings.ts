import { z } from 'zod'
import { payMethods } from '#rules/order-money.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { Day, exampleId, exampleTime, Id, IsoTime, optionalText, paging, SignedTaka } from './fields.ts'

const exampleFigures = {
  byMethod: [
    { method: 'cash', taken: 5800, givenBack: -500 },
    { method: 'bkash', taken: 1160, givenBack: 0 },
  ],
  writtenOff: 0,
  payouts: [{ courier: 'steadfast', payouts: 1, net: 10_200 }],
  open: {
    couriers: [{ courier: 'steadfast', parcels: 12, owed: 7400 }],
    transfers: 2,
    refunds: { orders: 1, amount: 580 },
  },
} as const

/** Amounts in taka. */
const figures = {
  byMethod: z
    .array(
      z.object({
        method: z.enum(payMethods),
        taken: z.number().describe('paid by buyers, or collected of them by couriers'),
        givenBack: z.number().describe('below 0'),
      }),
    )
    .describe('of entries of the ledger since the closing before'),
  writtenOff: z.number(),
  payouts: z
    .array(z.object({ courier: z.string(), payouts: z.int(), net: z.number() }))
    .describe('payouts of couriers that were entered since the closing before'),
  open: z
    .object({
      couriers: z
        .array(z.object({ courier: z.string(), parcels: z.int(), owed: z.number() }))
        .describe('collected of delivered parcels, and in no payout yet'),
      transfers: z.int().describe('payments that buyers say to have sent, and that wait to be checked; at most 1,001'),
      refunds: z.object({ orders: z.int(), amount: z.number() }).describe('what orders have paid too much'),
    })
    .describe('at that moment'),
}

const Figures = z.object(figures)
export type ClosingFigures = z.infer<typeof Figures>

const Cash = z.object({ expected: z.number(), counted: z.number(), difference: z.number() })

const Closing = z
  .object({
    _id: Id,
    day: z.string().describe('YYYY-MM-DD in Dhaka'),
    follows: Id.nullable().describe('the closing before'),
    corrects: Id.nullable().describe('the closing before, where it is of the same day'),
    since: IsoTime.describe('the moment of the closing before'),
    createdAt: IsoTime.describe('until when entries are in it'),
    expected: z.number().describe('taka in cash by the ledger since then: taken without what was given back'),
    counted: z.number(),
    difference: z.number().describe('counted without expected'),
    ofDay: Cash.describe('of all closings of the day up to this one'),
    ...figures,
    note: z.string(),
    userName: z.string().nullable(),
  })
  .meta({
    examples: [
      {
        _id: exampleId,
        day: '2026-11-21',
        follows: null,
        corrects: null,
        since: '2026-11-20T18:00:00.000Z',
        createdAt: exampleTime,
        expected: 5300,
        counted: 5250,
        difference: -50,
        ofDay: { expected: 5300, counted: 5250, difference: -50 },
        ...exampleFigures,
        note: '',
        userName: 'Rahima',
      },
    ],
  })
export type Closing = z.infer<typeof Closing>

const NextClosing = z
  .object({
    day: z.string().describe('the day to propose, in Dhaka: until six in the morning the day before'),
    today: z.string().describe('in Dhaka: the latest day that it can be for'),
    firstDay: z.string().describe('the earliest day that it can be for'),
    after: Id.nullable().describe('the closing before; null for the first one'),
    lastDay: z.string().nullable().describe('the day of the closing before'),
    since: IsoTime.describe('of the first one: when today began in Dhaka'),
    expected: z.number(),
    ...figures,
  })
  .meta({
    examples: [
      {
        day: '2026-11-22',
        today: '2026-11-22',
        firstDay: '2026-11-21',
        after: exampleId,
        lastDay: '2026-11-21',
        since: exampleTime,
        expected: 5300,
        ...exampleFigures,
      },
    ],
  })
export type NextClosing = z.infer<typeof NextClosing>

const ClosingDraft = z
  .object({
    day: Day.describe('YYYY-MM-DD in Dhaka, from the day that was closed last until today; today by default'),
    after: Id.nullable().describe('the closing before, as the sums that were read have it'),
    expected: SignedTaka.optional().describe('as it was read; others by now are refused'),
    counted: SignedTaka.describe('taka in cash since the closing before; below 0 where more went out'),
    note: optionalText(500, 'The note'),
  })
  .meta({ examples: [{ after: exampleId, expected: 5300, counted: 5250, note: '' }] })
export type ClosingDraft = z.output<typeof ClosingDraft>

export const listClosings = call(calls.listClosings, {
  summary: 'Days that were closed, newest first',
  query: z.object(paging),
  answer: page(Closing),
})

export const getNextClosing = call(calls.getNextClosing, {
  summary: 'What would be closed now: all entries of the ledger and payouts that are in no closing yet',
  answer: ok({ data: NextClosing }),
})

export const getClosing = call(calls.getClosing, {
  summary: 'One closing of a day',
  params: z.object({ id: Id }),
  answer: ok({ data: Closing }),
  refuses: ['closing_not_found'],
})

export const closeDay = call(calls.closeDay, {
  summary: 'Close a day with the cash that was counted; a day that is closed again has another closing',
  body: ClosingDraft,
  answer: ok({ data: Closing }),
  refuses: ['closing_changed', 'key_reused'],
  repeats: 'once',
})
