import { toPoisha } from '#rules/money.ts'
import { buyerKinds, dueAtDelivery, isKeptCharge, paidPoisha } from '#rules/order-money.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { carriesOrder, type ParcelState } from '#rules/parcel-state.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { EntryRow } from '../money/entry-row.ts'
import type { Entry } from '../money/money.service.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { isOfExchange } from './exchange-money.service.ts'

/**
 * A locked order whose delivery is settled. `to`: the status that it gets, or its present one where only a report or pieces came. `parcels`:
 * all parcels of the order. `entries`: those that still count, oldest first.
 */
export type Delivery = {
  order: OrderRow
  to: OrderStatus
  parcels: readonly ParcelRow[]
  entries: readonly EntryRow[]
  by: string | null
}

/**
 * The entries of a delivery that the ledger has, and those that it is to have. `owed`: whole taka that the courier of a parcel owes as long as
 * it reports no amount; null where that stays.
 */
export type Settlement = {
  before: readonly EntryRow[]
  after: readonly Entry[]
  owed: { parcel: ParcelRow; amount: number } | null
}

/** The one rule for the ledger's entries of a delivery: what the courier has collected, or cash, and the delivery charge that is kept. */
export function settlementOf(delivery: Delivery): Settlement {
  if (delivery.to === 'delivered') return whenDelivered(delivery)
  return delivery.to === 'rejected' ? whenRejected(delivery) : whenOpen(delivery)
}

/** The courier has collected what it reports, else what was due. */
function whenDelivered(delivery: Delivery): Settlement {
  const { order, entries } = delivery
  const parcel = deliveringParcel(delivery)
  const before = entriesOf(delivery, parcel)
  const isNew = order.orderStatus !== 'delivered'
  const hasStayed = withoutKept(before).some(({ belongsTo }) => belongsTo === parcel?.id)
  // The ledger has its courier's money since the first delivery.
  if (isNew && parcel?.state === 'delivered' && hasStayed) return unchanged
  const isBeforeLedger = order.paid === null && !isNew
  const sumBefore = isBeforeLedger ? paidPoisha(order) : sumOf(before)
  // A later refund does not change what was collected at the door.
  const refunded = isNew ? 0 : refundedAfter(before, entries)
  const due = dueAtDelivery({ ...order, paid: paidPoisha(order) - sumBefore - refunded })
  const missing = missingOf(entries, parcel)
  // What was given back of it must have come in: later payments do not replace it.
  const least = Math.ceil((sumBefore + sumOf(missing) - paidPoisha(order)) / 100)
  const amount = Math.max(due, least)
  const owed = parcel ? { parcel, amount } : null
  const collected = toPoisha(parcel?.collected ?? amount)
  if (isBeforeLedger && collected === sumBefore) return { ...unchanged, owed }
  return { before: [...before, ...missing], after: collectionEntries(delivery, parcel, collected), owed }
}

/**
 * A rejected order keeps everything that its courier has collected of a parcel that was delivered after all. Otherwise it keeps what the
 * buyer paid at the door without taking a piece, with a write-off of up to the delivery charge: the shop keeps the charge, and the rest goes
 * back to the buyer.
 */
function whenRejected(delivery: Delivery): Settlement {
  const parcel = lastParcel(delivery)
  const collected = entriesOf(delivery, parcel)
  // Staff decide about a delivery that is reported for a rejected order.
  if (parcel?.state === 'delivered' && collected.length === 0) return unchanged
  const before = [...collected, ...missingOf(delivery.entries, parcel)]
  const after = withGivenBack(delivery, before, (paid) => keptEntries(delivery, parcel, paid))
  return { before, after, owed: mayBePaidAtDoor(parcel) ? { parcel, amount: 0 } : null }
}

/** The order is to be delivered again: what was collected is due again. */
function whenOpen(delivery: Delivery): Settlement {
  const before = withoutKept(entriesOf(delivery, lastParcel(delivery)))
  return { before, after: withGivenBack(delivery, before, () => []), owed: null }
}

const unchanged: Settlement = { before: [], after: [], owed: null }

/**
 * The entries that an order keeps of a delivery, with what was given back of it: that money came in, whatever happens to the order, so that
 * its sum is never below 0. `keep` gets what the order has paid without the delivery, in poisha.
 */
function withGivenBack(delivery: Delivery, before: readonly EntryRow[], keep: (paid: number) => Entry[]): Entry[] {
  const others = delivery.entries.filter((entry) => !before.includes(entry) && isOfBuyer(entry))
  const cash = givenBackCash(delivery, before)
  const otherwise = sumOf(others) + sumOf(cash)
  const kept = keep(otherwise)
  return [...cash, ...kept, ...missingEntries(delivery, otherwise + sumOf(kept))]
}

/** Cash of a delivery that was given back later. It belongs to no delivery any more. */
function givenBackCash(delivery: Delivery, before: readonly EntryRow[]): Entry[] {
  const cash = before.filter(({ kind }) => kind === 'cash')
  const amount = Math.min(sumOf(cash), -refundedAfter(cash, delivery.entries))
  return collectionEntries(delivery, undefined, amount).map((entry) => ({ ...entry, belongsKind: null }))
}

/**
 * Where more was given back than the order has paid, the difference came in through its courier. This entry belongs to the parcel and not to
 * the delivery, so that it is worked out again when the courier's amount becomes known. `paid`: poisha without it.
 */
