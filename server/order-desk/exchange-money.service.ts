import { toPoisha } from '#rules/money.ts'
import { dueAtDelivery, refundDue } from '#rules/order-money.ts'
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
 * Whether money that staff record for a locked order is of its exchanges: a refund of what was collected too much for them, or a payment of
 * what is missing. What the order itself owes or is owed comes first: otherwise the returns that wait for it could not be finished. `amount`:
 * poisha, below 0 for a refund.
 */
export async function isMoneyOfExchanges(read: Db, order: OrderRow, amount: number): Promise<boolean> {
  // Most payments are of orders that are not delivered yet: their exchanges need not be read.
  if (amount > 0 && order.orderStatus !== 'delivered') return false
  const { collected, agreed, returned } = await sumExchanges(read, order.id)
  const after = collected + amount
  if (amount < 0) return after >= agreed && -amount > toPoisha(refundDue(order, returned))
  const isOrderPaid = dueAtDelivery({ ...order, totalAmount: order.totalAmount - returned }) === 0
  return after <= agreed && isOrderPaid
}

/** In poisha what was collected for an order's exchanges, and what is agreed for delivered ones; in taka what its returns give back. */
async function sumExchanges(read: Db, orderId: string) {
  const entries = (await listCounting(read, [orderId])).filter(isOfExchange)
  const requests = (await findReturnsOf(read, [orderId])).map(({ request }) => request)
  const delivered = (await findParcelsOf(read, [orderId])).filter(({ state }) => isDeliveredParcel(state))
  const exchanged = requests.filter(({ id }) => delivered.some(({ returnId }) => returnId === id))
  return {
    collected: sumBy(entries, ({ amount }) => amount),
    agreed: toPoisha(sumBy(exchanged, ({ toCollect }) => toCollect)),
    returned: sumBy(requests, ({ toRefund }) => toRefund),
  }
}
