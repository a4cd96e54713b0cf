import { toPoisha } from '#rules/money.ts'
import { dueAtDelivery, paidPoisha } from '#rules/order-money.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { carriesOrder, type ParcelState } from '#rules/parcel-state.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { Tx } from '../db/open.ts'
import type { EntryRow } from '../money/entry-row.ts'
import { addEntries, type Entry, listCounting, takeBack } from '../money/money.service.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { findParcelsOf, setCounted } from '../parcels/parcels.service.ts'
import {
  collectedIn,
  collectionEntries,
  givenBackEntries,
  hasKept,
  isDelivery,
  isMissing,
  isOfKept,
  keptEntries,
  mayBePaidAtDoor,
  missingEntries,
  paidBy,
  refundedAfter,
  withoutKept,
} from './delivery-entries.ts'
import { isOfExchange } from './exchange-money.service.ts'

type Change = { to: OrderStatus; by: string | null }

/**
 * Brings the ledger to a move of locked orders. To delivered: records what the courier has collected, or what is due. Away from delivered:
 * takes that back; if the order is rejected, what a courier has collected and what was given back since stays. Payments stay. Returns the
 * new sums in poisha by order id; orders whose sum stays are left out.
 */
export async function updateLedger(
  tx: Tx,
  orders: readonly OrderRow[],
  { to, by }: Change,
): Promise<Map<string, number>> {
  if (to === 'delivered') return collect(tx, orders, by)
  const leaving = orders.filter(({ orderStatus }) => orderStatus === 'delivered')
  const entries = await listCounting(tx, idsOf(leaving))
  const kept = to === 'rejected' ? await recordKept(tx, leaving, entries, by) : []
  return replaceEntries(tx, leaving, { before: collectedIn(entries), after: kept, by })
}

async function recordKept(tx: Tx, orders: readonly OrderRow[], entries: readonly EntryRow[], by: string | null) {
  const parcels = await findParcelsOf(tx, idsOf(orders))
  const kept: Entry[] = []
  for (const order of orders) {
    const parcel = parcelOf(parcels, order.id)
    if (parcel?.state === 'partly_delivered') await noteCounted(tx, parcel, 0)
    const ofOrder = entries.filter(({ orderId }) => orderId === order.id)
    kept.push(...keptOf({ order, parcel, entries: ofOrder, by }))
  }
  return kept
}

type Leaving = { order: OrderRow; parcel: ParcelRow | undefined; entries: readonly EntryRow[]; by: string | null }

/** What a delivered order that is rejected keeps of what was collected. */
function keptOf({ order, parcel, entries, by }: Leaving): Entry[] {
  const collected = collectedIn(entries)
  const kept = givenBackEntries(order, entries, by)
  const others = paidBy(entries.filter((entry) => !collected.includes(entry)))
  const otherwise = others + sumBy(kept, ({ amount }) => amount)
  // Its courier owes all of it to the shop, and the shop to the buyer.
  if (parcel?.state === 'delivered') kept.push(...collected)
  else if (parcel && !hasKept(entries, parcel)) kept.push(...keptEntries(order, parcel, otherwise, by))
  return [...kept, ...missingEntries(order.id, others + sumBy(kept, ({ amount }) => amount), by)]
}

/** The delivery charges in poisha that the ledger has as kept, by order; orders without one are left out. */
export async function findKeptCharges(tx: Tx, orderIds: string[]): Promise<Map<string, number>> {
  const kept = (await listCounting(tx, orderIds)).filter(isOfKept)
  const byOrder = Map.groupBy(kept, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, entries]) => [id, sumBy(entries, ({ amount }) => -amount)]))
}

type Replacement = { before: readonly EntryRow[]; after: readonly Entry[]; by: string | null }

