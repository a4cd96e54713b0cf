import type { Parcel } from '#contract/parcels.ts'
import type { Courier, CourierReport } from '../couriers/courier.ts'
import { refusalOf, stopCourier } from '../couriers/courier-settings.service.ts'
import { isReady, type LiveCouriers, type SetUpCourier } from '../couriers/live-couriers.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { OutsideError } from '../outside/outside-error.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { findParcelRow, getParcel } from '../parcels/parcels.service.ts'
import { ShopError } from '../shop-error.ts'
import type { Asking } from '../visitor.ts'
import { ASK_AGAIN_MINUTES, applyReport, type ReportShop } from './apply-report.service.ts'
import { claimToAsk } from './ask-couriers.db.ts'

export type AskingShop = ReportShop & { pool: Pool; couriers: LiveCouriers }

/** Of a courier, in one run of the job: 2,400 an hour, so that all of 2,000 open parcels are asked about. */
const ASKED_AT_ONCE = 200
const MAX_ASKING_MS = 15_000

/** The work of the job `askCouriers`: asks the couriers how far open parcels are, one after the other. */
export async function askCouriers(shop: AskingShop, signal: AbortSignal): Promise<void> {
  for (const setUp of shop.couriers.current()) {
    const { track, code } = setUp.courier
    if (!track || !isReady(setUp)) continue
    const parcels = await inTransaction(shop.pool, (tx) => claimToAsk(tx, code, ASKED_AT_ONCE, ASK_AGAIN_MINUTES))
    for (const parcel of parcels) {
      if (signal.aborted) return
      // The courier asks for a pause, or refuses the keys: the others of this run are asked the next time.
      if (!(await askAbout(shop, setUp, track, parcel, signal))) break
    }
  }
}

/** Returns whether the courier may be asked about the next parcel. */
async function askAbout(
  shop: AskingShop,
  setUp: SetUpCourier,
  track: NonNullable<Courier['track']>,
  parcel: ParcelRow,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_ASKING_MS)])
    const report = await track(nameOf(parcel), shop.couriers.callTo(setUp, limited))
    await take(shop, parcel.id, report)
    return true
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.problem === 'keys') await stopCourier(shop, setUp, error.message)
    return error.problem === 'unclear'
  }
}

const nameOf = ({ reference, consignment, trackingCode, recipient }: ParcelRow) => ({
  ...{ reference, consignment, trackingCode, phone: recipient.phone },
})

const take = (shop: AskingShop, id: string, report: CourierReport) =>
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
  const parcel = await findParcelRow(shop.pool, id)
  if (!parcel) throw new ShopError('parcel_not_found')
  const setUp = shop.couriers.requireReady(parcel.courier)
  const { track } = setUp.courier
  if (!track) throw new ShopError('courier_not_ready')
  await shop.limits.count([{ limit: refreshing, key: id }])
  try {
    await take(shop, id, await track(nameOf(parcel), shop.couriers.callTo(setUp, AbortSignal.timeout(MAX_ASKING_MS))))
  } catch (error) {
    throw await refusalOf(shop, setUp, error)
  }
  return getParcel(shop.pool, id, language)
}
