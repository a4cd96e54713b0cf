import { toPoisha } from '#rules/money.ts'
import { refundDue } from '#rules/order-money.ts'
import { isDeliveredParcel } from '#rules/parcel-state.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { Db, Tx } from '../db/open.ts'
import type { EntryRow } from '../money/entry-row.ts'
import { addEntries, listCounting, takeBack } from '../money/money.service.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { findParcelsOf } from '../parcels/parcels.service.ts'
import { findReturnsOf } from '../returns/returns.service.ts'

export const isOfExchange = ({ belongsKind }: EntryRow): boolean => belongsKind === 'exchange'

/**
 * Brings the ledger to what the courier owes for an exchange's parcel; its order is locked. Delivered: the reported amount, else the amount
 * to collect. Coming back: what the buyer paid for that. `order.paid` stays, as the order's total does.
 */
export async function correctExchanged(tx: Tx, order: OrderRow, parcel: ParcelRow, by: string | null): Promise<void> {
  const { id: belongsTo, state, isPaidReturn, collected, toCollect } = parcel
  const before = (await listCounting(tx, [order.id])).filter(
    (entry) => isOfExchange(entry) && entry.belongsTo === belongsTo,
  )
  const taka = isDeliveredParcel(state) ? (collected ?? toCollect) : isPaidReturn ? collected : null
  const amount = toPoisha(taka ?? 0)
  if (amount === sumBy(before, (entry) => entry.amount)) return
  if (before.length > 0) await takeBack(tx, [order], before, { userId: by })
  if (amount === 0) return
  const of = { orderId: order.id, belongsKind: 'exchange', belongsTo, userId: by } as const
  await addEntries(tx, [order], [{ ...of, kind: 'exchange_collected', method: 'courier', amount }])
}

/**
 * Whether a refund of a locked order is of what couriers have collected too much for its exchanges. What the order owes itself comes first,
 * or the returns that wait for it could not be finished. `amount`: poisha, below 0.
 */
export async function isRefundOfExchanges(read: Db, order: OrderRow, amount: number): Promise<boolean> {
  if (amount >= 0) return false
  const entries = (await listCounting(read, [order.id])).filter(isOfExchange)
  const left = amount + sumBy(entries, (entry) => entry.amount)
  if (left < 0) return false
  const requests = (await findReturnsOf(read, [order.id])).map(({ request }) => request)
  const delivered = (await findParcelsOf(read, [order.id])).filter(({ state }) => isDeliveredParcel(state))
  const exchanged = requests.filter(({ id }) => delivered.some(({ returnId }) => returnId === id))
  const agreed = sumBy(exchanged, ({ toCollect }) => toCollect)
  const returned = sumBy(requests, ({ toRefund }) => toRefund)
  return left >= toPoisha(agreed) && -amount > toPoisha(refundDue(order, returned))
}