/** Entries that are in both stay. */
async function replaceEntries(tx: Tx, orders: readonly OrderRow[], { before, after, by }: Replacement) {
  const isSame = (one: Compared, other: Compared) =>
    one.orderId === other.orderId &&
    one.kind === other.kind &&
    one.amount === other.amount &&
    one.belongsKind === other.belongsKind &&
    one.belongsTo === other.belongsTo
  const gone = before.filter((one) => !after.some((other) => isSame(one, other)))
  const fresh = after.filter((one) => !before.some((other) => isSame(one, other)))
  const paid = await takeBack(tx, orders, gone, { userId: by })
  return new Map([...paid, ...(await addEntries(tx, [], fresh)).paid])
}

type Compared = Pick<Entry, 'orderId' | 'kind' | 'amount' | 'belongsKind' | 'belongsTo'>

const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id)

async function collect(tx: Tx, orders: readonly OrderRow[], by: string | null): Promise<Map<string, number>> {
  const parcels = await findParcelsOf(tx, idsOf(orders))
  const entries: Entry[] = []
  for (const order of await takeKeptBack(tx, orders, parcels, by)) {
    const parcel = deliveringParcelOf(parcels, order.id)
    const due = dueAtDelivery(order)
    if (parcel) await noteCounted(tx, parcel, due)
    entries.push(...collectionEntries(order, parcel, toPoisha(parcel?.collected ?? due), by))
  }
  return (await addEntries(tx, orders, entries)).paid
}

/** Notes how many taka the ledger has of a parcel without a reported amount, so that its courier owes the same. */
async function noteCounted(tx: Tx, { id, collected, counted, toCollect }: ParcelRow, amount: number): Promise<void> {
  if (collected === null && (counted ?? toCollect) !== amount) await setCounted(tx, id, amount)
}

/**
 * While an order is rejected, the ledger keeps what was paid at its door. Delivering the order records the whole amount, so the kept
 * entries are taken back first: otherwise that money counts twice. Returns the orders that still need an entry: the money of parcels that
 * the courier has delivered is recorded already.
 */
async function takeKeptBack(tx: Tx, orders: readonly OrderRow[], parcels: readonly ParcelRow[], by: string | null) {
  const sent = orders
    .flatMap(({ id }) => deliveringParcelOf(parcels, id) ?? [])
    .filter(({ collected, state }) => collected !== null || state === 'delivered')
  if (sent.length === 0) return orders
  const orderIds = sent.map(({ orderId }) => orderId)
  const entries = await listCounting(tx, orderIds)
  const isOf = ({ belongsTo }: EntryRow, among: readonly ParcelRow[]) => among.some(({ id }) => id === belongsTo)
  const delivered = sent.filter(({ state }) => state === 'delivered')
  const staying = collectedIn(entries).filter((entry) => isOf(entry, delivered))
  const kept = entries.filter((entry) => isDelivery(entry) && isOf(entry, sent) && !staying.includes(entry))
  if (kept.length > 0) await takeBack(tx, orders, kept, { userId: by })
  return orders.filter(({ id }) => !staying.some(({ orderId }) => orderId === id))
}

/** States in which no courier has the parcel. */
const unsent: readonly ParcelState[] = ['draft', 'booking', 'refused', 'unknown', 'cancelled']

/** The last parcel of an order that a courier has, or had. */
const parcelOf = (parcels: readonly ParcelRow[], orderId: string): ParcelRow | undefined =>
  parcels.findLast((parcel) => parcel.orderId === orderId && carriesOrder(parcel) && !unsent.includes(parcel.state))

/** The parcel with which an order was delivered. One that came back or was lost has collected nothing: the order was handed over here. */
function deliveringParcelOf(parcels: readonly ParcelRow[], orderId: string): ParcelRow | undefined {
  const parcel = parcelOf(parcels, orderId)
  return parcel?.state === 'returned' || parcel?.state === 'lost' ? undefined : parcel
}

/**
 * Corrects what the ledger has as collected of a locked order that is delivered or rejected, after a later report of its courier or after
 * pieces came back.
 */
