import { toPaisa } from '#rules/money.ts'
import { dueAtDelivery, paidPoisha } from '#rules/order-money.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import type { ParcelState } from '#rules/parcel-state.ts'
import type { Tx } from '../db/open.ts'
import { addEntries, type Entry, listCounting, takeBack } from '../money/money.service.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { findParcelsOf } from '../parcels/parcels.service.ts'

type Change = { to: OrderStatus; by: string | null }

/**
 * The money of locked orders that are moved. Delivering collects what is due, or what the courier reports; moving a delivered order takes
 * that back, and payments stay. Returns the new sums in poisha, by order; the others stay as they are.
 */
export async function followMoves(
  tx: Tx,
  orders: readonly OrderRow[],
  { to, by }: Change,
): Promise<Map<string, number>> {
  if (to === 'delivered') return collect(tx, orders, by)
  const leaving = orders.filter(({ orderStatus }) => orderStatus === 'delivered')
  if (leaving.length === 0) return new Map()
  const entries = await listCounting(tx, idsOf(leaving))
  return takeBack(tx, leaving, entries.filter(isDelivery), { userId: by })
}

const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id)

const isDelivery = ({ belongsKind }: { belongsKind: string | null }) => belongsKind === 'delivery'

async function collect(tx: Tx, orders: readonly OrderRow[], by: string | null): Promise<Map<string, number>> {
  const parcels = await findParcelsOf(tx, idsOf(orders))
  const entries = orders.flatMap((order) => {
    const parcel = parcelOf(parcels, order.id)
    return collected(order, parcel, toPaisa(parcel?.collected ?? dueAtDelivery(order)), by)
  })
  return (await addEntries(tx, orders, entries)).paid
}

/** States in which no courier has the parcel. */
const unsent: readonly ParcelState[] = ['draft', 'booking', 'refused', 'unknown', 'cancelled']

/** The parcel with which an order was delivered. */
const parcelOf = (parcels: readonly ParcelRow[], orderId: string): ParcelRow | undefined =>
  parcels.findLast(
    ({ orderId: of, kind, state }) =>
      of === orderId && (kind === 'sent' || kind === 'resent') && !unsent.includes(state),
  )

function collected(order: OrderRow, parcel: ParcelRow | undefined, amount: number, by: string | null): Entry[] {
  if (amount <= 0) return []
  const way = parcel
    ? ({ kind: 'courier_collected', method: 'courier' } as const)
    : ({ kind: 'cash', method: 'cash' } as const)
  return [{ ...way, orderId: order.id, amount, userId: by, belongsKind: 'delivery', belongsTo: parcel?.id ?? null }]
}

/**
 * What was collected of a delivered, locked order, where that is known otherwise since: by a later word of the courier, or because pieces
 * came back. Changes nothing where it is what the ledger has.
 */
export async function correctCollected(tx: Tx, order: OrderRow, by: string | null): Promise<void> {
  if (order.orderStatus !== 'delivered') return
  const parcel = parcelOf(await findParcelsOf(tx, [order.id]), order.id)
  const before = (await listCounting(tx, [order.id])).filter(isDelivery)
  // Of before the ledger: all of it was collected at the door.
  const sumBefore = order.paid === null ? paidPoisha(order) : before.reduce((sum, { amount }) => sum + amount, 0)
  const otherwise = { ...order, paid: paidPoisha(order) - sumBefore }
  const amount = toPaisa(parcel?.collected ?? dueAtDelivery(otherwise))
  if (amount === sumBefore) return
  if (before.length > 0) await takeBack(tx, [order], before, { userId: by })
  await addEntries(tx, [], collected(order, parcel, amount, by))
}

/** The payments of a locked order that another one takes over, which is locked too. Returns the sums of both then, in poisha. */
export async function moveMoney(tx: Tx, into: OrderRow, from: OrderRow, by: string | null) {
  if (!from.paid) return { remaining: into.paid, given: from.paid }
  const entries = await listCounting(tx, [from.id])
  const given = await takeBack(tx, [from], entries, { userId: by })
  const { paid } = await addEntries(
    tx,
    [into],
    entries.map(({ kind, method, amount, reference, note }) => ({
      ...{ orderId: into.id, kind, method, amount, reference, note, userId: by },
      ...{ belongsKind: 'order', belongsTo: from.id },
    })),
  )
  return { remaining: paid.get(into.id) ?? into.paid, given: given.get(from.id) ?? from.paid }
}
