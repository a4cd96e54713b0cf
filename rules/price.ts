import { shop } from '#shop-config'
import { percentOf, toPaisa, toTaka } from './money.ts'

export type Priced = { price: number; salePrice: number }

/** What one piece costs, in taka: the sale price when there is one. */
export const linePrice = ({ price, salePrice }: Priced): number => (salePrice > 0 ? salePrice : price)

export type ShippingType = 'inside' | 'outside'

/** Taka for delivery inside or outside Dhaka. */
export const shippingCharge = (type: ShippingType): number => shop.shipping[type]

/** Sum of line price times quantity, in taka. */
export const subtotalOf = (lines: readonly (Priced & { quantity: number })[]): number =>
  toTaka(lines.reduce((sum, line) => sum + toPaisa(linePrice(line)) * line.quantity, 0))

export type Totals = { subtotal: number; shipping: number; discount: number; total: number }

/** What an order costs besides its lines: the delivery, in taka, and a percentage of the lines off, or an amount. */
export type Terms = { shipping: number; discount: { percentage: number } | { amount: number } }

/** What an order costs, in taka: lines, plus shipping, minus the discount. */
export function totalsAt(lines: readonly (Priced & { quantity: number })[], terms: Terms): Totals {
  const subtotal = toPaisa(subtotalOf(lines))
  const shipping = toPaisa(terms.shipping)
  const discount =
    'amount' in terms.discount ? toPaisa(terms.discount.amount) : percentOf(subtotal, terms.discount.percentage)
  return {
    subtotal: toTaka(subtotal),
    shipping: toTaka(shipping),
    discount: toTaka(discount),
    total: toTaka(subtotal + shipping - discount),
  }
}

/** As `totalsAt`, at the shop's charge for delivery and with a coupon's percentage. */
export const totalsOf = (
  lines: readonly (Priced & { quantity: number })[],
  shippingType: ShippingType,
  percentage: number,
): Totals => totalsAt(lines, { shipping: shippingCharge(shippingType), discount: { percentage } })

/** Whether two amounts in taka are further apart than one paisa. */
export const amountsDiffer = (one: number, other: number): boolean => Math.abs(toPaisa(one) - toPaisa(other)) > 1
