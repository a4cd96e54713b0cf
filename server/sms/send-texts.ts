import type { FastifyBaseLogger } from 'fastify'
import { DAY_SECONDS, HOUR_MS, MINUTE_MS } from '#rules/durations.ts'
import { smsParts } from '#rules/order-sms.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { inTransactionWhenBack } from '../db/when-back.ts'
import { keyedHashes } from '../limits/keyed-hash.ts'
import { countTry, type Limit, refundTry } from '../limits/limits.ts'
import { NotConfirmed, NotTaken, type SendText } from './gateway.ts'
import {
  beginSending,
  claimText,
  countTexts,
  dropText,
  type Outcome,
  type QueuedText,
  recordOutcome,
} from './sms.db.ts'

/** Text and recipient of a message when it is sent; null when it is no longer to be sent. `id`: of its order, or its return. */
export type WriteText = (id: string, kind: QueuedText['kind']) => Promise<{ phone: string; text: string } | null>

type Sending = {
  pool: Pool
  write: WriteText
  send: SendText
  partsADay: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Message = { phone: string; text: string; numberHash: Buffer }

/** Anyone can order with another person's number. What was sent to it is counted apart from orders, whose number can be corrected. */
const placedADay: Limit = { name: 'text of a placed order', most: 3, seconds: DAY_SECONDS }

const MAX_SENDING_MS = 15_000
const FIRST_PAUSE_MS = MINUTE_MS
const MAX_PAUSE_MS = HOUR_MS
/** A gateway that is down for an hour loses no message; one that takes them and fails afterwards sends each three times at most. */
const NOT_CONFIRMED_PAUSES_MS = [10 * MINUTE_MS, HOUR_MS]

/** Sends the next message that is due; returns whether there was one. Throws only where the database fails. */
export async function sendNextText(sending: Sending, signal: AbortSignal): Promise<boolean> {
  const claimed = await inTransaction(sending.pool, claimText)
  if (!claimed) return false
  try {
    const message = await prepare(sending, claimed, signal)
    if (message) await deliver(sending, claimed, message, signal)
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    await waitAgain(sending, signal, claimed, Math.min(FIRST_PAUSE_MS * 2 ** (claimed.tries - 1), MAX_PAUSE_MS))
    report(sending, claimed, error, 'A text message was not sent and is tried again')
  }
  return true
}

/**
 * The message to send now; null where it is not to be sent now, or no more, which is written then. Throws `NotTaken` where it cannot be
 * written.
 */
async function prepare(sending: Sending, claimed: QueuedText, signal: AbortSignal): Promise<Message | null> {
  const { pool, write, partsADay, log } = sending
  const written = await write(claimed.orderId, claimed.kind).catch((cause: Error) => {
    throw new NotTaken('It could not be written', { cause })
  })
  if (!written) {
    await inTransaction(pool, (tx) => dropText(tx, claimed))
    return null
  }
  const parts = smsParts(written.text)
  if ((await countTexts(pool)).parts + parts > partsADay) {
    log.warn({ kind: claimed.kind }, 'A text message waits: the parts of a day are used up')
    await waitAgain(sending, signal, claimed, MAX_PAUSE_MS)
    return null
  }
  const message = { ...written, numberHash: (await keyedHashes(pool))(`text ${written.phone}`) }
  return (await begin(pool, claimed, message, parts)) ? message : null
}

/** Whether it counts against its number: repeats of a message that was not confirmed do not. */
const isCounted = ({ kind, unconfirmed }: QueuedText) => kind === 'placed' && unconfirmed === 0

/** Counts it against its number, and marks it: from here on it is sent once at most, unless the gateway does not take or confirm it. */
const begin = (pool: Pool, claimed: QueuedText, { numberHash }: Message, parts: number): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    if (isCounted(claimed) && !(await countTry(tx, placedADay, numberHash))) {
      await dropText(tx, claimed)
      return false
    }
    return beginSending(tx, claimed, parts)
  })

/** Throws `NotTaken` where the gateway surely did not take it. */
async function deliver(sending: Sending, claimed: QueuedText, message: Message, signal: AbortSignal): Promise<void> {
  const { pool, send } = sending
  const { numberHash, phone, text } = message
  const id = `${claimed.orderId}-${claimed.kind}`
  const record = (outcome: Outcome) => inTransactionWhenBack(pool, signal, (tx) => recordOutcome(tx, claimed, outcome))
  try {
    await send({ id, phone, text }, AbortSignal.any([signal, AbortSignal.timeout(MAX_SENDING_MS)]))
  } catch (error) {
    if (error instanceof NotTaken) {
      const refund = (tx: Tx) => refundTry(tx, placedADay, numberHash)
      if (isCounted(claimed)) await inTransactionWhenBack(pool, signal, refund)
      throw error
    }
    const { unconfirmed } = claimed
    const pause = error instanceof NotConfirmed && NOT_CONFIRMED_PAUSES_MS[unconfirmed]
    await record(pause ? { state: 'waiting', dueAt: later(pause), unconfirmed: unconfirmed + 1 } : { state: 'failed' })
    const what = pause ? 'A text message was not confirmed and is tried again' : 'A text message may be lost'
    return report(sending, claimed, error as Error, what)
  }
  await record({ state: 'sent' })
}

const later = (ms: number) => new Date(Date.now() + ms)

/** The parts of earlier tries that the gateway may have taken stay counted. */
const waitAgain = ({ pool }: Sending, signal: AbortSignal, claimed: QueuedText, ms: number) =>
  inTransactionWhenBack(pool, signal, (tx) =>
    recordOutcome(tx, claimed, { state: 'waiting', parts: claimed.parts, dueAt: later(ms) }),
  )

const report = ({ log }: Sending, { kind, tries }: QueuedText, { message, cause }: Error, what: string) =>
  log.warn({ kind, tries, reason: message, ...(cause instanceof Error && { err: cause }) }, what)
