import { linePrice, totalsOf } from '#rules/price.ts'
import { isUnsold, lineKey } from '#web/visitor/cart-line.ts'
import type { OrderChoices } from '#web/visitor/order-draft.ts'
import type { PricedLine } from '#web/visitor/use-priced-cart.ts'

/** What the shopper has agreed to: taka a piece by line, 0 for a line that is left out, and what the coupon takes off. */
export type Terms = { prices: Readonly<Record<string, number>>; coupon: OrderChoices['coupon'] }

const priceNow = (line: PricedLine): number => (isUnsold(line) ? 0 : linePrice(line))

/** The terms that the screen shows. */
export const termsOf = (lines: readonly PricedLine[], { coupon }: OrderChoices): Terms => ({
  prices: Object.fromEntries(lines.map((line) => [lineKey(line), priceNow(line)])),
  coupon,
})

/**
 * What the order would cost, in taka, had the shop changed nothing since these terms. What the shopper changed counts as it is
 * now: quantities, lines, delivery, another coupon.
 */
export function totalUnder(terms: Terms, lines: readonly PricedLine[], choices: OrderChoices): number {
  const agreed = lines.map((line) => ({
    price: terms.prices[lineKey(line)] ?? priceNow(line),
    salePrice: 0,
    quantity: line.quantity,
  }))
  const { coupon, refusedCoupon } = choices
  const isAgreed = terms.coupon && [coupon?.code, refusedCoupon?.code].includes(terms.coupon.code)
  const percentage = (isAgreed ? terms.coupon : coupon)?.discountPercentage ?? 0
  return totalsOf(agreed, choices.shippingType, percentage).total
}

/** Each line with what a piece cost under these terms, where that has changed. */
export const withAgreedPrices = (lines: readonly PricedLine[], terms: Terms | null): PricedLine[] =>
  lines.map((line) => {
    const agreed = terms?.prices[lineKey(line)]
    return agreed && !isUnsold(line) && agreed !== linePrice(line) ? { ...line, priceBefore: agreed } : line
  })
