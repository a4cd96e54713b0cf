import { randomBytes } from 'node:crypto'
import type { Refund } from '#contract/online-payments.ts'
import { DAY_MS, MINUTE_MS } from '#rules/durations.ts'
import { toPoisha, toTaka } from '#rules/money.ts'
import { isRecorded, methodOf, type OnlineProvider } from '#rules/online-payments.ts'
import { plainReference } from '#rules/order-money.ts'
import { shortened } from '#rules/plain-text.ts'
import { isRefundOpen } from '#rules/refunds.ts'
import { sumBy } from '#rules/sum-by.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import { type Entry, listCounting, requirePaid } from '../money/money.service.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { isCallable } from '../payment-providers/live-providers.ts'
import { writePayment } from '../payments/payments.service.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import * as attempts from './attempts.db.ts'
import type { PayingShop } from './open-attempt.service.ts'
import * as db from './refunds.db.ts'

type AskShop = Pick<PayingShop, 'pool' | 'paymentProviders' | 'jobs'>

/** Poisha that can go back by the provider of an attempt: what it has taken, less what went back or is on its way. */
export const refundableOf = (
  { id, state, taken, amount }: attempts.AttemptRow,
  refunds: readonly db.RefundRow[],
): number => {
  if (!isRecorded(state)) return 0
  const back = refunds.filter((refund) => refund.attemptId === id && refund.state !== 'refused')
  return (taken ?? amount) - sumBy(back, (refund) => refund.amount)
}

/**
 * Asks for money of an online payment to go back by its provider, once for the call's key; it is sent in the background, and in the ledger
 * once it is done. `amount`: taka. Throws `payment_not_found`, `provider_not_ready`, `refund_under_way`, `more_than_paid`.
 */
export function askForRefund(
  { pool, paymentProviders, jobs }: AskShop,
  { claim, visitor }: Asking,
  attemptId: string,
  { amount: taka, reason }: { amount: number; reason: string },
): Promise<Refund> {
  return inTransaction(pool, async (tx) => {
    const found = await attempts.findAttempt(tx, attemptId)
    if (!found) throw new ShopError('payment_not_found')
    const { order } = await lockOrder(tx, found.orderId)
    const answer = await once(tx, claim, async () => {
      const attempt = await attempts.lockAttempt(tx, attemptId)
      if (!canAskAbout({ paymentProviders }, attempt)) throw new ShopError('provider_not_ready')
      const refunds = await db.listRefundsOf(tx, order.id)
      if (refunds.some((one) => one.attemptId === attemptId && isRefundOpen(one.state))) {
        throw new ShopError('refund_under_way')
      }
      const amount = toPoisha(taka)
      if (amount > refundableOf(attempt, refunds)) throw new ShopError('more_than_paid')
      await requirePaid(tx, order, -amount)
      const id = newRefundId()
      const userId = userIdOf(visitor)
      await db.insertRefund(tx, { id, attemptId, orderId: order.id, amount, reason, askAt: new Date(), userId })
      const { provider } = attempt
      await recordAudit(tx, { action: 'refund_asked', target: order.id, details: { provider, amount: taka, reason } })
      tx.publish('orderChanged', { orderId: order.id })
      tx.afterCommit(() => jobs.ask(`refunds-${provider}`))
      return { id }
    })
    return toStaffRefund(await db.lockRefund(tx, answer.id), true)
  })
}

/** Letters and digits alone, which both providers take. */
const newRefundId = (): string =>
  `R${BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .toUpperCase()}`

/** Whether the provider of an attempt can be called for its refunds now. */
export function canAskAbout(
  { paymentProviders }: Pick<PayingShop, 'paymentProviders'>,
  { provider }: { provider: OnlineProvider },
): boolean {
  const setUp = paymentProviders.find(provider)
  return isCallable(setUp) && setUp.provider.refund !== undefined
}

/** A refund as staff get it; amounts in taka. `canAsk`: whether its provider can be called for it. */
export const toStaffRefund = (refund: db.RefundRow, canAsk: boolean): Refund => ({
  _id: refund.id,
  amount: toTaka(refund.amount),
  state: refund.state,
  canWithdraw: refund.state === 'waiting',
  canSettle: isForStaff(refund, canAsk),
  reason: refund.reason,
  reference: refund.reference,
  words: refund.words,
  createdAt: refund.createdAt.toISOString(),
  settledAt: isoOf(refund.settledAt),
})

/** How long after it was sent staff may settle a refund. `canAsk`: longer than a provider usually takes; `cannotAsk`: longer than a call lasts. */
const SENT_FOR_MS = { canAsk: 3 * DAY_MS, cannotAsk: 10 * MINUTE_MS }

