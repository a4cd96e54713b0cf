import type { AdminOrder } from '#contract/order-desk.ts'
import type { Sentence } from '#rules/languages.ts'
import { CANCELLED, givenReasons, RAN_OUT } from '#rules/order-desk.ts'
import { holdsStock, type OrderStatus, paymentAfter } from '#rules/order-status.ts'
import type { OrderDesk } from '../alerts/order-desk.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { type Claim, once } from '../db/once.ts'
import { inTransaction, type Tx } from '../db/open.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import type { OrderLineRow, OrderWithLines } from '../orders/order-row.ts'
import { returned, takeStock } from '../orders/plan-order.ts'
import type { CatalogueShop } from '../products/catalogue-watch.ts'
import { lockGoods, saveStock } from '../products/stock.service.ts'
import { ShopError } from '../shop-error.ts'
import type { Sms } from '../sms/sms.ts'
import { toAdminOrder } from './admin-order.ts'
import { recordOrderEvent } from './order-events.service.ts'
import { lockOrder, setStatus, setTakenFromSizes } from './order-steps.db.ts'

/** Where an order is moved, and its `updatedAt` when that was decided; `happened` where no staff does so, but the shop itself or the buyer. */
export type Move = {
  orderStatus: OrderStatus
  updatedAt?: string | undefined
  reason?: string
  happened?: 'ranOut' | 'cancelled'
}

export type MovingShop = CatalogueShop & { desk: OrderDesk; sms: Sms | null }

/** What staff read whose step comes too late, by the reason that the order was rejected for. */
const meanwhile: Record<string, Sentence> = {
  [RAN_OUT]: {
    en: 'This order ran out meanwhile and was rejected by itself. Reload to see it',
    bn: 'এর মধ্যে অর্ডারটির সময় পেরিয়ে নিজে থেকেই বাতিল হয়েছে। রিলোড করে দেখুন',
  },
  [CANCELLED]: {
    en: 'The buyer has cancelled this order meanwhile. Reload to see it',
    bn: 'এর মধ্যে ক্রেতা অর্ডারটি বাতিল করেছেন। রিলোড করে দেখুন',
  },
}

/** Moves an order as `moveOrder` does, once for its key. Throws `order_not_found`, `stale`, `out_of_stock`, `product_gone`. */
export function updateOrderStatus(shop: MovingShop, claim: Claim, id: string, move: Move): Promise<AdminOrder> {
  return inTransaction(shop.pool, async (tx) => {
    let row = await lockOrder(tx, id)
    if (!row) throw new ShopError('order_not_found')
    const before = row
    const { answer } = await once(tx, claim, async () => {
      row = await moveOrder(tx, shop, before, move)
      return { updatedAt: row.order.updatedAt.toISOString() }
    })
    // Who repeats a move may base the next one only on the state that it led to: what others have done since is not overwritten.
    return { ...(await toAdminOrder(tx, row)), ...answer }
  })
}

/**
 * Moves a locked order to a status. Rejecting gives its stock back, leaving rejected takes it again; delivering pays it; the
 * same status again changes nothing. Throws `stale`, `out_of_stock`, `product_gone`.
 */
export async function moveOrder(
  tx: Tx,
  { catalogue, desk, sms }: MovingShop,
  row: OrderWithLines,
  { orderStatus: to, updatedAt: seenAt, reason = '', happened }: Move,
): Promise<OrderWithLines> {
  const { order, lines } = row
  const { id } = order
  requireUnchanged(order.updatedAt, seenAt, meanwhile[order.rejectReason])
  if (order.orderStatus === to) return row
  if (holdsStock(order.orderStatus) !== holdsStock(to)) {
    const goods = await lockGoods(tx, productIdsOf(lines))
    if (holdsStock(to)) {
      const again = takeStock(goods, lines.map(toWanted))
      await setTakenFromSizes(
        tx,
        id,
        again.taken.map(({ fromSizes }, index) => ({
          position: lines[index]?.position ?? index,
          takenFromSizes: fromSizes,
        })),
      )
      await saveStock(tx, catalogue, goods, again.goods)
    } else await saveStock(tx, catalogue, goods, returned(goods, lines))
  }
  tx.afterCommit(() => desk.changed(id))
  if (to === 'inProcess') await sms?.queue(tx, id, 'confirmed')
  if (to === 'inShipping') await sms?.queue(tx, id, 'shipped')
  const paymentStatus = paymentAfter(to, order.orderStatus, order.paymentStatus)
  // Who bought an order is deleted from it: nothing is typed of them any more.
  const isForgotten = order.phone === '' && !givenReasons.includes(reason)
  const rejectReason = to === 'rejected' && !isForgotten ? reason : ''
  await recordOrderEvent(tx, id, happened ?? 'status', {
    from: order.orderStatus,
    to,
    ...(rejectReason !== '' && { reason: rejectReason }),
  })
  await recordAudit(tx, {
    action: 'order_status_changed',
    target: id,
    details: { status: `${order.orderStatus} to ${to}`, ...(happened && { [happened]: true }) },
  })
  // A delivered order makes its buyer's reviews those of a verified buyer, or no longer.
  if (order.userId !== null && (to === 'delivered' || order.orderStatus === 'delivered')) {
    for (const productId of new Set(productIdsOf(lines))) tx.afterCommit(() => catalogue.reviewed(productId))
  }
  return { order: await setStatus(tx, id, { orderStatus: to, paymentStatus, rejectReason }), lines }
}

const productIdsOf = (lines: OrderLineRow[]) => lines.map((line) => line.productId)

const toWanted = ({ productId, size, quantity }: OrderLineRow) => ({ productId, size: size || null, quantity })
