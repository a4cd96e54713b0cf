import type { Parcel } from '#contract/parcels.ts'
import type { Courier, CourierReport } from '../couriers/courier.ts'
import { failureOfCall, stopCourier } from '../couriers/courier-settings.service.ts'
import { isCallable, type LiveCouriers, type SetUpCourier } from '../couriers/live-couriers.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { OutsideError } from '../outside/outside-error.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { getParcel, getParcelRow } from '../parcels/parcels.service.ts'
import { ShopError } from '../shop-error.ts'
import type { Asking } from '../visitor.ts'
import { ASK_AGAIN_MINUTES, applyReport, type ReportShop } from './apply-report.service.ts'
import { askAgainIn, claimToAsk } from './ask-couriers.db.ts'

export type AskingShop = ReportShop & { pool: Pool; couriers: LiveCouriers }

/** The most parcels of a courier in one run of the job: 2,400 an hour, so that all of 2,000 open parcels are asked about. */
const MAX_PARCELS_A_RUN = 200
const MAX_ASKING_MS = 15_000

/** After this many calls in a row without an answer a courier counts as down: each further call would take as long. */
const MAX_UNANSWERED = 3

/** The work of the job `askCouriers`: asks the couriers beside each other how far open parcels are. The first failure is thrown at the end. */
export async function askCouriers(shop: AskingShop, signal: AbortSignal): Promise<void> {
  const codes = shop.couriers.current().map(({ courier }) => courier.code)
  const asked = await Promise.allSettled(codes.map((code) => askCourier(shop, code, signal)))
  for (const one of asked) if (one.status === 'rejected') throw one.reason
}

/**
 * About one parcel after the other. Only those that it was asked about wait for long: the others are due in the next run, also where the
 * database or this process is gone before the end.
 */
async function askCourier(shop: AskingShop, code: string, signal: AbortSignal): Promise<void> {
  if (!canAsk(shop.couriers.find(code))) return
  const parcels = await inTransaction(shop.pool, (tx) => claimToAsk(tx, code, MAX_PARCELS_A_RUN))
  const asked: string[] = []
  let unanswered = 0
  try {
    for (const parcel of parcels) {
      // Its keys may be saved meanwhile.
      const setUp = shop.couriers.find(code)
      if (unanswered === MAX_UNANSWERED || signal.aborted || !canAsk(setUp)) break
      asked.push(parcel.id)
      const outcome = await askAbout(shop, setUp, parcel, signal)
      if (outcome === 'pause') break
      unanswered = outcome === 'unanswered' ? unanswered + 1 : 0
    }
  } finally {
    if (asked.length > 0) await inTransaction(shop.pool, (tx) => askAgainIn(tx, ASK_AGAIN_MINUTES, asked))
  }
}

type AskedCourier = SetUpCourier & { courier: Courier & { track: NonNullable<Courier['track']> } }

const canAsk = (setUp: SetUpCourier): setUp is AskedCourier => setUp.courier.track !== undefined && isCallable(setUp)

/** `pause`: the courier asks for one, cannot be reached or refuses the keys. */
async function askAbout(
  shop: AskingShop,
  setUp: AskedCourier,
  parcel: ParcelRow,
  signal: AbortSignal,
): Promise<'answered' | 'unanswered' | 'pause'> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_ASKING_MS)])
    const report = await setUp.courier.track(nameOf(parcel), shop.couriers.callTo(setUp, limited))
    await applyAnswer(shop, parcel.id, report)
    return 'answered'
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.problem === 'keys') await stopCourier(shop, setUp, error.message)
    if (error.problem !== 'unclear') return 'pause'
    return error.isAnswered ? 'answered' : 'unanswered'
  }
}

const nameOf = ({ reference, consignment, trackingCode, recipient }: ParcelRow) => ({
  reference,
  consignment,
  trackingCode,
  phone: recipient.phone,
})

const applyAnswer = (shop: AskingShop, id: string, report: CourierReport) =>
  inTransaction(shop.pool, (tx) => applyReport(tx, shop, id, report, 'courier'))

/** Each is a call to the courier, which has limits of its own. */
const refreshing: Limit = { name: 'parcel refreshed', most: 10, seconds: 5 * 60 }

/**
 * Asks the courier how far a parcel is, now. Throws `parcel_not_found`, `too_many`, `courier_not_ready` (also for one that cannot be
 * asked), `courier_failed`.
 */
export async function refreshParcel(
  shop: AskingShop & { limits: Limits },
  { language }: Pick<Asking, 'language'>,
  id: string,
): Promise<Parcel> {
  const parcel = await getParcelRow(shop.pool, id)
  const setUp = shop.couriers.find(parcel.courier)
  if (!canAsk(setUp)) throw new ShopError('courier_not_ready')
  await shop.limits.count([{ limit: refreshing, key: id }])
  try {
    const call = shop.couriers.callTo(setUp, AbortSignal.timeout(MAX_ASKING_MS))
    const report = await setUp.courier.track(nameOf(parcel), call)
    await applyAnswer(shop, id, report)
  } catch (error) {
    throw await failureOfCall(shop, setUp, error)
  }
  return getParcel(shop.pool, id, language)
}
