import type { FastifyBaseLogger } from 'fastify'
import type { KnownNumber } from '#contract/couriers.ts'
import { DAY_MS } from '#rules/durations.ts'
import { phoneNumber } from '#rules/phone.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import { OutsideError, problemForLog } from '../outside/outside-error.ts'
import { ShopError } from '../shop-error.ts'
import { type CheckedCourier, knowsNumbers, type LiveCouriers } from './live-couriers.ts'
import * as db from './number-records.db.ts'
import { openPauses } from './pauses.ts'

type RecordingShop = { pool: Pool; couriers: LiveCouriers; log: Pick<FastifyBaseLogger, 'warn'> }

/** After a courier has refused the keys, or asked for a pause. Its bookings may work all the same: it is not stopped. */
const PAUSE_MS = 10 * 60_000
const MAX_ASKING_MS = 10_000

export type NumberRecords = (phone: string) => Promise<KnownNumber[]>

/** What couriers know of phone numbers: asked when staff look at an order, within each courier's quota, and stored for a day. */
export function openNumberRecords(shop: RecordingShop): NumberRecords {
  const pauses = openPauses()

  /** Stores a new answer. Returns whether there is one; failures of the courier are not thrown. */
  async function ask({ courier, ...setUp }: CheckedCourier, phone: string): Promise<boolean> {
    const { code, numberRecord } = courier
    if (pauses.isPaused(code)) return false
    const checks = numberRecord.checksOfDay(await db.bestDayOf(shop.pool, code))
    if (!(await inTransaction(shop.pool, (tx) => db.claimCheck(tx, code, phone, checks)))) return false
    try {
      const call = shop.couriers.callTo({ courier, ...setUp }, AbortSignal.timeout(MAX_ASKING_MS))
      const record = await numberRecord.ask(phone, call)
      await inTransaction(shop.pool, (tx) => db.writeRecord(tx, code, phone, record))
      return true
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      shop.log.warn({ courier: code, ...problemForLog(error) }, 'A courier did not tell what it knows of a number')
      if (error.problem === 'keys' || error.problem === 'busy') pauses.pause(code, PAUSE_MS)
      return false
    }
  }

  async function known(setUp: CheckedCourier, phone: string): Promise<KnownNumber[]> {
    const { code, name } = setUp.courier
    const stored = await db.findRecord(shop.pool, code, phone)
    const isFresh = stored?.readAt && Date.now() - stored.readAt.getTime() < DAY_MS
    const found = isFresh || !(await ask(setUp, phone)) ? stored : await db.findRecord(shop.pool, code, phone)
    if (!found?.record || !found.readAt) return []
    return [{ courier: code, name, ...found.record, readAt: found.readAt.toISOString() }]
  }

  return async (typed) => {
    const phone = phoneNumber(typed)
    if (phone === null) throw new ShopError('buyer_not_found')
    const asked = shop.couriers.current().filter(knowsNumbers)
    return (await Promise.all(asked.map((setUp) => known(setUp, phone)))).flat()
  }
}

export const cleaning: CleaningStep[] = [db.deleteOldRecords]
