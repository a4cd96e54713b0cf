import { type Days, daysAsked, daysFrom } from './dhaka-time.ts'
import { toPoisha } from './money.ts'

/**
 * What settled orders have brought and cost, in poisha. An order is settled once it is delivered, or rejected after it was sent or paid, or
 * cost a fee. `income`: what buyers have paid without what they got back; what was written off is none. `cost`: of the pieces that are with
 * buyers, damaged, lost or missing in what came back. `parcels`: those that were packed. `unknownCost`: orders with a piece whose cost is
 * not known; `known`: the others alone, what is left of their income without costs and fees, and their parcels.
 */
export type ProfitParts = {
  income: number
  cost: number
  courierFees: number
  paymentFees: number
  parcels: number
  unknownCost: number
  known: { orders: number; rest: number; parcels: number }
}

/**
 * Poisha that were earned by the orders whose costs are known: a cost that is left out is no profit. `packing`: taka for a parcel. Null where
 * there are orders and the cost of none is known.
 */
export const profitOf = ({ known, unknownCost }: ProfitParts, packing: number): number | null =>
  known.orders === 0 && unknownCost > 0 ? null : known.rest - known.parcels * toPoisha(packing)

const MAX_DAYS = 366

/** Whether these are more days than figures of profit are added up for. */
export function areTooManyDays(days: Days): boolean {
  const { from, to } = daysAsked(days)
  return daysFrom(from, to) > MAX_DAYS
}

/** What figures of profit are listed by. */
export const profitGroups = [
  'day',
  'week',
  'month',
  'district',
  'courier',
  'source',
  'coupon',
  'product',
  'category',
] as const
export type ProfitGroup = (typeof profitGroups)[number]

/** The groups that add up pieces; the others add up whole orders. */
export const isOfProducts = (by: ProfitGroup): by is 'product' | 'category' => by === 'product' || by === 'category'

/** The groups whose rows have costs of the shop: of their days, or the ads for orders of a source. */
const groupsWithCosts = ['day', 'week', 'month', 'source'] as const satisfies readonly ProfitGroup[]
export const hasCosts = (by: ProfitGroup): by is (typeof groupsWithCosts)[number] =>
  groupsWithCosts.some((group) => group === by)

/** Whether orders count by the day on which they were placed, or settled. */
export const countedBy = ['ordered', 'settled'] as const
export type CountedBy = (typeof countedBy)[number]