export async function correctCollected(tx: Tx, order: OrderRow, by: string | null): Promise<void> {
  if (order.orderStatus !== 'delivered' && order.orderStatus !== 'rejected') return
  const parcels = await findParcelsOf(tx, [order.id])
  if (order.orderStatus === 'rejected') {
    const parcel = parcelOf(parcels, order.id)
    if (parcel) await correctKept(tx, order, parcel, by)
    return
  }
  const parcel = deliveringParcelOf(parcels, order.id)
  const entries = await listCounting(tx, [order.id])
  const before = collectedIn(entries)
  // From before the ledger: all of it was collected at the door.
  const sumBefore = order.paid === null ? paidPoisha(order) : sumBy(before, ({ amount }) => amount)
  // A refund since then has changed nothing at the door.
  const refunded = refundedAfter(before, entries)
  const otherwise = { ...order, paid: paidPoisha(order) - sumBefore - refunded }
  // What was given back of it has come in: payments since then do not take its place.
  const least = Math.ceil((sumBefore - paidPoisha(order)) / 100)
  const due = Math.max(dueAtDelivery(otherwise), least)
  if (parcel) await noteCounted(tx, parcel, due)
  const amount = toPoisha(parcel?.collected ?? due)
  const isSameWay = before.every(({ belongsTo }) => belongsTo === (parcel?.id ?? null))
  if (amount === sumBefore && isSameWay) return
  if (before.length > 0) await takeBack(tx, [order], before, { userId: by })
  await addEntries(tx, [], collectionEntries(order, parcel, amount, by))
}

/**
 * For locked orders that were rejected without having been delivered: records again what a courier has collected for them. Returns their
 * new sums in poisha by order id; orders whose sum stays are left out.
 */
export async function recordCollected(
  tx: Tx,
  orders: readonly OrderRow[],
  by: string | null,
): Promise<Map<string, number>> {
  const parcels = orders.length > 0 ? await findParcelsOf(tx, idsOf(orders)) : []
  const paid = new Map<string, number>()
  for (const order of orders) {
    const parcel = parcelOf(parcels, order.id)
    if (!mayBePaidAtDoor(parcel)) continue
    for (const [id, sum] of await correctKept(tx, order, parcel, by)) paid.set(id, sum)
  }
  return paid
}

async function correctKept(tx: Tx, order: OrderRow, parcel: ParcelRow, by: string | null) {
  if (mayBePaidAtDoor(parcel)) await noteCounted(tx, parcel, 0)
  const entries = await listCounting(tx, [order.id])
  const ofParcel = entries.filter((entry) => isDelivery(entry) && entry.belongsTo === parcel.id)
  // A delivery that is reported of a rejected order is for staff to decide about.
  if (parcel.state === 'delivered' && ofParcel.length === 0) return new Map<string, number>()
  const before = [...ofParcel, ...entries.filter(isMissing)]
  const otherwise = paidBy(entries.filter((entry) => !before.includes(entry)))
  const kept = keptEntries(order, parcel, otherwise, by)
  const paid = otherwise + sumBy(kept, ({ amount }) => amount)
  return replaceEntries(tx, [order], { before, after: [...kept, ...missingEntries(order.id, paid, by)], by })
}

/**
 * The payments of a locked order that another one takes over, which is locked too; what was collected of a parcel whose delivery charge is
 * kept, or of an exchange, stays with its order. Returns the sums of both then, in poisha.
 */
export async function moveMoney(tx: Tx, { from, into, by }: { from: OrderRow; into: OrderRow; by: string | null }) {
  if (!from.paid) return { into: into.paid, from: from.paid }
  const entries = withoutKept(await listCounting(tx, [from.id])).filter((entry) => !isOfExchange(entry))
  const taken = await takeBack(tx, [from], entries, { userId: by })
  const { paid } = await addEntries(
    tx,
    [into],
    entries.map(({ kind, method, amount, reference, note }) => ({
      orderId: into.id,
      kind,
      method,
      amount,
      reference,
      note,
      userId: by,
      belongsKind: 'order',
      belongsTo: from.id,
    })),
  )
  return { into: paid.get(into.id) ?? into.paid, from: taken.get(from.id) ?? from.paid }
}
