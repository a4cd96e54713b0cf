import { chargeAt, type DeliveryZone } from '#rules/delivery.ts'
import { cartTotals, linePrice, subtotalOf } from '#rules/price.ts'
import { isUnsold, lineKey } from '#web/visitor/cart-line.ts'
import type { OrderChoices } from '#web/visitor/order-draft.ts'
import type { PricedLine } from '#web/visitor/use-priced-cart.ts'

/** `zone`: what delivery costs where the order goes. */
type Choices = OrderChoices & { zone: Charge }
type Charge = Pick<DeliveryZone, 'charge' | 'freeFrom'>

/**
 * What the shopper has agreed to: taka a piece by line, 0 for a line that is left out, what the coupon takes off, and what delivery
 * costs at the place.
 */
export type Terms = Omit<Choices, 'refusedCoupon'> & { prices: Readonly<Record<string, number>> }

const priceNow = (line: PricedLine): number => (isUnsold(line) ? 0 : linePrice(line))

/** The terms that the screen shows. */
export const termsOf = (lines: readonly PricedLine[], { refusedCoupon: _, ...choices }: Choices): Terms => ({
  prices: Object.fromEntries(lines.map((line) => [lineKey(line), priceNow(line)])),
  ...choices,
})

const isSamePlace = (one: OrderChoices, other: Terms) =>
  one.district === other.district &&
  one.thana === other.thana &&
  (one.district !== '' || one.shippingType === other.shippingType)

/** What delivery to this place cost under these terms; another place is agreed to by choosing it. */
const agreedCharge = (terms: Terms, choices: Choices): Charge =>
  isSamePlace(choices, terms) ? terms.zone : choices.zone

/** What delivery cost before, in taka, where the shop has changed it for the place. */
export function deliveryBefore(terms: Terms, lines: readonly PricedLine[], choices: Choices): number | undefined {
  const subtotal = subtotalOf(lines.filter((line) => !isUnsold(line)))
  const before = chargeAt(agreedCharge(terms, choices), subtotal)
  return before === chargeAt(choices.zone, subtotal) ? undefined : before
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
  return cartTotals(agreed, agreedCharge(terms, choices), percentage).total
}

/** Each line with what a piece cost under these terms, where that has changed. */
export const withAgreedPrices = (lines: readonly PricedLine[], terms: Terms | null): PricedLine[] =>
  lines.map((line) => {
    const agreed = terms?.prices[lineKey(line)]
    return agreed && !isUnsold(line) && agreed !== linePrice(line) ? { ...line, priceBefore: agreed } : line
  })
