import { linePrice, type ShippingType, shippingCharge, totalsOf } from '#rules/price.ts'
import { isUnsold, lineKey } from '#web/visitor/cart-line.ts'
import type { OrderChoices } from '#web/visitor/order-draft.ts'
import type { PricedLine } from '#web/visitor/use-priced-cart.ts'

/** `place`: the district and thana that were chosen; blank where the place is written. */
type Choices = OrderChoices & { place: string }

/**
 * What the shopper has agreed to: taka a piece by line, 0 for a line that is left out, what the coupon takes off, and which charge for
 * delivery the place has.
 */
export type Terms = Pick<Choices, 'coupon' | 'place' | 'shippingType'> & { prices: Readonly<Record<string, number>> }

const priceNow = (line: PricedLine): number => (isUnsold(line) ? 0 : linePrice(line))

/** The terms that the screen shows. */
export const termsOf = (lines: readonly PricedLine[], { coupon, place, shippingType }: Choices): Terms => ({
  prices: Object.fromEntries(lines.map((line) => [lineKey(line), priceNow(line)])),
  ...{ coupon, place, shippingType },
})

/** The charge that a chosen place had under these terms; of another place, or one that is written, the shopper chooses it. */
const agreedShipping = (terms: Terms, { place, shippingType }: Choices): ShippingType =>
  place !== '' && place === terms.place ? terms.shippingType : shippingType

/** What delivery cost before, in taka, where the shop has moved the place to its other charge. */
export function deliveryBefore(terms: Terms, choices: Choices): number | undefined {
  const agreed = agreedShipping(terms, choices)
  return agreed === choices.shippingType ? undefined : shippingCharge(agreed)
}

/**
 * What the order would cost, in taka, had the shop changed nothing since these terms. What the shopper changed counts as it is
 * now: quantities, lines, delivery, another coupon.
 */
export function totalUnder(terms: Terms, lines: readonly PricedLine[], choices: Choices): number {
  const agreed = lines.map((line) => ({
    price: terms.prices[lineKey(line)] ?? priceNow(line),
    salePrice: 0,
    quantity: line.quantity,
  }))
  const { coupon, refusedCoupon } = choices
  const isAgreed = terms.coupon && [coupon?.code, refusedCoupon?.code].includes(terms.coupon.code)
  const percentage = (isAgreed ? terms.coupon : coupon)?.discountPercentage ?? 0
  return totalsOf(agreed, agreedShipping(terms, choices), percentage).total
}

/** Each line with what a piece cost under these terms, where that has changed. */
export const withAgreedPrices = (lines: readonly PricedLine[], terms: Terms | null): PricedLine[] =>
  lines.map((line) => {
    const agreed = terms?.prices[lineKey(line)]
    return agreed && !isUnsold(line) && agreed !== linePrice(line) ? { ...line, priceBefore: agreed } : line
  })
