import { texts } from './buyer-texts.ts'

/** How much can be noted of a phone number, in characters; `tags` is how many. */
export const buyerLimits = { notes: 2_000, tags: 10, tag: 30 } as const

/** Orders of a number are counted up to here; one more means "more than this". */
export const MAX_COUNTED_ORDERS = 100

type Counted = { nth: number; orders: number; delivered: number; rejected: number }

/** "5th order, 4 delivered, 1 rejected"; "1st of 2 orders" where the number has ordered again since. */
export const buyerText = (buyer: Counted): string => {
  const { nth, delivered, rejected } = buyerTexts(buyer)
  return nth + delivered + rejected
}

/** The same in its parts: blank where there is none. */
export function buyerTexts({ nth, orders, delivered, rejected }: Counted) {
  if (orders > MAX_COUNTED_ORDERS) return { nth: texts.moreThan(MAX_COUNTED_ORDERS), delivered: '', rejected: '' }
  return {
    nth: nth < orders ? texts.orderOf(nth, orders) : texts.order(nth),
    delivered: delivered > 0 ? `, ${texts.delivered(delivered)}` : '',
    rejected: rejected > 0 ? `, ${texts.rejected(rejected)}` : '',
  }
}

/** "2nd order within the hour"; null for an order that is the only one. */
export const withinHourText = (withinHour: number): string | null =>
  withinHour < 2 ? null : texts.withinHour(withinHour)
