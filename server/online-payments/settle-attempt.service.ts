import { hasGoneBack, isAcceptable, isRecorded, methodOf, movesForward } from '#rules/online-payments.ts'
import { moneyOf } from '#rules/order-money.ts'
import { shortened } from '#rules/plain-text.ts'
import { inTransaction, type Tx } from '../db/open.ts'
import { findOrderOfReference } from '../money/money.service.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { OutsideError, problemForLog } from '../outside/outside-error.ts'
import { isCallable, type SetUpProvider } from '../payment-providers/live-providers.ts'
import type { PaymentReport, Returned, ReturnOutcome } from '../payment-providers/payment-provider.ts'
import { stopProvider } from '../payment-providers/provider-settings.service.ts'
import { recordOnlinePayment, recordPaymentFee } from '../payments/payments.service.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './attempts.db.ts'
import { judgeReport, nextAskAt } from './judge-report.ts'
import { newAttemptId, type PayingShop } from './open-attempt.service.ts'
import { reopenIfInStock } from './unpaid-orders.service.ts'

type AttemptRow = db.AttemptRow

const ASKING_MS = 75_000
export const nothingReturned: Returned = { outcome: null, providerId: null, hint: null }

/**
 * Asks the provider for the result of an attempt, and writes it, with the ledger's entry in the same transaction. It may be called at any
 * time and in several processes; what is recorded stays, and is asked about only for a notification, which may be of another payment.
 * `returned`: what a browser or a notification brought, which proves nothing. Throws `payment_not_found`, and what `askAbout` throws.
 */
export async function settleAttempt(shop: PayingShop, id: string, returned = nothingReturned): Promise<AttemptRow> {
  const found = await db.findAttempt(shop.pool, id)
  if (!found) throw new ShopError('payment_not_found')
  return isRecorded(found.state) && returned.hint === null ? found : askAbout(shop, found, returned)
}

/**
 * As `settleAttempt`, also for an attempt whose money is recorded: its page may have been paid a second time. Throws `provider_not_ready`,
 * and `provider_failed` where the provider does not answer.
 */
export async function askAbout(shop: PayingShop, found: AttemptRow, returned = nothingReturned): Promise<AttemptRow> {
  const { pool, paymentProviders } = shop
  const { id, orderId } = found
  // A return for another payment of the provider's does not concern this one.
  const isOfThis = returned.providerId === null || returned.providerId === found.providerId
  const returnOutcome = isOfThis ? returned.outcome : null
  const attempt = returnOutcome === 'success' ? await inTransaction(pool, (tx) => confirm(tx, id)) : found
  const setUp = paymentProviders.find(attempt.provider)
  if (!isCallable(setUp)) throw new ShopError('provider_not_ready')
  const report = await askProvider(shop, setUp, attempt, { ...returned, outcome: returnOutcome })
  return inTransaction(pool, async (tx) => {
    let settled = attempt
    for (const one of [report, ...(report.others ?? [])]) {
      // Read each time: the payment before has changed both.
      const row = await lockOrder(tx, orderId)
      const locked = { row, attempt: await db.lockAttempt(tx, id) }
      settled = await writeReport(tx, shop, locked, { report: one, returnOutcome })
    }
    return settled
  })
}

/** The buyer reports that it is done. */
async function confirm(tx: Tx, id: string): Promise<AttemptRow> {
  const { state, confirmedAt } = await db.lockAttempt(tx, id)
  return db.changeAttempt(tx, id, {
    confirmedAt: confirmedAt ?? new Date(),
    ...(movesForward(state, 'pending') && { state: 'pending' }),
  })
}

async function askProvider(
  shop: PayingShop,
  setUp: SetUpProvider,
  attempt: AttemptRow,
  { outcome: returnOutcome, hint }: Returned,
) {
  const { pool, paymentProviders, log } = shop
  const { id, provider, providerId, confirmedAt, executedAt } = attempt
  const call = paymentProviders.callTo(setUp, AbortSignal.timeout(ASKING_MS))
  const claimExecution = () => inTransaction(pool, (tx) => db.claimExecution(tx, id))
  const asked = { id, providerId, hint, isConfirmed: confirmedAt !== null, wasExecuted: executedAt !== null }
  try {
    return await setUp.provider.ask({ ...asked, claimExecution }, call)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    log.warn({ payment: id, provider, ...problemForLog(error) }, 'A payment could not be asked for')
    if (error.problem === 'keys') await stopProvider(shop, setUp, error.message)
    await inTransaction(pool, (tx) => recordUnanswered(tx, attempt, returnOutcome))
    throw new ShopError('provider_failed', { cause: error })
  } finally {
    shop.jobs.askIn(`payments-${provider}`, 15_000)
  }
}

/** No answer is not a failure: the provider is asked again. */
async function recordUnanswered(tx: Tx, { id, orderId }: AttemptRow, returnOutcome: ReturnOutcome): Promise<void> {
  await lockOrder(tx, orderId)
  const attempt = await db.lockAttempt(tx, id)
  const isOver = returnOutcome === 'cancelled' || returnOutcome === 'failed'
  const state = isOver && movesForward(attempt.state, returnOutcome) ? returnOutcome : attempt.state
  await db.changeAttempt(tx, id, { state, askAt: nextAskAt({ ...attempt, state }, new Date(), { wasAnswered: false }) })
  await db.askWhenTimeEnds(tx, orderId)
}

/** A locked attempt and its order, which is locked before it. */
type Locked = { row: OrderWithLines; attempt: AttemptRow }

