import type { FastifyBaseLogger } from 'fastify'
import type { SettingsHint } from '#contract/hints.ts'
import type { OnlineProvider } from '#rules/online-payments.ts'
import type { Alerts } from './alerts/alerts.ts'
import type { GatheredRecords } from './audit/gathered.ts'
import type { GoogleSignIn } from './auth/google-token.ts'
import type { LiveCategories } from './categories/categories.ts'
import type { LiveCouriers } from './couriers/live-couriers.ts'
import type { NumberRecords } from './couriers/number-records.service.ts'
import type { Db, Pool } from './db/open.ts'
import type { BackupSettings } from './environment/environment.ts'
import type { EventBus } from './events/bus.ts'
import type { Incidents } from './health/incidents.ts'
import type { PictureStore } from './images/picture-store.ts'
import type { ShopJobs } from './jobs/jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { Mail } from './mail/mail.ts'
import type { LiveOwnPages } from './own-pages/own-pages.ts'
import type { LiveProviders } from './payment-providers/live-providers.ts'
import type { CatalogueCache } from './products/catalogue-cache.ts'
import type { CatalogueChanges } from './products/catalogue-changes.ts'
import type { Pushes } from './push/pushes.ts'
import type { LiveSettings } from './settings/settings.ts'
import type { Sms } from './sms/sms.ts'

/** What the rooms of the server work with. A room that is a part of it declares what it needs by itself, so that no two rooms import each other. */
export type Shop = {
  pool: Pool
  /** For public reads past the caches: it may be a standby. Never for money, stock that is sold, or a visitor's own data. */
  reads: Db
  /** The folder for everything besides the database: pictures, generated secrets. */
  dataDir: string
  /** What the owner has set in the panel, as it is now. */
  settings: LiveSettings
  /** The pages of the owner's that are published, as they are now. */
  ownPages: LiveOwnPages
  /** The categories of the shop as they are now. */
  categories: LiveCategories
  /** The couriers as they are set up now. */
  couriers: LiveCouriers
  /** The providers of online payments as they are set up now. */
  paymentProviders: LiveProviders
  alerts: Alerts
  pictures: PictureStore
  /** Makes the AVIF versions of pictures that are due. */
  makeDueAvif: (signal: AbortSignal) => Promise<void>
  /** What is done in the background, once for all processes. */
  jobs: ShopJobs
  /** What happens in the shop; units of work publish it by `tx.publish`. */
  events: EventBus
  /** The changes of what anonymous pages show. */
  catalogue: CatalogueChanges
  /** Grows with every order and every change of one. */
  ordersVersion: () => number
  /** What calls answered about the catalogue, until it changes. */
  cache: CatalogueCache
  /** Announces orders where the panel is closed. */
  pushes: Pushes
  /** Books parcels that wait; its room imports this one, so that its own type cannot be used here. */
  bookDueParcels: (signal: AbortSignal) => Promise<void>
  /** Reports what the practice courier does with its parcels. */
  movePracticeParcels: (signal: AbortSignal) => Promise<void>
  /** What couriers know of a phone number. */
  numberRecords: NumberRecords
  /** Reads the lists of areas of couriers that are old. */
  refreshCourierAreas: (signal: AbortSignal) => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Asks a provider about open payments. */
  askDuePayments: (provider: OnlineProvider, signal: AbortSignal) => Promise<void>
  /** Sends refunds to a provider, and asks about those that it has. */
  sendDueRefunds: (provider: OnlineProvider, signal: AbortSignal) => Promise<void>
  limits: Limits
  /** Null where the shop sends no mail. */
  mail: Mail | null
  /** Null where the shop sends no text messages. */
  sms: Sms | null
  /** Records of the audit trail that may repeat often. */
  gathered: GatheredRecords
  /** Notified of every error. */
  incidents: Incidents
  /** Null where the shop makes no backups of itself. */
  backups: BackupSettings | null
  /** Whether the log of its database is stored with them, so that it can be brought back to any moment. */
  backupWal: boolean
  /** Null where sign-in with Google is not set up. */
  google: GoogleSignIn | null
  /** What requests have shown to be wrong in the settings. */
  settingsHints: () => SettingsHint[]
  /** The address that shoppers use; null where it is the request's own. */
  publicUrl: URL | null
  /** On the database that comes along. */
  isEmbedded: boolean
  isDemo: boolean
}
