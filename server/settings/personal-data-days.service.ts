import { DAY_MS } from '#rules/durations.ts'
import type { Db } from '../db/open.ts'
import { listVersions, readSettings } from './settings.db.ts'
import { settingsOf } from './settings.ts'

/**
 * How many days personal data is kept: the largest number that was set in the last 24 hours, so that a mistyped one can be corrected before
 * anything is deleted. Null where so many versions were saved since that the number of 24 hours ago is no longer stored.
 */
export async function personalDataDays(db: Db): Promise<number | null> {
  const { orders } = settingsOf(await readSettings(db))
  const present = { days: orders.personalDataDays, since: new Date(orders.updatedAt) }
  const earlier = (await listVersions(db, 'orders')).map(({ value, createdAt: since }) => {
    const version = settingsOf([{ name: 'orders', value, updatedAt: since }])
    return { days: version.orders.personalDataDays, since }
  })
  const values = [present, ...earlier]
  const first = values.findIndex(({ since }) => since.getTime() <= Date.now() - DAY_MS)
  return first === -1 ? null : Math.max(...values.slice(0, first + 1).map(({ days }) => days))
}
