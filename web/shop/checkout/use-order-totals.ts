import { zoneOf } from '#rules/delivery.ts'
import { cartTotals } from '#rules/price.ts'
import { useShop } from '#web/app/shop.tsx'
import { useOrderChoices } from '#web/visitor/order-draft.ts'
import { usePricedCart } from '#web/visitor/use-priced-cart.ts'

/** The cart, and what it costs with delivery and coupon as they are chosen. */
export function useOrderTotals() {
  const cart = usePricedCart()
  const choices = useOrderChoices()
  const zone = zoneOf(useShop().delivery.zones, choices)
  const totals = cartTotals(cart.buyableLines, zone, choices.coupon?.discountPercentage ?? 0)
  return { cart, choices, zone, totals }
}
