import type { Alerts } from './alerts/alerts.ts'
import type { Db } from './db/open.ts'
import type { Pictures } from './images/images.service.ts'
import type { CatalogueWatch } from './pages/catalogue-watch.ts'

/** What the rooms of the server work with. */
export type Shop = {
  db: Db
  alerts: Alerts
  pictures: Pictures
  /** Told of every change of what anonymous pages show. */
  catalogue: CatalogueWatch
  /** Whether calls are limited by address and account. */
  rateLimits: boolean
}
