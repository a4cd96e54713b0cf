import type { z } from 'zod'
import type { setParcel as setParcelOf } from '#contract/parcel-steps.ts'
import type { Parcel } from '#contract/parcels.ts'
import { orderAfter } from '#rules/parcel-order.ts'
import { isDeliveredParcel, isFinalParcel, needsDecision } from '#rules/parcel-state.ts'
import { once } from '../db/once.ts'
import { inTransaction, type Tx } from '../db/open.ts'
import { correctExchanged } from '../order-desk/exchange-money.service.ts'
import { correctCollectedWithInvoices } from '../order-desk/order-invoices.service.ts'
import { type MovingShop, moveOrder } from '../order-desk/order-status.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { present } from '../outside/read-values.ts'
import type { ParcelChange, ParcelRow } from '../parcels/parcel-row.ts'
import { changeParcel, getParcel } from '../parcels/parcels.service.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { lockWithOrder, statesOf } from './apply-report.service.ts'
import { otherOnItsWay, returnWithdrawn } from './booking-sentences.ts'
import { isStateReported } from './dispatch.db.ts'
import { hasOtherOnItsWay } from './parcels-of-same.service.ts'
import { passOnReplaced, takeLostOffSale } from './replace-parcels.service.ts'

type Body = z.output<typeof setParcelOf.body>

/**
 * What staff know of a parcel, once for its key: how far it is, also where the courier reports otherwise. The order follows as
 * after a report of the courier. Throws `parcel_not_found`, and `parcel_settled` for the state of one that is back in the shop, that
 * would be on its way beside the next one, or whose return was withdrawn.
 */
export function setParcel(
  shop: MovingShop,
  { claim, visitor, language }: Asking,
  id: string,
  body: Body,
): Promise<Parcel> {
  return inTransaction(shop.pool, async (tx) => {
    const { parcel, order } = await lockWithOrder(tx, id)
    await once(tx, claim, async () => {
      await applySetParcel(tx, shop, { parcel, order, body, userId: userIdOf(visitor) })
    })
    return getParcel(tx, id, language)
  })
}

type Setting = { parcel: ParcelRow; order: OrderWithLines; body: Body; userId: string | null }

async function applySetParcel(tx: Tx, shop: MovingShop, { parcel, order, body, userId }: Setting): Promise<void> {
  const { state = parcel.state, message } = body
  const isMoved = state !== parcel.state
  const isDelivered = order.order.orderStatus === 'delivered'
  if (isMoved && parcel.receivedAt) throw new ShopError('parcel_settled')
  if (isMoved && isOfWithdrawnReturn(parcel)) throw new ShopError('parcel_settled', { message: returnWithdrawn })
  if (await hasOtherOnItsWay(tx, parcel, state)) throw new ShopError('parcel_settled', { message: otherOnItsWay })
  // If it were asked, the courier would report again the state that staff have just undone.
  const isReportUndone = isMoved && isFinalParcel(parcel.state) && (await isStateReported(tx, parcel.id, parcel.state))
  const change = { ...changeByStaff(parcel, body), ...(isReportUndone && { askAt: null }) }
  const changed = await changeParcel(tx, parcel, change, {
    source: 'staff',
    userId,
    message: message ?? '',
    ...(isMoved && { state }),
  })
  if (parcel.kind === 'exchange') await correctExchanged(tx, order.order, changed, userId)
  else if (body.collected !== undefined || (isDelivered && isMoved && isDeliveredParcel(state)))
    await correctCollectedWithInvoices(tx, order, userId)
  if (!isMoved) return
  await passOnReplaced(tx, changed, userId)
  await takeLostOffSale(tx, order, changed, userId)
  const following = orderAfter(order.order.orderStatus, { kind: parcel.kind, from: parcel.state, to: state })
  if (typeof following !== 'string') await moveOrder(tx, shop, order, { by: userId, orderStatus: following.moveTo })
}

/** What a buyer was to send back is cancelled only with its return: received later, its pieces would be in no stock. */
const isOfWithdrawnReturn = ({ kind, state }: ParcelRow) => kind === 'return' && state === 'cancelled'

function changeByStaff(parcel: ParcelRow, body: Body): ParcelChange {
  const { state, trackingCode, trackingLink, collected, fee, isLookedAt } = body
  const at = new Date()
  return {
    ...(state !== undefined &&
      state !== parcel.state && {
        ...statesOf(parcel, state, at),
        // Read in the list of what needs a decision.
        reason: needsDecision(state) ? body.message : '',
      }),
    ...present({ trackingCode, trackingLink, collected, fee }),
    ...(collected !== undefined && { collectedAt: at }),
    ...(fee !== undefined && { feeAt: at }),
    ...((isLookedAt || state !== undefined) && { needsLook: false }),
  }
}
