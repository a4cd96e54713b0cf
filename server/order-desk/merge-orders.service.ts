import type { AdminOrder } from '#contract/order-desk.ts'
import type { Sentence } from '#rules/languages.ts'
import { mergedTotals } from '#rules/merge-orders.ts'
import type { OnlineProvider } from '#rules/online-payments.ts'
import { mergedReason } from '#rules/order-desk.ts'
import { paymentStatusOf } from '#rules/order-money.ts'
import { carriesOrder, isParcelOut } from '#rules/parcel-state.ts'
import { localNumber } from '#rules/phone.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { byId } from '../db/id.ts'
import { inTransaction, type Tx } from '../db/open.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { NewOrderLine, OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { addPieces, sizesOf } from '../orders/taken-pieces.ts'
import { correctParcels } from '../parcels/correct-parcels.service.ts'
import { findParcelsOf } from '../parcels/parcels.service.ts'
import { isMissing, withdrawParcels } from '../parcels/withdraw-parcels.service.ts'
import { moveClaims } from '../payment-claims/payment-claims.service.ts'
import { requireNoReturns } from '../returns/returns.service.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { changeOnce } from './admin-order.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { moveMoney } from './order-money.service.ts'
import { writeMoves } from './order-status.service.ts'
import { hasOnlineMoney, lockOrders, replaceLines, setCorrected } from './order-steps.db.ts'

type Seen = { updatedAt: string; other: { _id: string; updatedAt: string } }

/**
 * Puts two pending orders of one phone number together, once for its key. The older one gets the lines of the newer one with their prices; the
 * newer one is rejected and keeps its own, as what was ordered. Its pieces pass to the older one and never through the stock, so that they
 * cannot be bought meanwhile. Throws `order_not_found`, `stale`, `not_mergeable`, `has_returns`.
 */
export function mergeOrders(
  { pool, settings, paymentProviders }: Pick<Shop, 'pool' | 'settings' | 'paymentProviders'>,
  asking: Asking,
  id: string,
  seen: Seen,
): Promise<AdminOrder> {
  const { hours } = settings.current().orders.hold
  const providers = paymentProviders.current().map(({ provider }) => provider)
  const byHand = providers.filter(({ refund }) => !refund).map(({ code }) => code)
  return inTransaction(pool, async (tx) => {
    const { other } = seen
    // In the order of their ids, as all code locks several orders. Products are not locked, since no stock changes.
    const rows = await lockOrders(tx, [id, other._id])
    const [older, newer] = rows.toSorted(byAge)
    if (!older) throw new ShopError('order_not_found')
    return changeOnce(tx, asking, older, async () => {
      if (id === other._id) throw notMergeable(sameOrder)
      if (!newer) throw new ShopError('order_not_found')
      const seenAt = new Map([
        [id, seen.updatedAt],
        [other._id, other.updatedAt],
      ])
      for (const { order } of rows)
        requireUnchanged(order.updatedAt, seenAt.get(order.id), changedMeanwhile(order.rejectReason))
      return writeMerge(tx, { by: userIdOf(asking.visitor), holdHours: hours, byHand }, older, newer)
    })
  })
}

const byAge = ({ order: one }: OrderWithLines, { order: other }: OrderWithLines) =>
  one.createdAt.getTime() - other.createdAt.getTime() || byId(one, other)

const sameOrder: Sentence = { en: 'Choose another order', bn: 'অন্য একটি অর্ডার বেছে নিন' }
const notPending: Sentence = {
  en: 'Only orders that wait for confirmation can be put together',
  bn: 'শুধু পেন্ডিং অর্ডার এক করা যায়',
}
const otherNumber: Sentence = {
  en: 'These orders have different phone numbers. Correct the number of one of them first',
  bn: 'দুটি অর্ডারের ফোন নম্বর আলাদা। আগে একটির নম্বর ঠিক করুন',
}
const otherDiscount: Sentence = {
  en: 'The newer order has a discount of its own. Take it out with Correct, and give it to the older one if it was agreed',
  bn: 'নতুন অর্ডারটির নিজের ছাড় আছে। “ঠিক করুন” দিয়ে সেটি সরান, কথা হয়ে থাকলে পুরোনোটিতে দিন',
}
const paidOnline: Sentence = {
  en: 'One of these orders was or is being paid online: its money goes back from it alone. Give it back first, or keep both orders',
  bn: 'একটি অর্ডারের টাকা অনলাইনে দেওয়া হয়েছে বা হচ্ছে: তা শুধু সেই অর্ডার থেকেই ফেরত যায়। আগে ফেরত দিন, নয়তো দুটিই রাখুন',
}
const notInShop: Sentence = {
  en: 'Pieces of the newer order are with a courier, or were lost on the way: keep both orders',
  bn: 'নতুন অর্ডারটির পিস কুরিয়ারের কাছে আছে, বা পথে হারিয়েছে: দুটি অর্ডারই রাখুন',
}
const tooManyLines: Sentence = {
  en: 'Together these orders have more lines than one order can have',
  bn: 'একসঙ্গে প্রোডাক্টের সংখ্যা এক অর্ডারে যত থাকতে পারে তার চেয়ে বেশি',
}