/** Whether staff may settle a refund: the shop cannot learn its result, or has not for days. */
function isForStaff({ state, sentAt, createdAt }: db.RefundRow, canAsk: boolean): boolean {
  if (state !== 'sent') return state === 'unknown'
  const sentFor = Date.now() - (sentAt ?? createdAt).getTime()
  return sentFor > (canAsk ? SENT_FOR_MS.canAsk : SENT_FOR_MS.cannotAsk)
}

/**
 * Writes that the money of a refund went back, in the ledger too where staff have not recorded it by hand; nothing where that is written.
 * Locks its order before it. Throws `reference_used`.
 */
export async function writeDone(tx: Tx, refundId: string, reference: string, by: string | null): Promise<void> {
  const found = await db.findRefund(tx, refundId)
  if (!found) throw new ShopError('refund_not_found')
  const row = await lockOrder(tx, found.orderId)
  const { id, orderId, amount, attemptId, state, userId } = await db.lockRefund(tx, refundId)
  if (!isRefundOpen(state)) return
  const attempt = await attempts.findAttempt(tx, attemptId)
  if (!attempt) throw new ShopError('payment_not_found')
  const transfer = { method: methodOf[attempt.provider], amount: -amount, reference }
  if (await isRecordedByHand(tx, orderId, transfer)) tx.publish('orderChanged', { orderId })
  else {
    await writePayment(tx, row, {
      orderId,
      kind: 'refund',
      ...transfer,
      belongsKind: 'attempt',
      belongsTo: attemptId,
      userId: by ?? userId,
    })
  }
  await db.changeRefund(tx, id, { state: 'done', reference, askAt: null, settledAt: new Date(), words: '' })
}

type Transfer = Pick<Entry, 'method' | 'amount'> & { reference: string }

const isRecordedByHand = async (tx: Tx, orderId: string, { method, amount, reference }: Transfer): Promise<boolean> =>
  reference !== '' &&
  (await listCounting(tx, [orderId])).some(
    (entry) =>
      entry.method === method &&
      entry.amount === amount &&
      plainReference(method, entry.reference) === plainReference(method, reference) &&
      entry.belongsKind !== 'attempt',
  )

/** Writes that no money goes back. */
export async function writeRefused(tx: Tx, refundId: string, words: string): Promise<void> {
  const { id, orderId, state } = await db.lockRefund(tx, refundId)
  if (!isRefundOpen(state)) return
  await db.changeRefund(tx, id, { state: 'refused', words: shortened(words, 300), askAt: null, settledAt: new Date() })
  tx.publish('orderChanged', { orderId })
}

/**
 * Settles a refund, whose result the shop cannot learn, as staff see it in the provider's panel, or withdraws one that was not sent. Throws
 * `refund_not_found`, `refund_known` where the shop knows it, `refund_under_way` where its provider may still report it, `reference_used`.
 */
export function settleRefund(
  { pool, paymentProviders }: Pick<PayingShop, 'pool' | 'paymentProviders'>,
  { visitor }: Pick<Asking, 'visitor'>,
  id: string,
  { wasDone, reference }: { wasDone: boolean; reference: string },
): Promise<Refund> {
  return inTransaction(pool, async (tx) => {
    const found = await db.findRefund(tx, id)
    if (!found) throw new ShopError('refund_not_found')
    const attempt = await attempts.findAttempt(tx, found.attemptId)
    if (!attempt) throw new ShopError('payment_not_found')
    await lockOrder(tx, found.orderId)
    const canAsk = canAskAbout({ paymentProviders }, attempt)
    const refund = await db.lockRefund(tx, id)
    const { state, orderId, amount } = refund
    if (!isRefundOpen(state) || (state === 'waiting' && wasDone)) throw new ShopError('refund_known')
    if (state === 'sent' && !isForStaff(refund, canAsk)) throw new ShopError('refund_under_way')
    if (wasDone) await writeDone(tx, id, reference, userIdOf(visitor)).catch(throwAtReference)
    else await writeRefused(tx, id, '')
    const details = { amount: toTaka(amount), wasSent: state !== 'waiting', wasDone, reference }
    await recordAudit(tx, { action: 'refund_settled', target: orderId, details })
    return toStaffRefund(await db.lockRefund(tx, id), canAsk)
  })
}

/** A transfer that has paid another order is refused at the field of its reference. */
function throwAtReference(error: unknown): never {
  if (!(error instanceof ShopError) || error.code !== 'reference_used') throw error
  throw new ShopError('reference_used', { ...error.details, errors: { reference: error.sentence } })
}

/** The refunds of an order as its buyer sees them. */
export const listBuyerRefunds = async (read: Db, orderId: string) =>
  (await db.listRefundsOf(read, orderId))
    .filter(({ state }) => state !== 'refused')
    .map(({ amount, state }) => ({ amount: toTaka(amount), isDone: state === 'done' }))
