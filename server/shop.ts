import type { Alerts } from './alerts/alerts.ts'
import type { Db } from './db/open.ts'
import type { Pictures } from './images/images.service.ts'

/** What the rooms of the server work with. */
export type Shop = {
  db: Db
  alerts: Alerts
  pictures: Pictures
  /** Whether calls are limited by address and account. */
  rateLimits: boolean
}
