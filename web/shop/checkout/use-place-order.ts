import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CallError, isRefusal } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { type AppContext, useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { cartOf } from '#web/visitor/cart.ts'
import { withoutPieces } from '#web/visitor/guest-lines.ts'
import { closeAttempt, type OrderAttempt, sendAttempt } from '#web/visitor/order-attempt.ts'
import { chooseShipping, forgetOrder, keepCoupon, keepLastPlace, refuseCoupon } from '#web/visitor/order-draft.ts'
import { keepReceipt } from '#web/visitor/receipt.ts'
import { publishToTabs } from '#web/visitor/tabs.ts'
import { texts } from './checkout-texts.en.ts'

const placeKey = ['placeOrder'] as const

/** True from the first click on: a second one before the screen has changed is the same order. */
export const isPlacing = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: placeKey }) > 0

/** Places an order and leads to its confirmation. A lost answer is asked for again under the same key. */
export function usePlaceOrder() {
  const app = useApp()
  const navigate = useNavigate()
  const save = useSaveAddress(app)
  return useWrite({
    mutationKey: placeKey,
    retry: (failures, error) => failures < 2 && !isRefusal(error),
    send: (attempt: OrderAttempt) => sendAttempt(app.api, attempt),
    onSuccess: ({ body, receipt }, attempt) => {
      forgetOrder()
      if (!body.userId) keepLastPlace(receipt.address, body.shippingType)
      keepOrderId(receipt.orderId)
      clearCart(app, body)
      toast.success(texts.placed)
      keepReceipt(receipt)
      if (attempt.savesAddress) save.mutate(attempt)
      void navigate(paths.orderConfirmation, { state: { orderId: receipt.orderId } })
    },
    onError: async (error, { body }) => {
      toast.destructive(texts.failed)
      if (!isRefusal(error)) return
      closeAttempt()
      await invalidateGoods(app)
      if (error.code === 'prices_changed') await readCharge(body)
      if (body.couponCode) await refetchCoupon(app, body.couponCode, error)
    },
  })
}

/** Once the order is placed, and whatever becomes of it. The order's key makes a repeat save one address. */
function useSaveAddress({ api, queries }: AppContext) {
  return useWrite({
    retry: (failures, error) => failures < 2 && !isRefusal(error),
    // A note is of one order.
    send: ({ key, body: { addressInfo } }: OrderAttempt) =>
      api.addAddress({ body: { ...addressInfo, notes: '' }, idempotencyKey: key }),
    onSuccess: () => invalidate(queries, ['listAddresses']),
    onError: () => toast.destructive(texts.addressNotSaved),
  })
}

/** The key is fixed. */
function keepOrderId(orderId: string) {
  try {
    sessionStorage.setItem('orderId', orderId)
  } catch {
    // Where storage is forbidden the confirmation page has the id from the navigation.
  }
}

/** A customer's cart is already shorter on the server; a guest's is kept here. */
function clearCart(app: AppContext, { userId, cartItems }: OrderAttempt['body']) {
  if (!userId) cartOf(app).changeGuest((lines) => withoutPieces(lines, cartItems))
  publishToTabs('cart')
  void invalidate(app.queries, ['getCart', 'listOrders', 'getProduct', 'listProducts'])
}

/** Where the owner has moved a kept place into another zone. Its charge is in sight before the shopper presses again. */
async function readCharge({ addressInfo: { district, thana } }: OrderAttempt['body']) {
  if (!district) return
  const { shippingTypeOf } = await import('#rules/places/zones.ts')
  chooseShipping(shippingTypeOf({ district, thana: thana ?? '' }))
}

/** Prices and stock as they are now: the shopper decides again. */
const invalidateGoods = ({ queries }: AppContext) => invalidate(queries, ['getCart', 'getProduct', 'listProducts'])

/** After an order was refused: what its coupon is worth by now. One that the shop no longer takes is taken off. */
async function refetchCoupon({ api }: AppContext, code: string, refusal: Error) {
  if (refusal instanceof CallError && refusal.code === 'coupon_invalid') {
    return refuseCoupon({ code, message: refusal.message })
  }
  try {
    const { data, discount } = await api.validateCoupon({ body: { code } })
    keepCoupon({ code: data.code, discountPercentage: discount })
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 409)) {
      refuseCoupon({ code, message: error.message })
    }
  }
}
