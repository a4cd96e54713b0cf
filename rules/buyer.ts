/** How much can be noted of a phone number, in characters; `tags` is how many. */
export const buyerLimits = { notes: 2_000, tags: 10, tag: 30 } as const

/** Orders of a number are counted up to here; one more stands for all beyond. */
export const MAX_COUNTED_ORDERS = 100

type Counted = { nth: number; orders: number; delivered: number; rejected: number }

/** "5th order, 4 delivered, 1 rejected". */
export const buyerText = (buyer: Counted): string => {
  const { nth, delivered, rejected } = buyerTexts(buyer)
  return nth + delivered + rejected
}

/** The same in its parts: blank where there is nothing to say. */
export function buyerTexts({ nth, orders, delivered, rejected }: Counted) {
  if (orders > MAX_COUNTED_ORDERS) return { nth: `${MAX_COUNTED_ORDERS}+ orders`, delivered: '', rejected: '' }
  return {
    nth: `${ordinal(nth)} order`,
    delivered: delivered > 0 ? `, ${delivered} delivered` : '',
    rejected: rejected > 0 ? `, ${rejected} rejected` : '',
  }
}

/** "2nd order within the hour"; null for an order that is the only one. */
export const withinHourText = (withinHour: number): string | null =>
  withinHour < 2 ? null : `${ordinal(withinHour)} order within the hour`

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

const ordinal = (number: number) => `${number}${endings[ordinals.select(number)] ?? 'th'}`
