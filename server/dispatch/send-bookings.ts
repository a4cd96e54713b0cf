import type { FastifyBaseLogger } from 'fastify'
import type { Sentence } from '#rules/languages.ts'
import { isFinalParcel, type ParcelState } from '#rules/parcel-state.ts'
import { type Booking, type BookingOutcome, PartlyBooked } from '../couriers/courier.ts'
import { stopCourier } from '../couriers/courier-settings.service.ts'
import { isReady, type LiveCouriers, type SetUpCourier } from '../couriers/live-couriers.ts'
import { byId } from '../db/id.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { inTransactionWhenBack } from '../db/when-back.ts'
import type { EventBus } from '../events/bus.ts'
import { sendingWork } from '../jobs/job-requests.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { OutsideError, type OutsideProblem, problemForLog } from '../outside/outside-error.ts'
import type { ParcelChange, ParcelRow } from '../parcels/parcel-row.ts'
import { changeParcel, lockParcels } from '../parcels/parcels.service.ts'
import { storedSentence } from '../parcels/stored-sentence.ts'
import { askAgainAt } from './apply-report.service.ts'
import * as sentences from './booking-sentences.ts'
import * as bookings from './bookings.db.ts'
import { toBookings } from './to-bookings.ts'

export type SendingShop = {
  pool: Pool
  couriers: LiveCouriers
  jobs: Pick<ShopJobs, 'askIn'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** All calls for the bookings that are sent at once; less than what counts as broken off. */
const MAX_SENDING_MS = 120_000
const FIRST_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 10 * 60_000
/** With these pauses some four hours. */
const MAX_TRIES = 28

/**
 * The work of the job `parcels`: books what waits in the table `parcels`. A booking is marked before it is sent. Without an answer it is sent
 * again only to a courier that takes a reference once; at any other one it becomes unknown, and is never sent again.
 */
export function bookingWork(
  shop: SendingShop & { jobs: Pick<ShopJobs, 'ask' | 'askIn'> },
  events: Pick<EventBus, 'subscribe'>,
): (signal: AbortSignal) => Promise<void> {
  // What waited for other keys is sent at once.
  events.subscribe('couriersChanged', (_, isOwn) => {
    if (isOwn) shop.jobs.ask('parcels')
  })
  const codes = () => callable(shop).map(({ courier }) => courier.code)
  const sendAll = sendingWork(
    shop.jobs,
    'parcels',
    (signal) => sendNextBookings(shop, signal),
    () => bookings.nextBookingAt(shop.pool, codes()),
  )
  return async (signal) => {
    await inTransaction(shop.pool, (tx) => recoverBookings(tx, shop.couriers))
    await sendAll(signal)
  }
}

const callable = ({ couriers }: SendingShop) =>
  couriers.current().filter((setUp) => isReady(setUp) && setUp.courier.book !== undefined)

/** What was being sent when a process ended. */
async function recoverBookings(tx: Tx, couriers: LiveCouriers): Promise<void> {
  const repeatable = new Set(couriers.current().flatMap(({ courier }) => (courier.isRepeatable ? courier.code : [])))
  for (const parcel of await bookings.lockLost(tx)) {
    if (repeatable.has(parcel.courier)) await waitAgain(tx, parcel, { dueAt: new Date(), isUnclear: true })
    else await becomeUnknown(tx, parcel, sentences.brokenOff)
  }
}

/** Sends bookings that are due to one courier; returns whether there were any. */
export async function sendNextBookings(shop: SendingShop, signal: AbortSignal): Promise<boolean> {
  const ready = callable(shop)
  const codes = ready.map(({ courier }) => courier.code)
  const code = await bookings.findDueCourier(shop.pool, codes)
  const setUp = ready.find(({ courier }) => courier.code === code)
  if (!setUp) return false
  const { courier } = setUp
  const batch = await inTransaction(shop.pool, async (tx) => {
    const claimed = await bookings.claimBookings(tx, courier.code, courier.bookingsAtOnce)
    claimed.sort(byId)
    // Read here, so that a read that fails leaves nothing claimed that was not sent.
    const toSend = await toBookings(tx, setUp, claimed)
    // Nor does a process that stops keep anything claimed.
    signal.throwIfAborted()
    return { claimed, toSend }
  })
  // Another process has taken them.
  if (batch.claimed.length === 0) return false
  await send(shop, setUp, batch, signal)
  return true
}

type Batch = { claimed: readonly ParcelRow[]; toSend: readonly Booking[] }

async function send(shop: SendingShop, setUp: SetUpCourier, batch: Batch, signal: AbortSignal): Promise<void> {
  const { claimed, toSend } = batch
  const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_SENDING_MS)])
  let outcomes: readonly BookingOutcome[]
  let failure: OutsideError | null = null
  try {
    outcomes = (await setUp.courier.book?.(toSend, shop.couriers.callTo(setUp, limited))) ?? []
  } catch (error) {
    failure = asCourierError(error)
    outcomes = failure instanceof PartlyBooked ? failure.outcomes : []
  }
  await writeEach(shop, signal, failure ? claimed.slice(0, outcomes.length) : claimed, (tx, parcel, index) => {
    const outcome = outcomes[index] ?? { outcome: 'unknown', reason: 'No answer' }
    return writeOutcome(tx, setUp, parcel, outcome)
  })
  if (failure) await recordFailure(shop, setUp, claimed.slice(outcomes.length), failure, signal)
}