function missingEntries(delivery: Delivery, paid: number): Entry[] {
  if (paid >= 0) return []
  const { order, by } = delivery
  const belongsTo = lastParcel(delivery)?.id ?? order.id
  const of = { orderId: order.id, userId: by, belongsKind: null, belongsTo }
  return [{ ...of, kind: 'courier_collected', method: 'courier', amount: -paid }]
}

/** The entries of `missingEntries` of a parcel. Older ones belong to their order. */
const missingOf = (entries: readonly EntryRow[], parcel: ParcelRow | undefined): EntryRow[] =>
  entries.filter(({ kind, belongsKind, belongsTo, orderId }) => {
    const isOfParcel = parcel !== undefined && (belongsTo === parcel.id || belongsTo === orderId)
    return isOfParcel && kind === 'courier_collected' && belongsKind === null
  })

/** The entry of what was collected, in poisha: the courier's with a parcel, else cash; none for 0. */
function collectionEntries({ order, by }: Delivery, parcel: ParcelRow | undefined, amount: number): Entry[] {
  if (amount <= 0) return []
  const way = parcel
    ? ({ kind: 'courier_collected', method: 'courier' } as const)
    : ({ kind: 'cash', method: 'cash' } as const)
  return [{ ...way, orderId: order.id, amount, userId: by, belongsKind: 'delivery', belongsTo: parcel?.id ?? null }]
}

/** The entries that a rejected order keeps of its parcel. `otherwise`: poisha paid without them; what was given back already is not kept. */
function keptEntries(delivery: Delivery, parcel: ParcelRow | undefined, otherwise: number): Entry[] {
  if (!parcel) return []
  const { state, collected, counted, toCollect } = parcel
  if (state === 'delivered') return collectionEntries(delivery, parcel, toPoisha(collected ?? counted ?? toCollect))
  const atDoor = mayBePaidAtDoor(parcel) ? toPoisha(collected ?? 0) : 0
  const charge = Math.min(atDoor + Math.min(otherwise, 0), toPoisha(delivery.order.shippingCharge))
  return collectionEntries(delivery, parcel, atDoor).flatMap((entry) =>
    charge > 0 ? [entry, { ...entry, kind: 'write_off', amount: -charge }] : [entry],
  )
}

/** Whether a buyer who has taken some of its pieces, or none, may have paid at the door. */
export const mayBePaidAtDoor = (parcel: ParcelRow | undefined): parcel is ParcelRow =>
  parcel?.state === 'partly_delivered' || parcel?.isPaidReturn === true

/** States in which no courier has the parcel. */
const unsent: readonly ParcelState[] = ['draft', 'booking', 'refused', 'unknown', 'cancelled']

/** The last parcel of an order that a courier has, or had. */
export const lastParcel = ({ parcels }: Pick<Delivery, 'parcels'>): ParcelRow | undefined =>
  parcels.findLast((parcel) => carriesOrder(parcel) && !unsent.includes(parcel.state))

/**
 * The parcel with which an order was delivered, also where another one is on its way. One that came back or was lost has collected nothing:
 * the order was handed over in the shop.
 */
function deliveringParcel(delivery: Delivery): ParcelRow | undefined {
  const delivered = delivery.parcels.findLast((parcel) => carriesOrder(parcel) && parcel.state === 'delivered')
  const parcel = delivered ?? lastParcel(delivery)
  return parcel?.state === 'returned' || parcel?.state === 'lost' ? undefined : parcel
}

const isDelivery = ({ belongsKind }: EntryRow): boolean => belongsKind === 'delivery'
export const isOfKept = (entry: EntryRow): boolean => isDelivery(entry) && isKeptCharge(entry)

/** The entries of the delivery by a parcel, or in the shop, without those of other parcels that were delivered, or paid on their way back. */
function entriesOf({ entries, parcels }: Delivery, parcel: ParcelRow | undefined): EntryRow[] {
  const others = parcels.filter(({ id }) => id !== parcel?.id)
  const hasKept = ({ id }: ParcelRow) => entries.some((entry) => isOfKept(entry) && entry.belongsTo === id)
  const isSettled = (other: ParcelRow) => other.state === 'delivered' || mayBePaidAtDoor(other) || hasKept(other)
  const settled = others.filter(isSettled).map(({ id }) => id)
  return entries.filter((entry) => isDelivery(entry) && !settled.some((id) => id === entry.belongsTo))
}

/** Entries without those of parcels whose delivery charge was kept. */
export function withoutKept(entries: readonly EntryRow[]): EntryRow[] {
  const kept = new Set(entries.filter(isOfKept).map(({ belongsTo }) => belongsTo))
  return entries.filter((entry) => !isDelivery(entry) || !kept.has(entry.belongsTo))
}

/** Poisha, below 0, of the refunds after these of an order's entries. */
function refundedAfter(collected: readonly EntryRow[], entries: readonly EntryRow[]): number {
  const later = entries.slice(entries.findLastIndex((entry) => collected.includes(entry)) + 1)
  return sumOf(later.filter((entry) => entry.kind === 'refund' && !isOfExchange(entry)))
}

/** Whether an entry is part of what its order has paid. */
const isOfBuyer = (entry: EntryRow): boolean => buyerKinds.some((kind) => kind === entry.kind) && !isOfExchange(entry)

const sumOf = (entries: readonly Pick<Entry, 'amount'>[]): number => sumBy(entries, ({ amount }) => amount)
