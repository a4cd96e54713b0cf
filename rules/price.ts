import { chargeAt, type DeliveryZone } from './delivery.ts'
import { percentOf, toPoisha, toTaka } from './money.ts'

export type Priced = { price: number; salePrice: number }

/** What one piece costs, in taka: the sale price when there is one. */
export const linePrice = ({ price, salePrice }: Priced): number => (salePrice > 0 ? salePrice : price)

/** Sum of line price times quantity, in taka. */
export const subtotalOf = (lines: readonly (Priced & { quantity: number })[]): number =>
  toTaka(lines.reduce((sum, line) => sum + toPoisha(linePrice(line)) * line.quantity, 0))

export type Totals = { subtotal: number; shipping: number; discount: number; total: number }

type Charge = Pick<DeliveryZone, 'charge' | 'freeFrom'>

/** What an order costs besides its lines: the delivery, in taka or as its zone has it, and a percentage of the lines off, or an amount. */
export type Terms = { shipping: number | Charge; discount: { percentage: number } | { amount: number } }

/** What an order costs, in taka: lines, plus shipping, minus the discount. */
export function totalsAt(lines: readonly (Priced & { quantity: number })[], terms: Terms): Totals {
  const subtotal = toPoisha(subtotalOf(lines))
  const shipping = toPoisha(
    typeof terms.shipping === 'number' ? terms.shipping : chargeAt(terms.shipping, toTaka(subtotal)),
  )
  const discount =
    'amount' in terms.discount ? toPoisha(terms.discount.amount) : percentOf(subtotal, terms.discount.percentage)
  return {
    subtotal: toTaka(subtotal),
    shipping: toTaka(shipping),
    discount: toTaka(discount),
    total: toTaka(subtotal + shipping - discount),
  }
}

/** What a cart costs, in taka, at a zone's charge and with a coupon's percentage off. */
export const cartTotals = (
  lines: readonly (Priced & { quantity: number })[],
  zone: Charge,
  percentage: number,
): Totals => totalsAt(lines, { shipping: zone, discount: { percentage } })

/** Whether two amounts in taka are further apart than one poisha. */
export const amountsDiffer = (one: number, other: number): boolean => Math.abs(toPoisha(one) - toPoisha(other)) > 1
