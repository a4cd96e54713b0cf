import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { CallError, isRefusal, isUnavailable } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { type AppContext, useApp } from '#web/app/context.ts'
import { useTries } from '#web/app/use-tries.ts'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { recordBegunPayment } from '#web/visitor/begun-payment.ts'
import { cartOf } from '#web/visitor/cart.ts'
import { withoutPieces } from '#web/visitor/guest-lines.ts'
import { isRecent, type OrderAttempt } from '#web/visitor/order-attempt.ts'
import { forgetOrder, keepCoupon, keepLastPlace, refuseCoupon } from '#web/visitor/order-draft.ts'
import { keepReceipt } from '#web/visitor/receipt.ts'
import { publishToTabs } from '#web/visitor/tabs.ts'
import { sendAttempt } from './send-attempt.ts'
import { texts } from './texts.ts'
import { beginWaiting, endWaiting, isWaitingFor, readWaiting, useWait, type Wait } from './use-waiting-order.ts'

const placeKey = ['placeOrder'] as const

/** True from the first click on: a second one before the screen has changed is the same order. */
export const isPlacing = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: placeKey }) > 0

/** Of what is asked for in advance of the order (payment-choice.tsx). */
export const previewKey = ['previewAdvance'] as const

/** True while the shop works out the advance of the present order: the screen does not show yet what is paid now. */
export const isPreviewing = (queries: QueryClient): boolean => queries.isFetching({ queryKey: previewKey }) > 0

/** No answer of the shop itself: no connection, a proxy's page, or it is too busy. */
const isUnanswered = (error: Error): boolean =>
  isUnavailable(error) || (error instanceof CallError && error.code === 'offline' && !isRefusal(error))

/** Milliseconds between two tries to send an order that the shop has not answered: twice as long each time. */
const pauses = { first: 2_000, longest: 30_000 }

/**
 * Places an order and leads to its confirmation. While the shop cannot be reached it is sent again by itself under the same key, until it
 * is an hour old or the shopper stops it. TanStack's own retries are not used: they end with the page, wait while the tab is hidden, and
 * can be neither hurried nor stopped.
 */
export function usePlaceOrder() {
  const app = useApp()
  const navigate = useNavigate()
  const save = useSaveAddress()
  const wait = useWait()
  /** From the press until its first answer, which mostly comes at once. */
  const [isFirstTry, setFirstTry] = useState(false)
  const [isPlaced, setPlaced] = useState(false)
  const write = useWrite({
    mutationKey: placeKey,
    retry: (failures, error) => failures < 2 && !isRefusal(error) && !isUnanswered(error),
    send: async (api, attempt: OrderAttempt) => {
      try {
        return await sendAttempt(api, attempt)
      } catch (error) {
        if (isRefusal(error) && error.code === 'order_cancelled') await refillCart(app, attempt)
        throw error
      }
    },
    onSuccess: async ({ body, receipt, begun }, attempt) => {
      // Before the cart is emptied: an empty checkout would be drawn until the next page is there.
      flushSync(() => setPlaced(true))
      endWaiting()
      forgetOrder()
      if (!body.userId) keepLastPlace(receipt.address, body.shippingType)
      keepOrderId(receipt.orderId)
      clearCart(app, body)
      toast.success(texts.placed)
      keepReceipt(receipt)
      if (attempt.savesAddress) save.mutate(attempt)
      // Where it is paid online too: Back from the provider's page would show a checkout whose order is placed.
      await navigate(paths.orderConfirmation, { state: { orderId: receipt.orderId } })
      if (!begun) return
      recordBegunPayment(begun)
      window.location.assign(begun.approvalURL)
    },
    onError: async (error, attempt) => {
      setFirstTry(false)
      if (isUnanswered(error) && isWaitingFor(attempt) && isRecent(attempt)) return
      const { body } = attempt
      endWaiting()
      toast.destructive(texts.failed)
      if (!isRefusal(error)) return
      await invalidatePrices(app)
      if (body.couponCode) await refetchCoupon(app, body.couponCode, error)
    },
  })

  function place(attempt: OrderAttempt) {
    beginWaiting(attempt)
    setFirstTry(true)
    write.mutate(attempt)
  }

  function tryNow() {
    const attempt = readWaiting()
    if (attempt) return write.mutate(attempt)
    endWaiting()
    toast.destructive(texts.failed)
  }

  function stop() {
    endWaiting()
    toast.success(texts.stopped)
  }

  const waiting: Waiting | null = wait && !isFirstTry ? { ...wait, isTrying: write.isPending, tryNow, stop } : null
  useTries({ ...pauses, isOn: waiting !== null }, tryNow)
  return { ...write, place, waiting, isPlaced }
}

/** An order that is sent again by itself until the shop answers. */
export type Waiting = Wait & { isTrying: boolean; tryNow: () => void; stop: () => void }

/** After the order is placed, which does not depend on it. Under the order's key a repeat saves no second address. */
function useSaveAddress() {
  return useWrite({
    retry: (failures, error) => failures < 2 && !isRefusal(error),
    // A note belongs to one order.
    send: (api, { key, body: { addressInfo } }: OrderAttempt) =>
      api.addAddress({ body: { ...addressInfo, notes: '' }, idempotencyKey: key }),
    invalidates: ['listAddresses'],
    onError: () => toast.destructive(texts.addressNotSaved),
  })
}

/** The specification names the storage key. */
function keepOrderId(orderId: string) {
  try {
    sessionStorage.setItem('orderId', orderId)
  } catch {
    // Where storage is forbidden the confirmation page has the id from the navigation.
  }
}

/** A customer's cart is already shorter on the server; a guest's is stored here. */
function clearCart(app: AppContext, { userId, cartItems }: OrderAttempt['body']) {
  if (!userId) cartOf(app).changeGuest((lines) => withoutPieces(lines, cartItems))
  publishToTabs('cart')
  void invalidate(app.queries, ['getCart', 'listOrders', 'getProduct', 'listProducts'])
}

/** What a cancelled order took off a customer's cart, and is not there again, goes back into it. */
async function refillCart({ api }: AppContext, { key, body: { userId, cartItems } }: OrderAttempt) {
  if (!userId) return
  const { data } = await api.getCart({ params: { userId } })
  const items = withoutPieces(cartItems, data.items)
  if (items.length > 0) await api.mergeCart({ body: { items }, idempotencyKey: key })
  publishToTabs('cart')
}

/** Prices, stock and the charges for delivery as they are now: the shopper decides again. */
const invalidatePrices = ({ queries }: AppContext) =>
  invalidate(queries, ['getCart', 'getProduct', 'listProducts', 'getShop', 'previewAdvance'])

/** After an order was refused: what its coupon is worth by now. One that is no longer valid is removed. */
async function refetchCoupon({ api }: AppContext, code: string, refusal: Error) {
  if (refusal instanceof CallError && refusal.code === 'coupon_invalid') {
    return refuseCoupon(code, refusal.message)
  }
  try {
    const { data, discount } = await api.validateCoupon({ body: { code } })
    keepCoupon({ code: data.code, discountPercentage: discount })
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 409)) {
      refuseCoupon(code, error.message)
    }
  }
}