async function writeReport(
  tx: Tx,
  shop: SettlingShop,
  { row, attempt }: Locked,
  { report, returnOutcome }: { report: PaymentReport; returnOutcome: ReturnOutcome },
): Promise<AttemptRow> {
  const now = new Date()
  const askLater = () => db.changeAttempt(tx, attempt.id, { askAt: nextAskAt(attempt, now) })
  if (isOfAnotherPayment(attempt, report)) {
    await recordFurtherPayment(tx, shop, { row, attempt }, report)
    return askLater()
  }
  if (isRecorded(attempt.state) || isGoneBack(attempt, report)) return askLater()
  const verdict = judgeReport(attempt, report, { returnOutcome, now })
  const { answer, reason, reference = '', amount = null, fee = null, problem = null } = report
  const known = { answer, reason: shortened(reason, 300) }
  const money = { reference, taken: amount, fee }
  if (verdict.state === 'paid')
    return recordPaidAttempt(tx, shop, { row, attempt: { ...attempt, ...money } }, { known, by: null })
  if (verdict.state === 'held') {
    const { heldBecause } = verdict
    const askAt = nextAskAt({ ...attempt, state: 'held' }, now)
    if (attempt.state !== 'held') tx.publish('orderChanged', { orderId: attempt.orderId })
    return db.changeAttempt(tx, attempt.id, { ...known, ...money, state: 'held', heldBecause, askAt, problem: null })
  }
  const state = movesForward(attempt.state, verdict.state) ? verdict.state : attempt.state
  // Money that was reported once is not forgotten because of another answer.
  if (state === 'held') return askLater()
  const changed = await db.changeAttempt(tx, attempt.id, {
    ...known,
    state,
    problem: problem ?? attempt.problem,
    askAt: nextAskAt({ ...attempt, state }, now),
    answeredAt: db.databaseNow,
  })
  await db.askWhenTimeEnds(tx, attempt.orderId)
  return changed
}

/** Whether a report is of other money than the attempt has: its buyer has paid once more on the same page of the provider. */
const isOfAnotherPayment = (attempt: AttemptRow, { outcome, id, reference }: PaymentReport): boolean =>
  outcome === 'paid' && id === attempt.id && attempt.reference !== '' && reference !== attempt.reference

/** Whether a report is of money that went back: providers go on calling it paid. */
const isGoneBack = (attempt: AttemptRow, { reference = '' }: PaymentReport): boolean =>
  hasGoneBack(attempt) && (attempt.reference === '' || attempt.reference === reference)

/** That money gets an attempt of its own, once. Later reports about it, for example that it is no longer risky, belong to that attempt. */
async function recordFurtherPayment(
  tx: Tx,
  shop: SettlingShop,
  { row, attempt }: Locked,
  report: PaymentReport,
): Promise<void> {
  const { orderId, provider, amount } = attempt
  if (!report.reference) return
  const known = await db.findByReference(tx, attempt, report.reference)
  const id = known?.id ?? newAttemptId()
  if (!known) await db.insertAttempt(tx, { id, orderId, provider, amount })
  const other = { row, attempt: await db.lockAttempt(tx, id) }
  await writeReport(tx, shop, other, { report: { ...report, id }, returnOutcome: null })
}

type Known = { answer?: Record<string, unknown>; reason: string }

export type SettlingShop = Pick<PayingShop, 'sms' | 'settings'>

/**
 * Records the money of a locked attempt. It reopens an order that was not paid in time, if its pieces are in stock. Money that is more than
 * the order owes, or of a rejected order, is to be refunded.
 */
async function recordPaidAttempt(
  tx: Tx,
  shop: SettlingShop,
  { row, attempt }: Locked,
  { known, by }: { known: Known; by: string | null },
): Promise<AttemptRow> {
  const { id, orderId, provider, reference, fee } = attempt
  const method = methodOf[provider]
  const amount = attempt.taken ?? attempt.amount
  const now = new Date()
  const usedBy = await findOrderOfReference(tx, method, reference)
  if (usedBy !== null && usedBy !== orderId) {
    const askAt = nextAskAt({ ...attempt, state: 'held' }, now)
    const held = { state: 'held', heldBecause: 'reference_used', askAt } as const
    return db.changeAttempt(tx, id, { ...known, ...held, reference, taken: amount, fee })
  }
  const entryBase = { attemptId: id, method, by }
  // Staff may have recorded this transfer by hand before, without its fee.
  const order =
    usedBy === orderId
      ? row.order
      : await recordOnlinePayment(tx, await reopenIfInStock(tx, shop, row), { ...entryBase, amount, reference })
  await recordPaymentFee(tx, order, { ...entryBase, fee: fee ?? 0 })
  tx.publish('orderChanged', { orderId })
  const state = isOverpaid(order) ? 'to_refund' : 'paid'
  return db.changeAttempt(tx, id, {
    ...known,
    state,
    settledAt: now,
    askAt: nextAskAt({ ...attempt, state }, now),
    reference,
    taken: amount,
    fee,
    problem: null,
    heldBecause: null,
  })
}

const isOverpaid = (order: OrderRow): boolean => moneyOf(order).toRefund > 0

/** Takes held money as paid, in a transaction of staff. Throws `payment_not_found`, `payment_not_held`, `reference_used`. */
export async function acceptHeld(tx: Tx, shop: SettlingShop, id: string, by: string | null): Promise<AttemptRow> {
  const found = await db.findAttempt(tx, id)
  if (!found) throw new ShopError('payment_not_found')
  const row = await lockOrder(tx, found.orderId)
  const attempt = await db.lockAttempt(tx, id)
  if (attempt.state !== 'held' || !isAcceptable(attempt.heldBecause)) throw new ShopError('payment_not_held')
  return recordPaidAttempt(tx, shop, { row, attempt }, { known: { reason: attempt.reason }, by })
}
