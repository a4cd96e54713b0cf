import { toPoisha } from '#rules/money.ts'
import type { Tx } from '../db/open.ts'
import type { EntryRow } from '../money/entry-row.ts'
import { addEntries, listCounting, takeBack } from '../money/money.service.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'

export const isOfExchange = ({ belongsKind }: EntryRow): boolean => belongsKind === 'exchange'

/**
 * Corrects what the ledger has as collected for the parcel of an exchange, whose order is locked: as couriers owe it, what was reported, else
 * what was to be collected, as long as it is delivered; of one that comes back, what its buyer paid for that. What the order has paid stays,
 * as its total does.
 */
export async function correctExchanged(tx: Tx, order: OrderRow, parcel: ParcelRow, by: string | null): Promise<void> {
  const { id: belongsTo, state, isPaidReturn, collected, toCollect } = parcel
  const before = (await listCounting(tx, [order.id])).filter(
    (entry) => isOfExchange(entry) && entry.belongsTo === belongsTo,
  )
  const isDelivered = state === 'delivered' || state === 'partly_delivered'
  const taka = isDelivered ? (collected ?? toCollect) : isPaidReturn ? collected : null
  const amount = toPoisha(taka ?? 0)
  if (amount === before.reduce((sum, entry) => sum + entry.amount, 0)) return
  if (before.length > 0) await takeBack(tx, [order], before, { userId: by })
  if (amount === 0) return
  const of = { orderId: order.id, belongsKind: 'exchange', belongsTo, userId: by } as const
  await addEntries(tx, [order], [{ ...of, kind: 'exchange_collected', method: 'courier', amount }])
}
