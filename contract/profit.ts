import { z } from 'zod'
import { costKinds } from '#rules/costs.ts'
import { countedBy, profitGroups } from '#rules/profit.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { blankIsNone, Day, Id, oneOf, TitleBn } from './fields.ts'

const money = {
  revenue: z.number().describe('taka that buyers have paid, without what they got back; what was written off is none'),
  cost: z
    .number()
    .describe('taka of the pieces that are with buyers, damaged, lost or missing in a parcel that came back'),
  courierFees: z.number().describe('taka, by the courier’s payouts, and before them as the courier reported it'),
  paymentFees: z.number().describe('taka that payment providers kept'),
  packing: z.number().describe('taka, by the settings, for each parcel that was sent'),
  profit: z.number().nullable().describe('taka of the orders whose costs are known; null where those of none are'),
}
const exampleMoney = { revenue: 580, cost: 210, courierFees: 70, paymentFees: 0, packing: 10, profit: 290 }

const OrderProfit = z.object(money).meta({ examples: [exampleMoney] })
export type OrderProfit = z.infer<typeof OrderProfit>

export const getOrderProfit = call(calls.getOrderProfit, {
  summary: 'What an order has earned; null while it is neither delivered nor came back',
  params: z.object({ id: Id }),
  answer: ok({ data: OrderProfit.nullable() }),
  refuses: ['order_not_found'],
})

const ProfitRow = z.object({
  key: z.string().describe('a day, the Saturday of a week, YYYY-MM, a name, a code or an id; blank for none'),
  name: z.string().describe('of a product'),
  nameBn: TitleBn,
  placed: z.int(),
  confirmed: z.int().describe('neither pending nor rejected now'),
  delivered: z.int(),
  returned: z.int().describe('sent, and rejected now'),
  pieces: z.int().describe('of settled orders, that did not come back'),
  ...money,
  unknownCost: z.int().describe('orders with a piece whose cost is not known: they are not in the profit'),
  costs: z
    .number()
    .nullable()
    .describe(
      'taka that were typed as costs of these days; by source its ads alone; null in groups without time or source',
    ),
  net: z.number().nullable().describe('taka: the profit without `costs`; null where one of them is'),
})
export type ProfitRow = z.infer<typeof ProfitRow>

const exampleRow = {
  key: '2026-11-21',
  name: '',
  nameBn: '',
  placed: 12,
  confirmed: 10,
  delivered: 8,
  returned: 1,
  pieces: 9,
  ...exampleMoney,
  unknownCost: 0,
  costs: 100,
  net: 190,
}

const ProfitTotal = ProfitRow.extend({
  costsByKind: z
    .array(z.object({ kind: z.enum(costKinds), amount: z.number() }))
    .describe('taka by kind, without kinds that have none'),
})
export type ProfitTotal = z.infer<typeof ProfitTotal>

const exampleTotal = { ...exampleRow, costsByKind: [{ kind: 'ads', amount: 100 }] }

const ProfitQuery = z.object({
  by: z.preprocess(blankIsNone, oneOf(profitGroups).optional()).optional().describe('day by default'),
  counted: z
    .preprocess(blankIsNone, oneOf(countedBy).optional())
    .optional()
    .describe('the day on which orders count: ordered (by default), or settled'),
  from: Day.describe('YYYY-MM-DD: the first day in Dhaka; the first of this month by default'),
  to: Day.describe('YYYY-MM-DD: the last day in Dhaka; today by default. At most 366 days'),
})

export const getProfit = call(calls.getProfit, {
  summary:
    'What orders of some days have earned, by group: of orders that are delivered, or were rejected after they were sent or paid',
  query: ProfitQuery,
  answer: ok({
    data: z
      .object({
        from: z.iso.date(),
        to: z.iso.date(),
        total: ProfitTotal.describe('of all orders and all costs of these days'),
        rows: z
          .array(ProfitRow)
          .describe('days, weeks and months newest first, others with the most revenue first; at most 500'),
      })
      .meta({ examples: [{ from: '2026-11-01', to: '2026-11-27', total: exampleTotal, rows: [exampleRow] }] }),
  }),
  refuses: ['invalid_input', 'figures_not_ready'],
})

export const exportProfit = call(calls.exportProfit, {
  summary: 'The same figures as a CSV file',
  query: ProfitQuery,
  answer: z.string().meta({ examples: ['Day,Placed,Confirmed\r\n2026-11-21,12,10\r\n'] }),
  download: 'text/csv',
  refuses: ['invalid_input', 'figures_not_ready'],
})
