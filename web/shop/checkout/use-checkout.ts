import { type SubmitEvent, useRef } from 'react'
import { totalsOf } from '#rules/price.ts'
import { useApp } from '#web/app/context.ts'
import { toast } from '#web/ui/toast.ts'
import { billingOf } from '#web/visitor/billing.ts'
import { openAttempt, useUnansweredAttempt } from '#web/visitor/order-attempt.ts'
import { useOrderChoices } from '#web/visitor/order-draft.ts'
import { useIsSessionOver, useUser } from '#web/visitor/session.ts'
import { usePricedCart } from '#web/visitor/use-priced-cart.ts'
import { orderOf } from './order-of.ts'
import { refusalsOf } from './order-refusal.ts'
import { useAgreedTotal } from './use-agreed-total.ts'
import { useBillingForm } from './use-billing-form.ts'
import { isPlacing, type usePlaceOrder } from './use-place-order.ts'
import { useShowRefusal } from './use-show-refusal.ts'

/** The order as it is: what is in it, what it costs, what is wrong with it, and how it is placed (behaviour §5). */
export function useCheckout(placing: ReturnType<typeof usePlaceOrder>) {
  const { queries } = useApp()
  const user = useUser()
  const isSignedOut = useIsSessionOver()
  const cart = usePricedCart()
  const choices = useOrderChoices()
  const unanswered = useUnansweredAttempt()
  const billing = useBillingForm()
  const notice = useRef<HTMLDivElement>(null)
  const totals = totalsOf(cart.buyableLines, choices.shippingType, choices.coupon?.discountPercentage ?? 0)
  const agreed = useAgreedTotal(cart, choices, totals)
  const isTotalChanged = agreed.totalBefore !== undefined
  const isEmpty = cart.isReady && cart.lines.length === 0
  useShowRefusal(placing.error, notice)

  function placeOrder(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!cart.isPriced || isTotalChanged || isPlacing(queries)) return
    const typed = billingOf(event.currentTarget)
    const problem = billing.check(typed) ?? (cart.buyableLines.length === 0 ? 'Your cart is empty' : null)
    if (problem) return toast.destructive(problem)
    agreed.accept()
    placing.mutate(openAttempt(orderOf({ user, lines: cart.buyableLines, billing: typed, choices, totals })))
  }

  function acceptTotal() {
    agreed.accept()
    placing.reset()
    // The button that was pressed goes; on the next one a key that is still held would order.
    notice.current?.focus()
  }

  return {
    cart: { ...cart, lines: agreed.lines },
    totals,
    billing,
    refusals: refusalsOf(placing, {
      ...{ lines: cart.lines, typed: billing.typed, total: totals.total, isTotalChanged, isSignedOut },
      isCouponRefused: choices.refusedCoupon !== null,
    }),
    change: { notice, totalBefore: agreed.totalBefore, accept: acceptTotal },
    /** An order of this visitor that has taken the cart along, while its answer never came. */
    lostAttempt: isEmpty && unanswered?.body.userId === user?._id ? unanswered : null,
    placeOrder,
  }
}
