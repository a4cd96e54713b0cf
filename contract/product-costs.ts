import { z } from 'zod'
import { call, ok, ShopToday } from './call.ts'
import { calls } from './calls.ts'
import { Id, optionalText, Taka, TypedDay } from './fields.ts'

const exampleCost = { size: '', validFrom: '2026-11-01', cost: 210 }

/** What a piece costs the shop from a day on; never for shoppers. */
const ProductCost = z
  .object({
    size: z.string().describe('blank: all sizes without a cost of their own'),
    validFrom: z.string().describe('YYYY-MM-DD in Dhaka: the first day of orders that it counts for'),
    cost: z.number().describe('taka a piece'),
  })
  .meta({ examples: [exampleCost] })
export type ProductCost = z.infer<typeof ProductCost>

const CostDraft = z
  .object({
    size: optionalText(30, 'Size').describe('blank: all sizes without a cost of their own'),
    validFrom: TypedDay.describe('YYYY-MM-DD in Dhaka; what was typed for that day is replaced'),
    cost: Taka.nullable().describe('taka a piece; null removes what was typed for that day'),
  })
  .meta({ examples: [exampleCost] })
export type CostDraft = z.output<typeof CostDraft>

const costs = { data: z.array(ProductCost).describe('newest first of each size') }

export const listProductCosts = call(calls.listProductCosts, {
  summary: 'What a product and its sizes cost the shop, and from which days on',
  params: z.object({ id: Id }),
  answer: ok({ ...costs, today: ShopToday }),
  refuses: ['product_not_found'],
})

export const saveProductCost = call(calls.saveProductCost, {
  summary: 'Set what a piece costs the shop from a day on, for orders that are placed from now on',
  params: z.object({ id: Id }),
  body: CostDraft,
  answer: ok(costs),
  refuses: ['product_not_found'],
})