/** Any other failure is of the adapter: what it has sent by then is not known. */
const asCourierError = (error: unknown): OutsideError =>
  error instanceof OutsideError ? error : new OutsideError('unclear', '', { cause: error })

type Write = (tx: Tx, parcel: ParcelRow, index: number) => Promise<unknown>

/**
 * In one transaction, which is repeated while the database is unavailable: the courier answers only once. A state that staff or a webhook
 * set meanwhile stays; the courier's ids are stored in any case.
 */
const writeEach = (
  { pool }: SendingShop,
  signal: AbortSignal,
  claimed: readonly ParcelRow[],
  write: Write,
): Promise<void> =>
  inTransactionWhenBack(pool, signal, async (tx) => {
    const ids = claimed.map(({ id }) => id)
    const now = new Map((await lockParcels(tx, ids)).map((row) => [row.id, row]))
    for (const [index, { id }] of claimed.entries()) {
      const parcel = now.get(id)
      if (parcel) await write(tx, parcel, index)
    }
  })

function writeOutcome(tx: Tx, setUp: SetUpCourier, parcel: ParcelRow, outcome: BookingOutcome): Promise<unknown> {
  if (outcome.outcome === 'booked') return becomeBooked(tx, parcel, outcome)
  if (outcome.outcome === 'refused') {
    const { reason } = outcome
    return endBooking(tx, parcel, 'refused', typeof reason === 'string' ? reason : storedSentence(reason))
  }
  return afterUnclear(tx, setUp, parcel, outcome.reason)
}

const isStillSent = ({ state }: ParcelRow) => state === 'booking' || state === 'unknown'

async function becomeBooked(
  tx: Tx,
  parcel: ParcelRow,
  { consignment, trackingCode, trackingLink, fee, rawStatus }: BookingOutcome & { outcome: 'booked' },
): Promise<void> {
  const now = new Date()
  const names: ParcelChange = {
    consignment: parcel.consignment ?? consignment,
    trackingCode: parcel.trackingCode ?? trackingCode,
    trackingLink: parcel.trackingLink ?? trackingLink,
    fee: parcel.fee ?? fee,
    bookedAt: parcel.bookedAt ?? now,
    askAt: isFinalParcel(parcel.state) ? null : (parcel.askAt ?? askAgainAt()),
    sendingSince: null,
    dueAt: null,
  }
  if (parcel.state === 'cancelled') {
    const event = { source: 'booking', rawStatus, message: sentences.bookedAfterCancelling } as const
    return void (await changeParcel(tx, parcel, { ...names, needsLook: true }, event))
  }
  // A report that came before this answer is newer than it.
  if (!isStillSent(parcel)) return void (await changeParcel(tx, parcel, names, { source: 'booking', rawStatus }))
  const change = { ...names, state: 'booked', stateAt: now, rawStatus, reason: '' } as const
  await changeParcel(tx, parcel, change, { source: 'booking', state: 'booked', rawStatus })
}

