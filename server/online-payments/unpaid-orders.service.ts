import type { Sentence } from '#rules/languages.ts'
import { isNotPaid, NOT_PAID } from '#rules/order-desk.ts'
import { linePrice } from '#rules/price.ts'
import { isNumberBlocked } from '../buyers/buyers.service.ts'
import { usableCoupon } from '../coupons/coupons.service.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { moveEachDue } from '../order-desk/due-orders.service.ts'
import { type MovingShop, moveOrder } from '../order-desk/order-status.service.ts'
import { isAskedNow } from '../orders/advance.service.ts'
import { recordOrderEvents, wasCorrected } from '../orders/order-events.service.ts'
import { requireRoomToWait } from '../orders/order-limits.service.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { holdAgain } from '../payment-claims/payment-claims.service.ts'
import { findOffersById } from '../products/stock.service.ts'
import type { Shop } from '../shop-context.ts'
import { callUs, ShopError } from '../shop-error.ts'
import { userIdOf, type Visitor } from '../visitor.ts'
import { askWhenTimeEnds, listAttemptsOf } from './attempts.db.ts'
import { canPayAtTheDoor, isUnderWay } from './pay-options.ts'
import * as db from './unpaid-orders.db.ts'

/** Rejects orders that were to be paid online and were not in their time: their pieces are on sale again. */
export function rejectNotPaid(shop: MovingShop, signal: AbortSignal): Promise<void> {
  return moveEachDue(shop.pool, db.notPaidInTime, signal, async (tx, row) => {
    await moveOrder(tx, shop, row, { by: null, orderStatus: 'rejected', reason: NOT_PAID, happened: 'notPaid' })
    await shop.sms?.queue(tx, [row.order.id], 'unpaid')
  })
}

type HoldingShop = Pick<MovingShop, 'sms' | 'settings'>

const reopenUnpaid = (tx: Tx, shop: HoldingShop, row: OrderWithLines): Promise<OrderWithLines> =>
  moveOrder(tx, shop, row, { by: null, orderStatus: 'pending', happened: 'takenUp' })

type BuyerShop = HoldingShop & Pick<Shop, 'limits'>

/**
 * A buyer takes an order up again that was not paid in time. Throws as a new order would: `please_call`, `out_of_stock`, and where staff have
 * not corrected it, which is an agreement, `product_gone`, `prices_changed` and `too_many_pieces`.
 */
async function takeUpByBuyer(tx: Tx, shop: BuyerShop, row: OrderWithLines): Promise<void> {
  if (await isNumberBlocked(tx, row.order.phone)) throw pleaseCall(shop)
  if (!(await wasCorrected(tx, row.order.id))) {
    await requireSamePrices(tx, row)
    await requireRoomToWait(tx, shop, row)
  }
  await reopenUnpaid(tx, shop, row)
}

const pleaseCall = ({ settings }: HoldingShop) =>
  new ShopError(
    'please_call',
    callUs(settings.current().shop.phone, 'We cannot take this order here', 'এই অর্ডারটি এখানে নেওয়া যাচ্ছে না'),
  )

const orderAgain: Sentence = {
  en: 'Prices have changed since this order was placed. Please order again',
  bn: 'এই অর্ডারের পর দাম বদলেছে। আবার অর্ডার করুন',
}

/** Otherwise a sale or a coupon would last for every buyer with an unpaid order from it. Throws `product_gone` and `prices_changed`. */
async function requireSamePrices(read: Db, { order, lines }: OrderWithLines): Promise<void> {
  const offers = await findOffersById(read, [...new Set(lines.map(({ productId }) => productId))])
  const isDearer = lines.some(({ productId, price }) => {
    const offer = offers.get(productId)
    if (!offer) throw new ShopError('product_gone')
    return linePrice(offer) > price
  })
  if (isDearer || !(await isCouponUsable(read, order))) throw new ShopError('prices_changed', { message: orderAgain })
}

async function isCouponUsable(read: Db, { couponCode, discountPercentage }: OrderRow): Promise<boolean> {
  if (couponCode === null || discountPercentage === 0) return true
  try {
    return (await usableCoupon(read, couponCode)).discountPercentage >= discountPercentage
  } catch (error) {
    if (error instanceof ShopError) return false
    throw error
  }
}

/**
 * The buyer of a locked order begins to pay it: its pieces are held until that is done. Throws as `takeUpByBuyer` where it was not paid in
 * time.
 */
export async function holdForPayment(tx: Tx, shop: BuyerShop, row: OrderWithLines): Promise<void> {
  const isReopened = isNotPaid(row.order)
  if (isReopened) await takeUpByBuyer(tx, shop, row)
  // An order without a time limit is paid at the door, or staff have taken it over.
  if (isReopened || row.order.payUntil !== null) {
    await db.setPayUntil(tx, row.order.id, shop.settings.current().payments.holdMinutes)
    await askWhenTimeEnds(tx, row.order.id)
  }
}

/** Starts the hold of a locked, pending order again: it may have ended while staff looked at its money. */
export async function holdAfterLook(tx: Tx, { settings }: HoldingShop, order: OrderRow): Promise<void> {
  if (order.orderStatus !== 'pending') return
  const { orders, payments } = settings.current()
  await holdAgain(tx, order.id, orders.hold.hours)
  if (order.payUntil === null) return
  await db.setPayUntil(tx, order.id, payments.holdMinutes)
  await askWhenTimeEnds(tx, order.id)
}

type DoorShop = MovingShop & Pick<Shop, 'paymentProviders' | 'limits'>

/** Whether the buyer of an order that was to be paid online may pay it at the door: not where the shop asks for an advance of it by now. */
export const mayPayAtTheDoor = async (
  read: Db,
  shop: Pick<DoorShop, 'settings' | 'paymentProviders'>,
  row: OrderWithLines,
): Promise<boolean> => canPayAtTheDoor(row.order) && !(await isAskedNow(read, shop, row))

/**
 * The buyer of an order that was to be paid online pays in cash when it comes; one that is to be paid so already stays as it is. Throws
 * `order_not_found`, `not_at_the_door`, and as `takeUpByBuyer` where it was not paid in time.
 */
export function payAtTheDoor(shop: DoorShop, visitor: Visitor, id: string): Promise<void> {
  return inTransaction(shop.pool, async (tx) => {
    const row = await lockOrder(tx, id)
    const { paymentMethod, orderStatus } = row.order
    if (paymentMethod === 'COD' && orderStatus !== 'rejected') return
    const attempts = await listAttemptsOf(tx, id)
    if (attempts.some(({ state }) => isUnderWay(state)) || !(await mayPayAtTheDoor(tx, shop, row))) {
      throw new ShopError('not_at_the_door')
    }
    if (isNotPaid(row.order)) await takeUpByBuyer(tx, shop, row)
    await db.setAtTheDoor(tx, id)
    const details = { from: paymentMethod }
    await recordOrderEvents(tx, 'paysAtTheDoor', { orderId: id, by: userIdOf(visitor), details })
    tx.publish('orderChanged', { orderId: id })
  })
}

/** A locked order whose money has come: reopened where it was not paid in time and its pieces are in stock, otherwise as it is. */
export async function reopenIfInStock(tx: Tx, shop: HoldingShop, row: OrderWithLines): Promise<OrderWithLines> {
  if (!isNotPaid(row.order)) return row
  try {
    return await reopenUnpaid(tx, shop, row)
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'out_of_stock' || error.code === 'product_gone')) return row
    throw error
  }
}
