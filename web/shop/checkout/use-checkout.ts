import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/auth.ts'
import type { DeliveryZone } from '#rules/delivery.ts'
import { linePrice, type Totals } from '#rules/price.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { fieldErrorsOf } from '#web/form/use-field-errors.ts'
import { toast } from '#web/ui/toast.ts'
import { type CheckoutText, checkoutFields, checkoutTextOf } from '#web/visitor/billing.ts'
import { namesOf } from '#web/visitor/cart-line.ts'
import { type OrderAttempt, openAttempt } from '#web/visitor/order-attempt.ts'
import type { OrderChoices } from '#web/visitor/order-draft.ts'
import { useIsSessionOver, useUser } from '#web/visitor/session.ts'
import type { PricedLine, usePricedCart } from '#web/visitor/use-priced-cart.ts'
import { saveField } from './address-fields.ts'
import { deliveryBefore, type Terms, termsOf, totalUnder, withAgreedPrices } from './agreed-terms.ts'
import { type Payment, refusalsOf } from './order-refusal.ts'
import { texts } from './texts.ts'
import { useBillingForm } from './use-billing-form.ts'
import { useOrderTotals } from './use-order-totals.ts'
import { isPlacing, isPreviewing, type usePlaceOrder } from './use-place-order.ts'

type Placing = ReturnType<typeof usePlaceOrder>

/** The order as it is: what is in it, what it costs, what is wrong with it, and how it is placed. */
export function useCheckout(placing: Placing) {
  const { queries } = useApp()
  const user = useUser()
  const isSignedOut = useIsSessionOver()
  const billing = useBillingForm()
  const { cart, totals, zone, ...chosen } = useOrderTotals()
  const choices = { ...chosen.choices, zone }
  const notice = useRef<HTMLDivElement>(null)
  // The shop may have stopped taking money in advance since it was chosen.
  const payment = useShop().payments ? paymentOf(choices.payment) : {}
  const agreed = useAgreedTotal(cart, choices, totals)
  const isTotalChanged = agreed.totalBefore !== undefined
  useShowRefusal(placing, notice)

  function placeOrder(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!cart.isPriced || isPreviewing(queries) || isTotalChanged || isPlacing(queries)) return
    const form = event.currentTarget
    const typed = checkoutTextOf(form)
    const problem = billing.check(typed) ?? (cart.buyableLines.length === 0 ? texts.emptyCart : null)
    if (problem) return toast.destructive(problem)
    agreed.accept()
    const order = orderOf({ user, lines: cart.buyableLines, typed, choices, zone, totals, payment })
    const savesAddress = user !== null && new FormData(form).has(saveField.name)
    placing.place(openAttempt({ ...order, savesAddress }, placing.isError))
  }

  function acceptTotal() {
    agreed.accept()
    placing.reset()
    // The pressed button disappears. If the focus moved on to the next one, a key that is still held down would order.
    notice.current?.focus()
  }

  return {
    cart: { ...cart, lines: agreed.lines },
    totals,
    billing,
    refusals: refusalsOf(placing, {
      lines: cart.lines,
      typed: billing.typed,
      total: totals.total,
      isTotalChanged,
      isSignedOut,
      isCouponRefused: choices.refusedCoupon !== null,
      payment,
    }),
    change: { notice, totalBefore: agreed.totalBefore, deliveryBefore: agreed.deliveryBefore, accept: acceptTotal },
    placeOrder,
  }
}

function paymentOf(choice: string): Payment {
  const [paymentMethod, payNow] = choice.split(' ')
  if (paymentMethod === undefined || payNow === undefined) return {}
  return { paymentMethod, payNow: payNow === 'asked' ? 'asked' : payNow === 'delivery' ? 'delivery' : 'all' }
}

type Choices = Parameters<typeof termsOf>[1]
type Cart = Pick<ReturnType<typeof usePricedCart>, 'lines' | 'isPriced'>

/**
 * The total that the shopper has seen: the one that the page came with, then each that was accepted or ordered at. Where the
 * shop has changed it since, nothing is ordered before the new one is accepted.
 */
function useAgreedTotal({ lines, isPriced }: Cart, choices: Choices, totals: Totals) {
  const [terms, setTerms] = useState<Terms | null>(null)
  const now = termsOf(lines, choices)
  if (terms === null && isPriced) setTerms(now)
  const before = terms === null ? totals.total : totalUnder(terms, lines, choices)
  return {
    /** The total that was agreed to, in taka, where the shop has changed it. */
    totalBefore: before === totals.total ? undefined : before,
    deliveryBefore: terms === null ? undefined : deliveryBefore(terms, lines, choices),
    lines: withAgreedPrices(lines, terms),
    accept: () => setTerms(now),
  }
}

/** Where what the shop refused is marked, by the beginning of the field's name. */
const marks = [
  ['addressInfo.', '[aria-invalid=true]'],
  ['email', '[aria-invalid=true]'],
  ['cartItems.', '[data-refused]'],
  ['couponCode', '[name=coupon]'],
] as const

/** Focuses what the shop refused: the first field or line, else the notice at the button. Also the notice that an order begins to wait. */
function useShowRefusal({ error, waiting }: Placing, notice: RefObject<HTMLElement | null>) {
  const isWaiting = waiting !== null
  const shown = isWaiting ? null : error
  useEffect(() => {
    if (isWaiting) return notice.current?.focus()
    if (!shown) return
    const fields = Object.keys(fieldErrorsOf(shown))
    const mark = marks.find(([start]) => fields.some((field) => field.startsWith(start)))
    const marked = mark && document.querySelector<HTMLElement>(`#content ${mark[1]}`)
    const element = marked ?? notice.current
    element?.focus()
  }, [isWaiting, shown, notice])
}

type OrderParts = {
  user: User | null
  lines: PricedLine[]
  typed: CheckoutText
  choices: OrderChoices
  zone: DeliveryZone
  totals: Totals
  payment: Payment
}

/** What goes to the shop, and what the confirmation page shows of it. A guest's order names no user. */
function orderOf({
  user,
  lines,
  typed,
  choices,
  zone,
  totals,
  payment,
}: OrderParts): Pick<OrderAttempt, 'body' | 'receipt'> {
  const trimmed = { ...typed }
  for (const field of checkoutFields) trimmed[field] = trimmed[field].trim()
  const { email, ...address } = trimmed
  return {
    body: {
      ...(user && { userId: user._id }),
      cartItems: lines.map(({ productId, size = null, quantity }) => ({ productId, size, quantity })),
      addressInfo: address,
      shippingType: zone.type,
      couponCode: choices.coupon?.code ?? '',
      totalAmount: totals.total,
      ...payment,
      ...(email !== '' && { email }),
    },
    receipt: {
      address,
      cartItems: lines.map(toItem),
      totals,
      total: totals.total,
      couponCode: choices.coupon?.code ?? null,
    },
  }
}

const toItem = (line: PricedLine) => ({
  productId: line.productId,
  ...namesOf(line),
  image: line.image,
  price: linePrice(line),
  quantity: line.quantity,
  ...(line.size && { size: line.size }),
})
