import type { Payment } from '#contract/payments.ts'
import type { Sentence } from '#rules/languages.ts'
import { toPoisha, toTaka } from '#rules/money.ts'
import { shortOrderId } from '#rules/order-link.ts'
import {
  hasUniqueReference,
  isLoss,
  isPayment,
  type PayMethod,
  paidPoisha,
  plainReference,
  wallets,
} from '#rules/order-money.ts'
import { sumBy } from '#rules/sum-by.ts'
import { newId, nextId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import { COUNT_LIMIT, type Paging } from '../db/paging.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { ShopError } from '../shop-error.ts'
import type { EntryRow } from './entry-row.ts'
import * as db from './money.db.ts'

/** An entry that is to be written. `amount`: poisha. */
export type Entry = Pick<db.NewEntry, 'orderId' | 'kind' | 'method' | 'amount'> &
  Partial<Pick<db.NewEntry, 'reference' | 'note' | 'belongsKind' | 'belongsTo' | 'takesBack' | 'userId'>>

/**
 * Adds entries of locked orders, and gives each order its new sum; returns the ids of the entries, and the sums in poisha by order. Throws
 * `reference_used` where a transfer has paid an order already.
 */
export async function addEntries(
  tx: Tx,
  orders: readonly OrderRow[],
  entries: readonly Entry[],
): Promise<{ ids: string[]; paid: Map<string, number> }> {
  if (entries.length === 0) return { ids: [], paid: new Map() }
  const rows = entries.map(toRow)
  const begun = new Set(rows.map(({ orderId }) => orderId))
  const openings = orders.filter(({ id }) => begun.has(id)).flatMap(openingOf)
  const paid = await db.insertEntries(tx, [...openings, ...rows])
  for (const entry of rows) await claimReference(tx, entry)
  return { ids: rows.map(({ id }) => id), paid }
}

const toRow = (entry: Entry): db.NewEntry => ({
  note: '',
  belongsKind: null,
  belongsTo: null,
  takesBack: null,
  userId: null,
  ...entry,
  // Providers write their numbers with small letters too.
  reference: plainReference(entry.method, entry.reference ?? ''),
  id: nextId(),
  createdAt: new Date(),
})

/** A paid order from before the ledger gets the entry that it would have had, before its first other one. */
function openingOf({ id: orderId, paid, paymentStatus, totalAmount, updatedAt }: OrderRow): db.NewEntry[] {
  const amount = toPoisha(totalAmount)
  if (paid !== null || paymentStatus !== 'paid' || amount === 0) return []
  const entry = toRow({ orderId, kind: 'cash', method: 'cash', amount, belongsKind: 'delivery' })
  return [{ ...entry, id: newId(updatedAt.getTime()), createdAt: updatedAt }]
}

async function claimReference(tx: Tx, { id, orderId, method, reference, takesBack }: db.NewEntry): Promise<void> {
  if (reference === '' || takesBack !== null || !hasUniqueReference(method)) return
  const other = await db.claimReference(tx, { method, reference, entryId: id, orderId })
  if (other !== null) throw referenceUsed(other)
}

/** The order that a transfer has paid; null where its reference is free. */
export const findOrderOfReference = (read: Db, method: PayMethod, reference: string): Promise<string | null> =>
  db.findReference(read, { method, reference: plainReference(method, reference) })

/** The transfers, of these, that the ledger has, of any wallet. */
export const listRecordedTransfers = async (read: Db, trxIds: string[]) =>
  trxIds.length === 0 ? [] : db.listReferences(read, wallets, trxIds)

/** The refusal of a transfer that has paid an order already, with that order's number. */
function referenceUsed(orderId: string): ShopError {
  const number = shortOrderId({ _id: orderId })
  const message = {
    en: `This transfer has paid order ${number} already`,
    bn: `এই লেনদেনে অর্ডার ${number}-এর টাকা দেওয়া হয়েছে`,
  }
  return new ShopError('reference_used', { message, data: { orderId } })
}

/** Takes entries of locked orders back; those that are taken back already stay. Their references are free again. */
export async function takeBack(
  tx: Tx,
  orders: readonly OrderRow[],
  entries: readonly EntryRow[],
  { userId, note = '' }: { userId: string | null; note?: string },
): Promise<Map<string, number>> {
  const ids = entries.map(({ id }) => id)
  await db.freeReferences(tx, ids)
  const opposite = entries.map(({ id, orderId, kind, method, amount, reference, belongsKind, belongsTo }) => ({
    orderId,
    kind,
    method,
    amount: -amount,
    reference,
    belongsKind,
    belongsTo,
    takesBack: id,
    userId,
    note,
  }))
  return (await addEntries(tx, orders, opposite)).paid
}

/** The entries of orders that still count: neither taken back, nor taking back; oldest first. */
export async function listCounting(read: Db, orderIds: string[]): Promise<EntryRow[]> {
  const entries = await db.listEntriesOf(read, orderIds)
  const gone = new Set(entries.map(({ takesBack }) => takesBack))
  return entries.filter(({ id, takesBack }) => takesBack === null && !gone.has(id))
}

/**
 * No more of a locked order is given back, or taken back, than it has paid; what its providers are giving back counts as given. `amount`:
 * poisha, below 0 for what leaves the shop. Throws `more_than_paid`.
 */
export async function requirePaid(read: Db, order: OrderRow, amount: number): Promise<void> {
  if (amount >= 0) return
  const left = paidPoisha(order) + amount
  if (left < 0) throw new ShopError('more_than_paid')
  if (left < (await db.sumRefundsUnderWay(read, order.id))) throw new ShopError('more_than_paid', { message: underWay })
}

/** Whether a provider is giving money of an order back, which the ledger has once that is done. */
export const isRefundUnderWay = async (read: Db, orderId: string): Promise<boolean> =>
  (await db.sumRefundsUnderWay(read, orderId)) > 0

const underWay: Sentence = {
  en: 'A refund of this order is under way: without it, less than this was paid',
  bn: 'এই অর্ডারের টাকা ফেরত যাচ্ছে: সেটি বাদ দিলে এত টাকা দেওয়া হয়নি',
}

/** An entry. Throws `payment_not_found`. */
export async function getEntry(read: Db, id: string): Promise<EntryRow> {
  const entry = await db.findEntry(read, id)
  if (!entry) throw new ShopError('payment_not_found')
  return entry
}

/** All entries of an order as staff get them, oldest first. */
export const listPaymentsOf = async (read: Db, orderId: string): Promise<Payment[]> =>
  toPayments(await db.listEntriesOf(read, [orderId]))

function toPayments(entries: readonly EntryRow[], takenBack: ReadonlyMap<string | null, string> = new Map()) {
  const by = new Map([...takenBack, ...entries.map(({ takesBack, id }) => [takesBack, id] as const)])
  return entries.map((entry) => toPayment(entry, by.get(entry.id)))
}

const toPayment = (
  { id, orderId, kind, method, amount, reference, note, belongsKind, takesBack, createdAt }: EntryRow,
  takenBackBy: string | undefined,
): Payment => ({
  _id: id,
  orderId,
  kind,
  method,
  amount: toTaka(amount),
  reference,
  note,
  belongsTo: belongsKind,
  createdAt: createdAt.toISOString(),
  ...(takesBack !== null && { takesBack }),
  ...(takenBackBy !== undefined && { takenBackBy }),
})

/** One page of the ledger, newest first; `total` is at most 1,001. */
export async function listPayments(
  read: Db,
  paging: Paging,
  filter: db.EntryFilter,
): Promise<{ data: Payment[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.listEntries(read, paging, filter),
    db.countEntries(read, filter, COUNT_LIMIT),
  ])
  const ids = rows.map(({ id }) => id)
  const takenBack = (await db.listTakingBack(read, ids)).map(({ takesBack, id }) => [takesBack, id] as const)
  return { data: toPayments(rows, new Map(takenBack)), total }
}

