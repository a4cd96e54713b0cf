import { totalsOf } from '#rules/price.ts'
import { useOrderChoices } from '#web/visitor/order-draft.ts'
import { usePricedCart } from '#web/visitor/use-priced-cart.ts'

/** The cart, and what it costs with delivery and coupon as they are chosen. */
export function useOrderTotals() {
  const cart = usePricedCart()
  const choices = useOrderChoices()
  const totals = totalsOf(cart.buyableLines, choices.shippingType, choices.coupon?.discountPercentage ?? 0)
  return { cart, choices, totals }
}
