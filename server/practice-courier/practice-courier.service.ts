import { PRACTICE } from '#rules/practice-courier.ts'
import type { LiveCouriers } from '../couriers/live-couriers.ts'
import { PRACTICE_FEE, type PracticeReport, practiceRequest } from '../couriers/practice.ts'
import type { Pool, Tx } from '../db/open.ts'
import { broughtBack } from '../dispatch/booking-sentences.ts'
import { openWebhooks, type WebhookShop } from '../dispatch/take-webhook.service.ts'
import type { EventBus } from '../events/bus.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { lockParcels, setCancelled } from '../parcels/parcels.service.ts'
import { storedSentence } from '../parcels/stored-sentence.ts'
import { nextReport } from './next-report.ts'
import * as db from './practice-courier.db.ts'

type PracticeShop = WebhookShop & {
  pool: Pool
  couriers: Pick<LiveCouriers, 'find' | 'current'>
  jobs: Pick<ShopJobs, 'ask' | 'askIn'>
}

/**
 * The work of the job `practiceCourier`: reports what is due of each parcel, as a webhook does. A report is equal for all processes and is
 * stored once; the next one of its parcel follows when it was worked off. A shop without the demo does nothing here.
 */
export function practiceWork(
  shop: PracticeShop,
  events: Pick<EventBus, 'subscribe'>,
  paceMs: number,
): (signal: AbortSignal) => Promise<void> {
  const take = openWebhooks(shop)
  const isThere = () => shop.couriers.current().some(({ courier }) => courier.code === PRACTICE)
  events.subscribe('parcelChanged', (_, isOwn) => {
    if (isOwn && isThere()) shop.jobs.ask('practiceCourier')
  })
  return async (signal) => {
    if (!isThere()) return
    const reports = (await db.listMoving(shop.pool, startOfRecall)).flatMap((parcel) => reportOf(parcel, paceMs) ?? [])
    const isDue = ({ at }: PracticeReport) => new Date(at).getTime() <= Date.now()
    for (const report of reports.filter(isDue)) {
      if (signal.aborted) return
      await take(PRACTICE, practiceRequest(report))
    }
    const later = reports.filter((report) => !isDue(report)).map(({ at }) => new Date(at).getTime())
    if (later.length > 0) shop.jobs.askIn('practiceCourier', Math.max(100, Math.min(...later) - Date.now()))
  }
}

/** Staff may have added a reason. */
const startOfRecall = storedSentence(broughtBack).slice(0, '{"en":"'.length + broughtBack.en.length)

type Moving = Awaited<ReturnType<typeof db.listMoving>>[number]

function reportOf(parcel: Moving, paceMs: number): PracticeReport | null {
  const next = nextReport(parcel, paceMs)
  if (!next) return null
  const { state, at, message } = next
  const { reference, consignment, toCollect } = parcel
  return {
    reference,
    consignment: consignment ?? reference,
    raw: state,
    state,
    at: at.toISOString(),
    fee: PRACTICE_FEE,
    ...(message && { message: storedSentence(message) }),
    ...(state === 'delivered' && { collected: toCollect }),
  }
}

const gone = {
  en: 'The practice courier is gone with the demo, and nothing was ever sent: hand the order to a real courier',
  bn: 'ডেমোর সঙ্গে অনুশীলনের কুরিয়ারও মুছে গেছে, আসলে কিছুই পাঠানো হয়নি: অর্ডারটি আসল কুরিয়ারে দিন',
}

/** With the demo that a new shop is filled with. */
export async function beginPractice(tx: Tx): Promise<void> {
  await db.insertCourier(tx)
  tx.publish('couriersChanged', {})
}

/**
 * With the demo that is cleared: parcels of other orders that are not settled are cancelled, since nothing was sent, and their orders can be
 * sent for real. The row of the demo is locked before.
 */
export async function endPractice(tx: Tx): Promise<void> {
  await db.deleteCourier(tx)
  for (const parcel of await lockParcels(tx, await db.listOpenIds(tx)))
    await setCancelled(tx, parcel, { message: gone, userId: null }, { sendingSince: null, needsLook: false })
  tx.publish('couriersChanged', {})
}
