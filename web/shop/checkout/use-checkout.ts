import type { SubmitEvent } from 'react'
import { totalsOf } from '#rules/price.ts'
import { useApp } from '#web/app/context.ts'
import { useUser } from '#web/app/use-user.ts'
import { toast } from '#web/ui/toast.ts'
import { usePricedCart } from '../cart/use-priced-cart.ts'
import { billingOf } from './billing.ts'
import { attemptOf, useOpenAttempt } from './order-attempt.ts'
import { useOrderChoices } from './order-draft.ts'
import { orderOf } from './order-of.ts'
import { billingRefusals, withAgreedPrices } from './order-refusal.ts'
import { useBillingForm } from './use-billing-form.ts'
import { isPlacing, type usePlaceOrder } from './use-place-order.ts'

/** The order as it stands: what is in it, what it costs, what is wrong with it, and how it is placed (behaviour §5). */
export function useCheckout(placing: ReturnType<typeof usePlaceOrder>) {
  const { queries } = useApp()
  const user = useUser()
  const cart = usePricedCart()
  const choices = useOrderChoices()
  const openAttempt = useOpenAttempt()
  const billing = useBillingForm()
  const totals = totalsOf(cart.bought, choices.shippingType, choices.coupon?.discountPercentage ?? 0)
  const isEmpty = cart.isReady && cart.lines.length === 0

  function placeOrder(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!cart.isPriced || isPlacing(queries)) return
    const typed = billingOf(event.currentTarget)
    const problem = billing.check(typed) ?? (cart.bought.length === 0 ? 'Your cart is empty' : null)
    if (problem) toast.destructive(problem)
    else placing.mutate(attemptOf(orderOf({ user, lines: cart.lines, billing: typed, choices, totals })))
  }

  return {
    cart: { ...cart, lines: withAgreedPrices(placing, cart.lines) },
    totals,
    billing,
    refusals: billing.typed ? billingRefusals(placing, billing.typed) : {},
    /** An order of this visitor that has taken the cart along, while its answer never came. */
    lostAttempt: isEmpty && openAttempt?.body.userId === user?._id ? openAttempt : null,
    placeOrder,
  }
}
