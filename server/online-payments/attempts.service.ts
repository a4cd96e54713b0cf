import type { PaymentAttempt } from '#contract/online-payments.ts'
import { toTaka } from '#rules/money.ts'
import { hasGoneBack, isAcceptable, isRecorded } from '#rules/online-payments.ts'
import { shortOrderId } from '#rules/order-link.ts'
import { isRefundOpen } from '#rules/refunds.ts'
import { type Details, recordAudit } from '../audit/audit.service.ts'
import type { Db, Tx } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './attempts.db.ts'
import type { PayingShop } from './open-attempt.service.ts'
import { listRefundsOf, type RefundRow } from './refunds.db.ts'
import { canAskAbout, refundableOf, toStaffRefund } from './refunds.service.ts'
import { acceptHeld, type SettlingShop } from './settle-attempt.service.ts'
import { holdAfterLook } from './unpaid-orders.service.ts'

type AttemptRow = db.AttemptRow

/** An attempt as its buyer sees it. */
const toBuyerPayment = ({ provider, state, amount, problem, heldBecause }: AttemptRow) => ({
  provider,
  state,
  problem,
  amount: toTaka(amount),
  wentBack: hasGoneBack({ state, heldBecause }),
})

type Providers = Pick<PayingShop, 'paymentProviders'>

/** An attempt as staff see it, with its refunds. */
function toPaymentAttempt({ paymentProviders }: Providers, attempt: AttemptRow, all: RefundRow[]): PaymentAttempt {
  const refunds = all.filter(({ attemptId }) => attemptId === attempt.id)
  const canAsk = canAskAbout({ paymentProviders }, attempt)
  const canRefund = canAsk && !refunds.some(({ state }) => isRefundOpen(state))
  return {
    ...toSeen(attempt),
    refundable: canRefund ? toTaka(refundableOf(attempt, refunds)) : 0,
    refunds: refunds.map((refund) => toStaffRefund(refund, canAsk)),
  }
}

const toSeen = (attempt: AttemptRow): Omit<PaymentAttempt, 'refundable' | 'refunds'> => ({
  _id: attempt.id,
  orderId: attempt.orderId,
  ...toBuyerPayment(attempt),
  reference: attempt.reference,
  heldBecause: attempt.state === 'held' ? attempt.heldBecause : null,
  reason: attempt.reason,
  taken: attempt.taken === null || attempt.taken === attempt.amount ? null : toTaka(attempt.taken),
  canAccept: attempt.state === 'held' && isAcceptable(attempt.heldBecause),
  canAsk: !isRecorded(attempt.state) && attempt.providerId !== null,
  createdAt: attempt.createdAt.toISOString(),
  settledAt: isoOf(attempt.settledAt),
})

/** The attempts of an order, newest first. */
export async function listAttempts(shop: Providers & { pool: Db }, orderId: string): Promise<PaymentAttempt[]> {
  const refunds = await listRefundsOf(shop.pool, orderId)
  return (await db.listAttemptsOf(shop.pool, orderId)).map((attempt) => toPaymentAttempt(shop, attempt, refunds))
}

export const showAttempt = async (shop: Providers & { pool: Db }, attempt: AttemptRow): Promise<PaymentAttempt> =>
  toPaymentAttempt(shop, attempt, await listRefundsOf(shop.pool, attempt.orderId))

/** The attempt of an order that its buyer has to know about: one whose money is held, otherwise the last; null without one. */
export async function findLastPayment(read: Db, orderId: string) {
  const attempts = await db.listAttemptsOf(read, orderId)
  const attempt = attempts.find(({ state }) => state === 'held') ?? attempts[0]
  return attempt ? toBuyerPayment(attempt) : null
}

const HINTED = 10

/** Orders with money that staff have to look at, or to give back. */
export const listToLookAt = async (read: Db): Promise<{ _id: string }[]> =>
  (await db.listOrdersToLookAt(read, HINTED)).map((_id) => ({ _id }))

/** The result of an attempt, for anyone who knows its id. Throws `payment_not_found`. */
export async function findBuyerPayment(read: Db, id: string) {
  const attempt = await db.findAttempt(read, id)
  if (!attempt) throw new ShopError('payment_not_found')
  return { ...toBuyerPayment(attempt), order: shortOrderId({ _id: attempt.orderId }) }
}

/** Takes held money as paid. Throws `payment_not_found`, `payment_not_held`, `reference_used`. */
export async function acceptAttempt(
  tx: Tx,
  shop: SettlingShop & Providers,
  id: string,
  by: string | null,
): Promise<PaymentAttempt> {
  const attempt = await acceptHeld(tx, shop, id, by)
  const { orderId } = attempt
  await recordAudit(tx, { action: 'payment_accepted', target: orderId, details: detailsOf(attempt) })
  return toPaymentAttempt(shop, attempt, await listRefundsOf(tx, orderId))
}

const detailsOf = ({ provider, reference, taken, amount }: AttemptRow): Details => ({
  provider,
  reference,
  amount: toTaka(taken ?? amount),
})

/**
 * Notes that held money went back in the provider's panel: it never was in the ledger, and its order can be paid again, for which it has its
 * time from now on. Throws `payment_not_found`, `payment_not_held`.
 */
export async function closeAttempt(tx: Tx, shop: SettlingShop & Providers, id: string): Promise<PaymentAttempt> {
  const found = await db.findAttempt(tx, id)
  if (!found) throw new ShopError('payment_not_found')
  const { order } = await lockOrder(tx, found.orderId)
  const { state } = await db.lockAttempt(tx, id)
  if (state !== 'held') throw new ShopError('payment_not_held')
  const attempt = await db.changeAttempt(tx, id, { state: 'failed', settledAt: new Date() })
  await holdAfterLook(tx, shop, order)
  tx.publish('orderChanged', { orderId: order.id })
  await recordAudit(tx, { action: 'payment_went_back', target: order.id, details: detailsOf(attempt) })
  return toPaymentAttempt(shop, attempt, await listRefundsOf(tx, order.id))
}
