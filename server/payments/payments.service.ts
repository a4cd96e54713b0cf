import type { Payment, PaymentDraft } from '#contract/payments.ts'
import { type Days, daysAsked, endOfDhakaDay, momentsOf, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { toTaka } from '#rules/money.ts'
import {
  type EntryKind,
  isKeptCharge,
  newEntryOf,
  type PayMethod,
  paymentStatusOf,
  plainReference,
} from '#rules/order-money.ts'
import { isOver } from '#rules/order-status.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import type { EntryRow } from '../money/entry-row.ts'
import {
  addEntries,
  type Entry,
  getEntry,
  getFigures,
  listCounting,
  listPayments as listEntries,
  listPaymentsOf,
  requirePaid,
  takeBack,
} from '../money/money.service.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { isMoneyOfExchanges, isOfExchange } from '../order-desk/exchange-money.service.ts'
import { invoiceKeptCharge } from '../order-desk/order-invoices.service.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { correctParcels, paymentChange } from '../parcels/correct-parcels.service.ts'
import { confirmRecorded, reopenClaim } from '../payment-claims/payment-claims.service.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { setPayment } from './payments.db.ts'

/**
 * Records what was paid for an order or given back, once for its key; a claim of the same transfer is confirmed. Throws `order_not_found`,
 * `reference_used`, `more_than_paid`.
 */
export function recordPayment(
  { pool, settings }: Pick<Shop, 'pool' | 'settings'>,
  { claim, visitor }: Asking,
  draft: PaymentDraft,
): Promise<Payment> {
  return inTransaction(pool, async (tx) => {
    const row = await lockOrder(tx, draft.orderId)
    const answer = await once(tx, claim, async () => {
      const { method, reference, note, orderId } = draft
      const by = userIdOf(visitor)
      const entry = { orderId, method, reference, note, ...newEntryOf(draft), userId: by }
      const isOfExchanges = await isMoneyOfExchanges(tx, row.order, entry.amount)
      if (!isOfExchanges) await requirePaid(tx, row.order, entry.amount)
      const { hours: holdHours } = settings.current().orders.hold
      if (entry.amount > 0) await confirmRecorded(tx, entry, { userId: by, holdHours })
      return { id: await writePayment(tx, row, { ...entry, belongsKind: isOfExchanges ? 'exchange' : null }) }
    })
    return paymentOf(tx, draft.orderId, answer.id)
  })
}

/** Writes an entry of a locked order with what follows from it; returns its id. Throws `reference_used`. */
export async function writePayment(tx: Tx, row: OrderWithLines, entry: Entry): Promise<string> {
  const { ids, paid } = await addEntries(tx, [row.order], [entry])
  const { kind, method, amount, reference = '', userId: by = null } = entry
  const happened = { kind: 'payment', by, entry: { kind, method, amount, reference } } as const
  await writePaid(tx, row, paid.get(row.order.id) ?? 0, happened)
  return ids[0] ?? ''
}

/**
 * Takes a payment back, once: the entry stays, and another one has its amount with the other sign. A claim that it has confirmed waits
 * again. Throws `payment_not_found`, `payment_taken_back`, `payment_of_payout`, `payment_of_parcel`, `payment_of_exchange`, `more_than_paid`.
 */
export function takePaymentBack(pool: Pool, { claim, visitor }: Asking, id: string, note: string): Promise<Payment> {
  return inTransaction(pool, async (tx) => {
    const { orderId } = await getEntry(tx, id)
    const row = await lockOrder(tx, orderId)
    await once(tx, claim, async () => {
      const entry = (await listCounting(tx, [orderId])).find((one) => one.id === id)
      if (!entry) throw new ShopError('payment_taken_back')
      // The payout would keep its line, and the parcel what was paid out of it.
      if (entry.belongsKind === 'payout') throw new ShopError('payment_of_payout')
      // Such payments follow their parcels: the courier would still owe the amount, and its next report would write it again.
      if (isOfParcel(entry)) throw new ShopError('payment_of_parcel')
      if (entry.kind === 'exchange_collected') throw new ShopError('payment_of_exchange')
      // Money of an exchange is no part of what the order has paid.
      if (!isOfExchange(entry)) await requirePaid(tx, row.order, -entry.amount)
      const by = userIdOf(visitor)
      const paid = await takeBack(tx, [row.order], [entry], { userId: by, note })
      await writePaid(tx, row, paid.get(orderId) ?? 0, { kind: 'paymentTakenBack', by, entry })
      await reopenClaim(tx, entry)
      if (isKeptCharge(entry)) await invoiceKeptCharge(tx, row)
    })
    const { takenBackBy } = await paymentOf(tx, orderId, id)
    return paymentOf(tx, orderId, takenBackBy ?? '')
  })
}

/** What the courier of a delivery has collected. */
const isOfParcel = ({ kind, belongsKind }: EntryRow): boolean =>
  kind === 'courier_collected' && belongsKind === 'delivery'

async function paymentOf(read: Db, orderId: string, id: string): Promise<Payment> {
  const payment = (await listPaymentsOf(read, orderId)).find(({ _id }) => _id === id)
  if (!payment) throw new ShopError('payment_not_found')
  return payment
}

type Happened = {
  kind: 'payment' | 'paymentTakenBack'
  by: string | null
  entry: { kind: EntryKind; method: PayMethod; amount: number; reference: string }
}

/** What a provider has taken by an attempt. `by`: who has accepted it, where that was needed. */
type TakenOnline = { attemptId: string; method: PayMethod; by: string | null }

const ofAttempt = ({ id: orderId }: OrderRow, { attemptId, method, by }: TakenOnline) =>
  ({ orderId, method, belongsKind: 'attempt', belongsTo: attemptId, userId: by }) as const

/** Records what a provider has taken for a locked order (poisha); returns the order as it is then. Throws `reference_used`. */
export async function recordOnlinePayment(
  tx: Tx,
  row: OrderWithLines,
  taken: TakenOnline & { amount: number; reference: string },
): Promise<OrderRow> {
  const { amount, reference, by } = taken
  const entry = { ...ofAttempt(row.order, taken), kind: 'advance', amount, reference } as const
  const { paid } = await addEntries(tx, [row.order], [entry])
  return writeSum(tx, row, paid.get(row.order.id) ?? 0, { kind: 'payment', by, entry })
}

/** Records what a provider keeps of a payment of a locked order (poisha). */
export async function recordPaymentFee(tx: Tx, order: OrderRow, taken: TakenOnline & { fee: number }): Promise<void> {
  if (taken.fee <= 0) return
  await addEntries(tx, [order], [{ ...ofAttempt(order, taken), kind: 'payment_fee', amount: -taken.fee }])
}

/** Writes what follows a new sum of a locked order, and the audit trail. */
async function writePaid(tx: Tx, row: OrderWithLines, paid: number, happened: Happened): Promise<void> {
  await writeSum(tx, row, paid, happened)
  const action = happened.kind === 'payment' ? 'payment_recorded' : 'payment_taken_back'
  await recordAudit(tx, { action, target: row.order.id, details: detailsOf(happened) })
}

const detailsOf = ({ entry: { kind, method, amount, reference } }: Happened) => ({
  kind,
  method,
  amount: toTaka(amount),
  reference,
})

/** Writes what follows a new sum of a locked order: whether it is paid, what its parcel collects, and its timeline. */
async function writeSum(tx: Tx, row: OrderWithLines, paid: number, happened: Happened): Promise<OrderRow> {
  const { kind, by } = happened
  const { id } = row.order
  const order = await setPayment(tx, id, paymentStatusOf({ ...row.order, paid }))
  if (!isOver(order.orderStatus)) await correctParcels(tx, { ...row, order }, by, paymentChange)
  await recordOrderEvents(tx, kind, { orderId: id, by, details: detailsOf(happened) })
  tx.publish('orderChanged', { orderId: id })
  return order
}

type Filter = Days &
  AskedPage & {
    orderId?: string | undefined
    kind?: EntryKind | undefined
    method?: PayMethod | undefined
    reference?: string | undefined
  }

/** The ledger, newest first, narrowed. */
export function listPayments(read: Db, { from, to, limit, page, reference, ...filter }: Filter) {
  return listEntries(read, pagingOf({ limit, page }), {
    ...filter,
    // Those of cash and couriers are stored as they were typed.
    ...(reference && { references: [plainReference('cash', reference), plainReference('bkash', reference)] }),
    ...momentsOf({ from, to }),
  })
}

/** The figures of some days in Dhaka, as `daysAsked`. */
export async function getMoney(read: Db, days: Days) {
  const { from, to } = daysAsked(days)
  return { from, to, ...(await getFigures(read, startOfDhakaDay(from), endOfDhakaDay(to))) }
}
