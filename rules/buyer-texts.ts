const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

const ordinal = (number: number) => `${number}${endings[ordinals.select(number)] ?? 'th'}`

/** Texts about a buyer's orders. */
export const texts = {
  order: (nth: number) => `${ordinal(nth)} order`,
  orderOf: (nth: number, orders: number) => `${ordinal(nth)} of ${orders} orders`,
  moreThan: (orders: number) => `${orders}+ orders`,
  delivered: (orders: number) => `${orders} delivered`,
  rejected: (orders: number) => `${orders} rejected`,
  withinHour: (nth: number) => `${ordinal(nth)} order within the hour`,
}
