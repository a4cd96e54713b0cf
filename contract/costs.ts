import { z } from 'zod'
import { costKinds, MAX_COST_DAYS } from '#rules/costs.ts'
import { daysFrom } from '#rules/dhaka-time.ts'
import { orderSources } from '#rules/order-desk.ts'
import { call, datedPage, ok } from './call.ts'
import { calls } from './calls.ts'
import {
  ExpectedUpdatedAt,
  exampleId,
  exampleTime,
  Id,
  IsoTime,
  oneOf,
  optionalText,
  paging,
  Taka,
  TypedDay,
} from './fields.ts'
import { both } from './sentence.ts'

const exampleDraft = {
  kind: 'ads',
  amount: 3000,
  firstDay: '2026-11-19',
  lastDay: '2026-11-21',
  source: 'messenger',
  note: '',
} as const

/** What the shop has spent besides what orders cost it; never for shoppers. */
const Cost = z
  .object({
    _id: Id,
    kind: z.enum(costKinds),
    amount: z.number().describe('taka'),
    firstDay: z.string().describe('YYYY-MM-DD in Dhaka: the first day that it counts for'),
    lastDay: z.string().describe('YYYY-MM-DD in Dhaka: the last one; the amount is spread evenly over these days'),
    source: z.enum(orderSources).nullable().describe('of ads: where the orders come from that they are for'),
    note: z.string(),
    userName: z.string().nullable().describe('who has typed it; null for an account that is deleted'),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({
    examples: [{ _id: exampleId, ...exampleDraft, userName: 'Rahima', createdAt: exampleTime, updatedAt: exampleTime }],
  })
export type Cost = z.infer<typeof Cost>

const fields = z.object({
  kind: oneOf(costKinds),
  amount: Taka.refine((amount) => amount !== 0, both('An amount is above 0', 'পরিমাণ ০-এর বেশি হবে')),
  firstDay: TypedDay.describe('YYYY-MM-DD in Dhaka'),
  lastDay: TypedDay.describe(`YYYY-MM-DD in Dhaka; at most ${MAX_COST_DAYS} days`),
  source: z
    .union([z.null(), z.literal('').transform(() => null), oneOf(orderSources)])
    .default(null)
    .describe('of ads alone: where the orders come from that they are for'),
  note: optionalText(200, 'The note'),
})

type Fields = z.output<typeof fields>

const withRules = <Draft extends z.ZodType<Fields>>(draft: Draft) =>
  draft
    .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
      path: ['lastDay'],
      error: both('The last day cannot be before the first one', 'শেষ দিন প্রথম দিনের আগে হতে পারে না'),
    })
    .refine(({ firstDay, lastDay }) => daysFrom(firstDay, lastDay) <= MAX_COST_DAYS, {
      path: ['lastDay'],
      error: both('A cost counts for at most 366 days', 'একটি খরচ সর্বোচ্চ ৩৬৬ দিনের জন্য লেখা যায়'),
    })
    .refine(({ kind, source }) => source === null || kind === 'ads', {
      path: ['source'],
      error: both('Only ads have a source', 'শুধু বিজ্ঞাপনের খরচে অর্ডারের উৎস লেখা যায়'),
    })

const CostDraft = withRules(fields).meta({ examples: [exampleDraft] })
export type CostDraft = Fields

const CostChanges = withRules(fields.extend({ updatedAt: ExpectedUpdatedAt })).meta({
  examples: [{ ...exampleDraft, amount: 3200 }],
})
export type CostChanges = z.output<typeof CostChanges>

export const listCosts = call(calls.listCosts, {
  summary: 'What the shop has spent besides what orders cost it, the newest first day first',
  query: z.object(paging),
  answer: datedPage(Cost),
})

export const createCost = call(calls.createCost, {
  summary: 'Add a cost: its amount counts evenly for its days in figures of profit',
  body: CostDraft,
  answer: ok({ data: Cost }),
  refuses: ['key_reused'],
  repeats: 'once',
})

export const updateCost = call(calls.updateCost, {
  summary: 'Correct a cost: all of it is replaced',
  params: z.object({ id: Id }),
  body: CostChanges,
  answer: ok({ data: Cost }),
  refuses: ['cost_not_found', 'stale'],
})

export const deleteCost = call(calls.deleteCost, {
  summary: 'Delete a cost',
  params: z.object({ id: Id }),
  answer: ok({}),
  refuses: ['cost_not_found'],
})
