import { toPoisha } from '#rules/money.ts'
import { buyerKinds, isKeptCharge } from '#rules/order-money.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { EntryRow } from '../money/entry-row.ts'
import type { Entry } from '../money/money.service.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { isOfExchange } from './exchange-money.service.ts'

export const isDelivery = ({ belongsKind }: { belongsKind: string | null }) => belongsKind === 'delivery'
export const isOfKept = (entry: EntryRow) => isDelivery(entry) && isKeptCharge(entry)

/** Whether the ledger has a parcel's kept charge: it stays where the order was handed over in the shop since. */
export const hasKept = (entries: readonly EntryRow[], { id }: ParcelRow) =>
  entries.some((entry) => isOfKept(entry) && entry.belongsTo === id)

/** Entries without those of parcels whose delivery charge was kept. */
export function withoutKept(entries: readonly EntryRow[]): EntryRow[] {
  const kept = new Set(entries.filter(isOfKept).map(({ belongsTo }) => belongsTo))
  return entries.filter((entry) => !isDelivery(entry) || !kept.has(entry.belongsTo))
}

/** The entries of a delivery, without those of a parcel whose delivery charge was kept. */
export const collectedIn = (entries: readonly EntryRow[]): EntryRow[] => withoutKept(entries).filter(isDelivery)

/** The entry of what was collected, in poisha: the courier's with a parcel, else cash; none where it is nothing. */
export function collectionEntries(
  order: OrderRow,
  parcel: ParcelRow | undefined,
  amount: number,
  by: string | null,
): Entry[] {
  if (amount <= 0) return []
  const way = parcel
    ? ({ kind: 'courier_collected', method: 'courier' } as const)
    : ({ kind: 'cash', method: 'cash' } as const)
  return [{ ...way, orderId: order.id, amount, userId: by, belongsKind: 'delivery', belongsTo: parcel?.id ?? null }]
}

/** Cash of a delivery that was given back since: it came in, whatever becomes of the order, and belongs to no delivery any more. */
export function givenBackEntries(order: OrderRow, entries: readonly EntryRow[], by: string | null): Entry[] {
  const cash = collectedIn(entries).filter(({ kind }) => kind === 'cash')
  const received = sumBy(cash, ({ amount }) => amount)
  const amount = Math.min(received, -refundedAfter(cash, entries))
  return collectionEntries(order, undefined, amount, by).map((entry) => ({ ...entry, belongsKind: null }))
}

/** What an order has paid by some of its entries, in poisha. */
export const paidBy = (entries: readonly EntryRow[]): number =>
  sumBy(
    entries.filter((entry) => buyerKinds.some((kind) => kind === entry.kind) && !isOfExchange(entry)),
    ({ amount }) => amount,
  )

/**
 * What else was given back of a rejected order has come in too, by its courier: it has paid no less than nothing. `paid`: poisha. The entry
 * belongs to its order and to no delivery, so that it is worked out again when the courier's amount becomes known.
 */
export const missingEntries = (orderId: string, paid: number, by: string | null): Entry[] =>
  paid < 0
    ? [
        {
          orderId,
          kind: 'courier_collected',
          method: 'courier',
          amount: -paid,
          userId: by,
          belongsKind: null,
          belongsTo: orderId,
        },
      ]
    : []

export const isMissing = ({ kind, belongsKind, belongsTo, orderId }: EntryRow): boolean =>
  kind === 'courier_collected' && belongsKind === null && belongsTo === orderId

/** Poisha, below 0, of the refunds after these of an order's entries. */
export function refundedAfter(collected: readonly EntryRow[], entries: readonly EntryRow[]): number {
  const later = entries.slice(entries.findLastIndex((entry) => collected.includes(entry)) + 1)
  const refunds = later.filter((entry) => entry.kind === 'refund' && !isOfExchange(entry))
  return sumBy(refunds, ({ amount }) => amount)
}

/**
 * The entries that a rejected order keeps. Delivered by its courier after all: everything collected. Else what the buyer paid at the door
 * without taking a piece, and a write-off of up to the delivery charge, which the shop keeps; what is above the charge goes back to the
 * buyer. `otherwise`: poisha that the order has paid without them; what was given back already is not kept.
 */
export function keptEntries(order: OrderRow, parcel: ParcelRow, otherwise: number, by: string | null): Entry[] {
  const { state, collected, counted, toCollect } = parcel
  if (state === 'delivered') return collectionEntries(order, parcel, toPoisha(collected ?? counted ?? toCollect), by)
  const left = paidAtDoor(parcel) + Math.min(otherwise, 0)
  const charge = Math.min(left, toPoisha(order.shippingCharge))
  return collectionEntries(order, parcel, paidAtDoor(parcel), by).flatMap((entry) =>
    charge > 0 ? [entry, { ...entry, kind: 'write_off', amount: -charge }] : [entry],
  )
}

/** Poisha that a courier has collected of a parcel of which its buyer has taken some pieces, or none. */
const paidAtDoor = (parcel: ParcelRow | undefined): number =>
  mayBePaidAtDoor(parcel) ? toPoisha(parcel.collected ?? 0) : 0

export const mayBePaidAtDoor = (parcel: ParcelRow | undefined): parcel is ParcelRow =>
  parcel?.state === 'partly_delivered' || parcel?.isPaidReturn === true
