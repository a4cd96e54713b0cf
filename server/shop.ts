import type { Alerts } from './alerts/alerts.ts'
import type { GoogleSignIn } from './auth/google-token.ts'
import type { Db } from './db/open.ts'
import type { Pictures } from './images/images.service.ts'
import type { Limits } from './limits/limits.ts'
import type { CatalogueWatch } from './pages/catalogue-watch.ts'

/** What the rooms of the server work with. */
export type Shop = {
  db: Db
  alerts: Alerts
  pictures: Pictures
  /** Told of every change of what anonymous pages show. */
  catalogue: CatalogueWatch
  limits: Limits
  /** Null where sign-in with Google is not set up. */
  google: GoogleSignIn | null
}