const notMergeable = (message: Sentence) => new ShopError('not_mergeable', { message })

/** As many as a correction takes. */
const MAX_LINES = 200

/** The lines and totals that the older order gets. Throws `not_mergeable`, `has_returns`. */
async function planMerge(tx: Tx, older: OrderWithLines, newer: OrderWithLines, byHand: OnlineProvider[]) {
  const orders = [older.order, newer.order]
  const ids = orders.map(({ id }) => id)
  if (orders.some(({ orderStatus }) => orderStatus !== 'pending')) throw notMergeable(notPending)
  if (older.order.phone === '' || localNumber(older.order.phone) !== localNumber(newer.order.phone))
    throw notMergeable(otherNumber)
  // A provider gives money back only for the order that was paid, which would have no money left.
  if (await hasOnlineMoney(tx, ids, byHand)) throw notMergeable(paidOnline)
  await requireNoReturns(tx, ids)
  const totals = mergedTotals(older.order, newer.order)
  if (!totals) throw notMergeable(otherDiscount)
  const lines = linesTogether(older.lines, newer.lines)
  if (lines.length > MAX_LINES) throw notMergeable(tooManyLines)
  return { totals, lines }
}

async function writeMerge(
  tx: Tx,
  { by, holdHours, byHand }: { by: string | null; holdHours: number; byHand: OnlineProvider[] },
  older: OrderWithLines,
  newer: OrderWithLines,
): Promise<OrderWithLines> {
  const { totals, lines } = await planMerge(tx, older, newer, byHand)
  const { id } = older.order
  await withdrawNewer(tx, newer.order, by)
  const step = { by, orderStatus: 'rejected', reason: mergedReason(id), happened: 'mergedInto' } as const
  const money = await moveMoney(tx, { from: newer.order, into: older.order, by })
  await moveClaims(tx, { from: newer.order.id, into: id })
  const paid = new Map<string, number>()
  await writeMoves(tx, [{ ...newer, order: { ...newer.order, paid: money.from } }], { ...step, paid }, holdHours)
  const merged = {
    order: await setCorrected(tx, id, {
      subtotal: totals.subtotal,
      discountAmount: totals.discount,
      totalAmount: totals.total,
      paymentStatus: paymentStatusOf({ ...older.order, totalAmount: totals.total, paid: money.into }),
      notes: notesTogether(older.order, newer.order),
      heldUntil: laterOf(older.order.heldUntil, newer.order.heldUntil),
    }),
    lines: await replaceLines(tx, id, lines),
  }
  await correctParcels(tx, merged, by)
  await recordMerge(tx, older.order, newer.order, { by, total: totals.total })
  return merged
}

async function recordMerge(
  tx: Tx,
  { id, totalAmount: from }: OrderRow,
  newer: OrderRow,
  { by, total: to }: { by: string | null; total: number },
): Promise<void> {
  await recordOrderEvents(tx, 'merged', {
    orderId: id,
    by,
    details: { order: newer.id, totalAmount: `${from} → ${to}` },
  })
  await recordAudit(tx, {
    action: 'orders_merged',
    target: id,
    details: { order: newer.id, total: `${from} to ${to}` },
  })
  for (const orderId of [id, newer.id]) tx.publish('orderChanged', { orderId })
}

/** Takes back the bookings of the newer order. Throws for pieces that are not in the shop, which cannot pass to another order. */
async function withdrawNewer(tx: Tx, { id }: OrderRow, by: string | null): Promise<void> {
  const parcels = (await findParcelsOf(tx, [id])).filter(carriesOrder)
  if (parcels.some((parcel) => isParcelOut(parcel.state) || isMissing(parcel))) throw notMergeable(notInShop)
  await withdrawParcels(tx, [id], { by, isRejected: true })
}

const MAX_NOTES = 1_000

/** Both notes, where they fit; the newer order keeps its own in any case. */
function notesTogether({ notes: older }: OrderRow, { notes: newer }: OrderRow): string {
  const both = [...new Set([older, newer].filter((note) => note !== ''))].join('\n')
  return both.length > MAX_NOTES ? older : both
}

/** Null is later than any moment. */
const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one && other && new Date(Math.max(one.getTime(), other.getTime()))

/** The lines of both; the same product in the same size at the same price and cost becomes one line. */
function linesTogether(older: readonly NewOrderLine[], newer: readonly NewOrderLine[]): NewOrderLine[] {
  const together = [...older]
  for (const line of newer) {
    const at = together.findIndex((one) => isAlike(one, line))
    const same = together[at]
    if (same) together[at] = joined(same, line)
    else together.push(line)
  }
  return together
}

const isAlike = (one: NewOrderLine, other: NewOrderLine) =>
  one.productId === other.productId && one.size === other.size && one.price === other.price && one.cost === other.cost

const joined = (one: NewOrderLine, other: NewOrderLine): NewOrderLine => ({
  ...one,
  quantity: one.quantity + other.quantity,
  takenFromSizes: addPieces(sizesOf(one), sizesOf(other)),
})