/** At most `limit` entries of a period, oldest first, after the entry `after`; amounts in poisha. */
export const listEntriesAfter = (
  read: Db,
  limit: number,
  period: Pick<db.EntryFilter, 'from' | 'before'>,
  after: string | null,
): Promise<EntryRow[]> => db.listEntriesAfter(read, limit, period, after)

/** What came in and went out in a period, and what its orders still owe; in taka. */
export async function getFigures(read: Db, from: Date, before: Date) {
  const [sums, { owed, toRefund }] = await Promise.all([
    db.sumEntries(read, { from, before }),
    db.sumOwed(read, from, before),
  ])
  const takaOf = (isCounted: (sum: (typeof sums)[number]) => boolean) =>
    toTaka(sumBy(sums.filter(isCounted), ({ amount }) => amount))
  const methods = [...new Set(sums.filter(isPayment).map(({ method }) => method))].sort()
  return {
    paid: takaOf(isPayment),
    paidByMethod: methods.map((method) => ({
      method,
      amount: takaOf((sum) => isPayment(sum) && sum.method === method),
    })),
    refunds: takaOf(({ kind }) => kind === 'refund'),
    writtenOff: takaOf(isLoss),
    fees: takaOf(({ kind }) => kind === 'courier_fee' || kind === 'payment_fee'),
    owed: toTaka(owed),
    toRefund: toTaka(toRefund),
  }
}

/** What orders have paid too much and the shop has to give back, in poisha. */
export const findRefundsOwed = (read: Db): Promise<{ orders: number; amount: number }> => db.sumToRefund(read)

/** Deletes what was typed about payments of these orders. Amounts and references stay, as the books do. */
export async function deleteNotes(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await db.blankNotes(tx, orderIds)
}
