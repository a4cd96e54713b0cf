import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#rules/durations.ts'
import type { OnlineProvider } from '#rules/online-payments.ts'
import { shortened } from '#rules/plain-text.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import { OutsideError, problemForLog } from '../outside/outside-error.ts'
import { isCallable, type SetUpProvider } from '../payment-providers/live-providers.ts'
import type { RefundReport } from '../payment-providers/payment-provider.ts'
import { stopProvider } from '../payment-providers/provider-settings.service.ts'
import { ShopError } from '../shop-error.ts'
import { type AttemptRow, findAttempt } from './attempts.db.ts'
import type { PayingShop } from './open-attempt.service.ts'
import * as db from './refunds.db.ts'
import { writeDone, writeRefused } from './refunds.service.ts'

type Claimed = db.RefundRow & { wasSent: boolean }

const SENDING_MS = 45_000
const TESTING_MS = 20_000
/** A refund that the provider does not have this long after it was sent never arrived. */
const MISSING_MS = 10 * MINUTE_MS
const NOT_READY_MS = 10 * MINUTE_MS

/** The result of the next call to a provider that was due, or why it failed; `none` where none was due. */
export type CallOutcome = 'done' | OutsideError | 'none'

/** Sends the next refund of a provider that is due, or asks what became of it; nothing after `signal`. */
export async function sendNextRefund(
  shop: PayingShop,
  provider: OnlineProvider,
  signal: AbortSignal,
): Promise<CallOutcome> {
  // From before the claim: while this process is frozen, another one may claim the refund and judge that it was not sent.
  const begun = Date.now()
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SENDING_MS)])
  const refund = await inTransaction(shop.pool, (tx) => db.claimRefund(tx, provider))
  if (!refund) return 'none'
  const attempt = await findAttempt(shop.pool, refund.attemptId)
  if (!attempt) throw new Error('A refund is of no attempt')
  const setUp = shop.paymentProviders.find(provider)
  if (!isCallable(setUp) || !setUp.provider.refund) {
    await putOff(shop, refund, { ms: NOT_READY_MS, didArrive: 'no' })
    return 'done'
  }
  const request = await requestFor(shop.pool, refund, attempt)
  // Timers run late in a process that was frozen.
  if (limited.aborted || Date.now() - begun > SENDING_MS) {
    await putOff(shop, refund, { ms: pauseOf(refund), didArrive: 'no' })
    return 'done'
  }
  try {
    const call = shop.paymentProviders.callTo(setUp, limited)
    await writeRefundReport(shop, refund, await setUp.provider.refund(request, call))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    shop.log.warn({ refund: refund.id, provider, ...problemForLog(error) }, 'A refund is not known')
    return recordFailure(shop, setUp, refund, error)
  }
  return 'done'
}

/** What the provider gets. `known`: the numbers of the attempt's other refunds. */
async function requestFor(read: Db, refund: Claimed, { id: attemptId, providerId, reference }: AttemptRow) {
  const refunds = await db.listRefundsOf(read, refund.orderId)
  const others = refunds.filter((one) => one.attemptId === attemptId && one.id !== refund.id)
  return {
    ...refund,
    providerId,
    reference,
    known: others.map((one) => one.reference).filter((number) => number !== ''),
  }
}

/**
 * A provider that refuses the keys for a refund may only lack the right to give money back: it is stopped where it refuses them for
 * anything else too.
 */
async function recordFailure(
  shop: PayingShop,
  setUp: SetUpProvider,
  refund: Claimed,
  error: OutsideError,
): Promise<CallOutcome> {
  const isRefused = error.problem === 'keys'
  const ofProvider = isRefused ? await testKeys(shop, setUp) : error
  // `busy`: it has refused the token, and may not be asked for another one now.
  const areKeysRefused = ofProvider?.problem === 'keys' || ofProvider?.problem === 'busy'
  if (isRefused && areKeysRefused) await stopProvider(shop, setUp, error.message)
  if (ofProvider === null && !refund.wasSent) {
    await inTransaction(shop.pool, (tx) => writeRefused(tx, refund.id, error.message))
    return 'done'
  }
  // What certainly did not arrive is sent again; the provider is asked about anything else.
  const didArrive = error.problem === 'unclear' ? 'perhaps' : 'no'
  await putOff(shop, refund, { ms: ofProvider?.retryAfterMs ?? pauseOf(refund), didArrive })
  return ofProvider ?? 'done'
}

/** Why a provider does not answer a call that changes nothing; null where it does. */
async function testKeys({ paymentProviders }: PayingShop, setUp: SetUpProvider): Promise<OutsideError | null> {
  try {
    await setUp.provider.test(paymentProviders.callTo(setUp, AbortSignal.timeout(TESTING_MS)))
    return null
  } catch (error) {
    if (error instanceof OutsideError) return error
    throw error
  }
}

/** Asked again soon, then each hour. */
const pauseOf = ({ createdAt }: db.RefundRow): number => {
  const age = Date.now() - createdAt.getTime()
  if (age < 3 * MINUTE_MS) return 15 * SECOND_MS
  return age < HOUR_MS ? 5 * MINUTE_MS : HOUR_MS
}

type Delay = { ms: number; didArrive: 'no' | 'perhaps' }

const putOff = ({ pool }: PayingShop, { id, wasSent }: Claimed, { ms, didArrive }: Delay) =>
  inTransaction(pool, async (tx) => {
    const { state } = await db.lockRefund(tx, id)
    // Staff may have settled it meanwhile, or another process.
    if (state !== 'sent') return
    await db.changeRefund(tx, id, {
      askAt: new Date(Date.now() + ms),
      ...(didArrive === 'no' && !wasSent && { state: 'waiting', sentAt: null }),
    })
  })

async function writeRefundReport({ pool }: PayingShop, refund: Claimed, report: RefundReport): Promise<void> {
  const { outcome, reference = '', providerRef, reason } = report
  const { id } = refund
  if (outcome === 'done') {
    const writing = inTransaction(pool, (tx) => writeDone(tx, id, reference, null))
    return writing.catch((error) => {
      if (!(error instanceof ShopError) || error.code !== 'reference_used') throw error
      return inTransaction(pool, (tx) => leaveToStaff(tx, refund, `${reference}: ${error.sentence.en}`))
    })
  }
  const sentFor = Date.now() - (refund.sentAt?.getTime() ?? Date.now())
  const isMissing = outcome === 'missing' && sentFor > MISSING_MS
  await inTransaction(pool, async (tx) => {
    if (outcome === 'refused' || isMissing) return writeRefused(tx, id, reason)
    if (outcome === 'unknown') return leaveToStaff(tx, refund, reason)
    const { state } = await db.lockRefund(tx, id)
    if (state !== 'sent') return
    const askAt = new Date(Date.now() + (outcome === 'open' ? HOUR_MS : pauseOf(refund)))
    await db.changeRefund(tx, id, { askAt, ...(providerRef && { providerRef }) })
  })
}

async function leaveToStaff(tx: Tx, { id, orderId }: Claimed, words: string): Promise<void> {
  const { state } = await db.lockRefund(tx, id)
  if (state !== 'sent') return
  await db.changeRefund(tx, id, { state: 'unknown', words: shortened(words, 300), askAt: null })
  tx.publish('orderChanged', { orderId })
}