/** Ends a booking that is still being sent, as refused (settled) or unknown (staff look it up). `reason`: as stored. */
async function endBooking(tx: Tx, parcel: ParcelRow, state: 'refused' | 'unknown', reason: string): Promise<void> {
  if (!isStillSent(parcel)) return
  const now = new Date()
  const settledAt = state === 'refused' ? now : null
  const change = { state, stateAt: now, reason, settledAt, sendingSince: null, dueAt: null }
  await changeParcel(tx, parcel, change, { source: 'booking', state: state satisfies ParcelState, message: reason })
}

const becomeUnknown = (tx: Tx, parcel: ParcelRow, sentence: Sentence) =>
  endBooking(tx, parcel, 'unknown', storedSentence(sentence))

/** Records no event: hours of an outage would fill the parcel's timeline. */
const waitAgain = async (tx: Tx, parcel: ParcelRow, waiting: bookings.Waiting): Promise<void> => {
  if (parcel.state === 'booking') await bookings.setWaiting(tx, parcel.id, waiting)
}

const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), MAX_PAUSE_MS)
const later = (ms: number) => new Date(Date.now() + ms)

async function afterUnclear(tx: Tx, { courier }: SetUpCourier, parcel: ParcelRow, message: string): Promise<void> {
  if (!courier.isRepeatable || parcel.tries >= MAX_TRIES) return becomeUnknown(tx, parcel, sentences.mayHaveIt(message))
  await waitAgain(tx, parcel, { dueAt: later(pauseAfter(parcel.tries)), isUnclear: true })
}

async function recordFailure(
  shop: SendingShop,
  setUp: SetUpCourier,
  claimed: readonly ParcelRow[],
  error: OutsideError,
  signal: AbortSignal,
): Promise<void> {
  const { courier } = setUp
  shop.log.warn({ courier: courier.code, ...problemForLog(error), parcels: claimed.length }, 'Parcels were not booked')
  const pauseMs = error.retryAfterMs ?? pauseAfter(Math.min(...claimed.map(({ tries }) => tries)))
  await writeEach(shop, signal, claimed, (tx, parcel) => afterFailure(tx, setUp, parcel, error, pauseMs))
  // After the parcels are written: if this fails, they are not lost.
  if (error.problem === 'keys') await stopCourier(shop, setUp, error.message)
  else await inTransaction(shop.pool, (tx) => pauseBookings(tx, courier, error.problem, pauseMs))
}

/** What becomes of a parcel whose courier could not be called, or gave no answer. */
async function afterFailure(
  tx: Tx,
  setUp: SetUpCourier,
  parcel: ParcelRow,
  { problem, message }: OutsideError,
  pauseMs: number,
): Promise<void> {
  if (problem === 'unclear') return afterUnclear(tx, setUp, parcel, message)
  // They wait until the owner has entered other keys.
  if (problem === 'keys') return waitAgain(tx, parcel, { dueAt: new Date() })
  if (problem !== 'down' || parcel.tries < MAX_TRIES) return waitAgain(tx, parcel, { dueAt: later(pauseMs) })
  // An earlier try may have reached the courier.
  if (parcel.isUnclear) return becomeUnknown(tx, parcel, sentences.mayHaveIt(message))
  return endBooking(tx, parcel, 'refused', storedSentence(sentences.notReached(message)))
}

/** Lets the other bookings of a courier wait, too. */
async function pauseBookings(
  tx: Tx,
  { code, isRepeatable }: SetUpCourier['courier'],
  problem: OutsideProblem,
  pauseMs: number,
): Promise<void> {
  if (problem === 'unclear' && isRepeatable) return
  // Without a pause, an outage makes every waiting booking unknown, one after the other.
  const ms = problem === 'unclear' ? pauseAfter(await bookings.countUnknown(tx, code)) : pauseMs
  await bookings.postponeBookings(tx, code, later(ms))
}
