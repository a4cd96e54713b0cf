import type { PlaceCorrection } from '#contract/addresses.ts'
import { type DeliveryZone, deliveryMoved } from '#rules/delivery.ts'
import { CANCELLED } from '#rules/order-desk.ts'
import { isNumberBlocked } from '../buyers/buyers.service.ts'
import { once } from '../db/once.ts'
import { inTransaction } from '../db/open.ts'
import { isAskedOnlyNow } from '../orders/advance.service.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { requireSeenTotal } from '../orders/plan-order.ts'
import type { Shop } from '../shop-context.ts'
import { callUs, ShopError } from '../shop-error.ts'
import { type Asking, userIdOf, type Visitor } from '../visitor.ts'
import { lockOrder } from './admin-order.ts'
import { writeCorrection } from './correct-order.service.ts'
import { type MovingShop, moveOrder } from './order-status.service.ts'

/**
 * Cancels an order that the shop has not confirmed; its pieces go back to the stock once, and a cancelled order stays as it is. Where staff
 * confirm it at the same moment, the first of the two steps wins, and the other one is refused with that reason. Throws `order_not_found`,
 * `order_confirmed`.
 */
export function cancelByBuyer(shop: MovingShop, visitor: Visitor, id: string): Promise<void> {
  return inTransaction(shop.pool, async (tx) => {
    const row = await lockOrder(tx, id)
    const { orderStatus } = row.order
    if (orderStatus === 'rejected') return
    if (orderStatus !== 'pending') {
      throw new ShopError(
        'order_confirmed',
        callUs(
          shop.settings.current().shop.phone,
          'This order is confirmed already and cannot be cancelled here',
          'অর্ডারটি কনফার্ম হয়ে গেছে, এখানে আর বাতিল হবে না',
        ),
      )
    }
    await moveOrder(tx, shop, row, {
      by: userIdOf(visitor),
      orderStatus: 'rejected',
      reason: CANCELLED,
      happened: 'cancelled',
    })
  })
}

type CorrectingShop = Pick<Shop, 'pool' | 'settings' | 'paymentProviders'>

/** `totalAmount`: taka, as the buyer saw it; left out where it stays. */
export type BuyerCorrection = { updatedAt: string; addressInfo: PlaceCorrection; totalAmount?: number | undefined }

/**
 * Corrects the address of an order that is not packed yet, once for its key. Another place has its own delivery charge, and the total follows
 * as in a correction by staff. Throws `order_not_found`, `stale`, `order_packed`, `order_shipped`, `please_call` for a blocked number and
 * where the shop would have asked for an advance, and `prices_changed` where the total is not the one that was seen.
 */
export function correctByBuyer(shop: CorrectingShop, { claim, visitor }: Asking, id: string, sent: BuyerCorrection) {
  const { delivery, shop: own } = shop.settings.current()
  const { zones } = delivery
  const { phone } = own
  return inTransaction(shop.pool, async (tx) => {
    const row = await lockOrder(tx, id)
    const { packedAt, totalAmount: totalBefore } = row.order
    await once(tx, { ...claim, buyer: id }, async () => {
      if (packedAt)
        throw new ShopError('order_packed', callUs(phone, 'This order is packed already', 'অর্ডারটি প্যাক হয়ে গেছে'))
      if (await isNumberBlocked(tx, sent.addressInfo.phone)) throw pleaseCall(phone)
      const by = userIdOf(visitor)
      const correction = correctionOf(row.order, sent, zones)
      const corrected = await writeCorrection(tx, row, correction, { by, zones, kind: 'buyerCorrected' })
      // Refusals roll the transaction back. The buyer is not asked to accept a total for a correction that is refused anyway.
      if (await isAskedOnlyNow(tx, shop, row, corrected)) throw needsAdvance(phone)
      requireSeenTotal({ total: corrected.order.totalAmount }, sent.totalAmount ?? totalBefore)
    })
  })
}

const pleaseCall = (phone: string) =>
  new ShopError('please_call', callUs(phone, 'We cannot change this order here', 'এই অর্ডারটি এখানে বদলানো যাচ্ছে না'))

const needsAdvance = (phone: string) =>
  new ShopError(
    'please_call',
    callUs(
      phone,
      'With this change the order needs a payment in advance, so we cannot change it here',
      'এই বদলের পর অর্ডারে আগে টাকা দিতে হবে, তাই এখানে বদলানো যাচ্ছে না',
    ),
  )

/** The order's place changes only to one that is chosen from the list. */
function correctionOf(order: OrderRow, { updatedAt, addressInfo }: BuyerCorrection, zones: readonly DeliveryZone[]) {
  const moved = deliveryMoved(zones, order, addressInfo)
  if (moved) return { updatedAt, addressInfo, ...moved }
  const { city, district, thana } = order
  return { updatedAt, addressInfo: { ...addressInfo, city, district, thana } }
}
