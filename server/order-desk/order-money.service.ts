import { isOver, type OrderStatus } from '#rules/order-status.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { Tx } from '../db/open.ts'
import type { EntryRow } from '../money/entry-row.ts'
import { addEntries, type Entry, listCounting, takeBack } from '../money/money.service.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { findParcelsOf, setCounted } from '../parcels/parcels.service.ts'
import { isOfKept, lastParcel, mayBePaidAtDoor, type Settlement, settlementOf, withoutKept } from './delivery-money.ts'
import { isOfExchange } from './exchange-money.service.ts'

type Change = { to: OrderStatus; by: string | null }

/**
 * Corrects the ledger's entries for the deliveries of locked orders, before the orders get a status, or after a report about their present
 * one. Payments stay. Returns the new sums in poisha by order id of those whose entries have changed.
 */
export async function settleDeliveries(
  tx: Tx,
  orders: readonly OrderRow[],
  { to, by }: Change,
): Promise<Map<string, number>> {
  const ended = orders.filter(({ orderStatus: from }) => from === 'delivered' || isOver(to))
  const parcels = ended.length > 0 ? await findParcelsOf(tx, idsOf(ended)) : []
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId)
  const parcelsOf = ({ id }: OrderRow) => byOrder.get(id) ?? []
  const changed = ended.filter((order) => isSettledAnew(order, to, parcelsOf(order)))
  if (changed.length === 0) return new Map()
  const entries = Map.groupBy(await listCounting(tx, idsOf(changed)), ({ orderId }) => orderId)
  const before: EntryRow[] = []
  const after: Entry[] = []
  for (const order of changed) {
    const delivery = { order, to, parcels: parcelsOf(order), entries: entries.get(order.id) ?? [], by }
    const settlement = settlementOf(delivery)
    if (settlement.owed) await noteCounted(tx, settlement.owed)
    before.push(...settlement.before)
    after.push(...settlement.after)
  }
  return replaceEntries(tx, changed, { before, after, by })
}

/** As `settleDeliveries`, for an order that stays as it is: after a later report of its courier, or after pieces came back. */
export async function correctCollected(tx: Tx, order: OrderRow, by: string | null): Promise<void> {
  const { orderStatus: to } = order
  if (isOver(to)) await settleDeliveries(tx, [order], { to, by })
}

/** The rejection of an undelivered order changes the ledger where its buyer may have paid at the door, and each report about its parcel does. */
function isSettledAnew({ orderStatus: from }: OrderRow, to: OrderStatus, parcels: readonly ParcelRow[]): boolean {
  if (from === 'delivered' || to === 'delivered') return true
  const parcel = lastParcel({ parcels })
  return to === 'rejected' && (mayBePaidAtDoor(parcel) || (from === to && parcel !== undefined))
}

/** Notes how many taka the ledger has of a parcel without a reported amount, so that its courier owes the same. */
async function noteCounted(tx: Tx, { parcel, amount }: NonNullable<Settlement['owed']>): Promise<void> {
  const { id, collected, counted, toCollect } = parcel
  if (collected === null && (counted ?? toCollect) !== amount) await setCounted(tx, id, amount)
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
  // What a delivered order from before the ledger has paid was collected at the door: the new entry takes its place.
  const undelivered = orders.filter(({ orderStatus }) => orderStatus !== 'delivered')
  return new Map([...paid, ...(await addEntries(tx, undelivered, fresh)).paid])
}

type Compared = Pick<Entry, 'orderId' | 'kind' | 'amount' | 'belongsKind' | 'belongsTo'>

const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id)

/** The delivery charges in poisha that the ledger has as kept, by order; orders without one are left out. */
export async function findKeptCharges(tx: Tx, orderIds: string[]): Promise<Map<string, number>> {
  const kept = (await listCounting(tx, orderIds)).filter(isOfKept)
  const byOrder = Map.groupBy(kept, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, entries]) => [id, sumBy(entries, ({ amount }) => -amount)]))
}

/**
 * Moves the payments of a locked order to another locked one. What was collected of a parcel whose delivery charge is kept, or of an
 * exchange, stays with its order. Returns the new sums of both, in poisha.
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
