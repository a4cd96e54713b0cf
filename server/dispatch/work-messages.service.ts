import { setTimeout as sleep } from 'node:timers/promises'
import { shortened } from '#rules/plain-text.ts'
import type { Courier, CourierReport } from '../couriers/courier.ts'
import type { LiveCouriers } from '../couriers/live-couriers.ts'
import { lockPractice } from '../couriers/practice.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import { isUnavailable } from '../db/errors.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { sendingWork } from '../jobs/job-requests.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { findParcelByName } from '../parcels/parcels.service.ts'
import { applyReport, type ReportShop } from './apply-report.service.ts'
import {
  closeMessage,
  deleteOldMessages,
  lockNextMessage,
  type Message,
  nextMessageAt,
  postponeMessage,
} from './messages.db.ts'

type MessageShop = ReportShop & { pool: Pool; couriers: Pick<LiveCouriers, 'current'>; jobs: Pick<ShopJobs, 'askIn'> }

/** The work of the job `courierMessages`. */
export const messageWork = (shop: MessageShop) =>
  sendingWork(
    shop.jobs,
    'courierMessages',
    () => workAndRest(shop),
    () => nextMessageAt(shop.pool),
  )

/** Pauses twice as long as the work took, so that a burst from a courier uses at most a third of one connection, and orders the rest. */
async function workAndRest(shop: MessageShop): Promise<boolean> {
  const begun = performance.now()
  const wasThere = await workNextMessage(shop)
  if (wasThere) await sleep(2 * (performance.now() - begun))
  return wasThere
}

/** A message may come before its booking is written, or in a backup's time: it is tried again for a day. */
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60 * 60_000
const GIVE_UP_MS = 24 * 60 * 60_000

const UNKNOWN = 'There is no such parcel'
const GONE = 'There is no such courier'
const UNREADABLE = 'It cannot be read'

/** Works off the next message that is due; returns whether there was one. One that fails does not stop the others. */
export async function workNextMessage(shop: MessageShop): Promise<boolean> {
  let current: Message | undefined
  try {
    return await inTransaction(shop.pool, async (tx) => {
      current = await lockNextMessage(tx)
      if (!current) return false
      const problem = await workMessage(tx, shop, current)
      if (problem === UNKNOWN) await tryAgain(tx, current, problem)
      else await closeMessage(tx, current, problem)
      return true
    })
  } catch (error) {
    const failed = current
    // The job as a whole is tried again.
    if (!failed || isUnavailable(error)) throw error
    await inTransaction(shop.pool, (tx) => tryAgain(tx, failed, shortened(String(error), 500)))
    return true
  }
}

function tryAgain(tx: Tx, message: Message, problem: string) {
  if (Date.now() - message.createdAt.getTime() > GIVE_UP_MS) return closeMessage(tx, message, problem)
  const pause = Math.min(FIRST_PAUSE_MS * 3 ** message.tries, MAX_PAUSE_MS)
  return postponeMessage(tx, message, problem, new Date(Date.now() + pause))
}

/** Returns why it led to nothing; blank where all its reports were used, or where it has none. */
async function workMessage(tx: Tx, shop: MessageShop, { courier: code, body }: Message): Promise<string> {
  const courier = shop.couriers.current().find((one) => one.courier.code === code)?.courier
  // Another process may have cleared the demo a moment ago.
  if (!courier || (courier.isPractice && !(await lockPractice(tx)))) return GONE
  const reports = reportsOf(courier, body)
  if (!reports) return UNREADABLE
  let isUnknown = false
  for (const report of reports) {
    const parcel = await findParcel(tx, code, report)
    if (parcel) await applyReport(tx, shop, parcel.id, report, 'webhook')
    else isUnknown = true
  }
  return isUnknown ? UNKNOWN : ''
}

function reportsOf({ readWebhook }: Courier, body: string): CourierReport[] | null {
  try {
    return readWebhook?.(body) ?? null
  } catch {
    return null
  }
}

/**
 * By the courier's own id first: the reference may have been used for a second booking. Of a parcel that was booked in the courier's panel
 * only the code is known; it comes last, because staff have typed it.
 */
const findParcel = async (tx: Tx, code: string, { consignment, reference }: CourierReport) =>
  (consignment === undefined ? undefined : await findParcelByName(tx, code, { consignment })) ??
  (reference === undefined ? undefined : await findParcelByName(tx, code, { reference })) ??
  (consignment === undefined ? undefined : await findParcelByName(tx, code, { trackingCode: consignment }))

export const cleaning: CleaningStep[] = [deleteOldMessages]
