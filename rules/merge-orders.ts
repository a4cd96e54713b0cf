import { type Totals, totalsAt } from './price.ts'

/** What an order costs besides its lines, as it was agreed. */
export type AgreedTerms = {
  subtotal: number
  shippingCharge: number
  couponCode: string | null
  discountPercentage: number
  discountAmount: number
}

/**
 * What the older of two orders costs once it has the lines of the newer one too: delivery is paid once, at the older one's charge, and the older
 * one's percentage or amount off stays. Null where the newer one has another discount: its buyer would lose what was agreed.
 */
export function mergedTotals(older: AgreedTerms, newer: AgreedTerms): Totals | null {
  const { discountPercentage: percentage, discountAmount: amount } = older
  const isSameCoupon =
    percentage > 0 && percentage === newer.discountPercentage && older.couponCode === newer.couponCode
  if (newer.discountAmount > 0 && !isSameCoupon) return null
  const subtotals = [older, newer].map(({ subtotal }) => ({ price: subtotal, salePrice: 0, quantity: 1 }))
  return totalsAt(subtotals, {
    shipping: older.shippingCharge,
    discount: percentage > 0 ? { percentage } : { amount },
  })
}

/** Of two orders the one that was placed first: it gets the lines of the other. */
export function inOrderOfAge<Placed extends { _id: string; orderDate: string }>(
  one: Placed,
  other: Placed,
): [older: Placed, newer: Placed] {
  const isFirst = one.orderDate === other.orderDate ? one._id < other._id : one.orderDate < other.orderDate
  return isFirst ? [one, other] : [other, one]
}
