import type { Agent } from 'node:https'
import type { FastifyInstance } from 'fastify'
import { identify } from './auth/auth.service.ts'
import { openGoogle } from './auth/google-token.ts'
import { openBackground } from './background.ts'
import { type CoreOptions, openCore } from './core.ts'
import type { Courier } from './couriers/courier.ts'
import { openNumberRecords } from './couriers/number-records.service.ts'
import { countEvents } from './events/bus.ts'
import { watchForProxy } from './health/proxy-hints.ts'
import { closeInOrder } from './http/closing.ts'
import type { Cookies } from './http/cookies.ts'
import { openPictures } from './images/open-pictures.ts'
import { openLimits } from './limits/limits.ts'
import { openLiveValues } from './live-values.ts'
import { openShopMail, openShopSms } from './mail-and-sms.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Site } from './pages/site.ts'
import { openCatalogue } from './products/open-catalogue.ts'
import { addRoutes } from './routes.ts'
import { openShopAlerts } from './shop-alerts.ts'
import type { Shop } from './shop-context.ts'

type Options = CoreOptions & {
  /** Renders the pages; null serves the calls alone. */
  site: Site | null
  /** The agent for push services; only tests pass one. */
  pushAgent?: Agent | undefined
  /** Couriers besides those of `couriers.ts`; only tests pass some. */
  moreCouriers?: readonly Courier[] | undefined
}

type Opened = { app: FastifyInstance; shop: Shop; metrics: Metrics | null; drain: () => Promise<void> }

/** The whole shop as one Fastify application, not yet listening: its parts, then its routes. */
export async function openShop({ site, pushAgent, moreCouriers = [], ...options }: Options): Promise<Opened> {
  const core = await openCore(options)
  const { app, environment, log, pool, reads, incidents, gathered, jobs, events, metrics } = core
  const live = await openLiveValues(core, moreCouriers)
  const { settings, ownPages, categories, couriers, paymentProviders } = live
  const visitorOf = (cookies: Cookies) => identify(pool, cookies, () => settings.current().staff.secondFactor)
  const { pictures, makeDueAvif, ...images } = await openPictures(core, () => settings.current().look.colours)
  const { catalogue, cache } = openCatalogue(core, [settings, ownPages, categories, paymentProviders])
  // Opened before the alerts: when an alert makes the panel ask for counts, the cached ones are stale already.
  const ordersVersion = countEvents(events, ['orderPlaced', 'orderChanged', 'ordersCleaned'])
  const alerts = openShopAlerts(core, live, visitorOf)
  const { mail, outbox } = await openShopMail(core, settings)
  const sms = openShopSms(core, settings)
  const { rateLimits, databaseUrl, dataDir, publicUrl, google, backups, backupWal, demo } = environment
  const shop: Shop = {
    log,
    pool,
    reads,
    dataDir,
    publicUrl,
    incidents,
    gathered,
    jobs,
    events,
    ...live,
    pictures,
    makeDueAvif,
    catalogue,
    cache,
    ordersVersion,
    alerts,
    mail,
    sms,
    ...openBackground({ ...core, ...live, mail, sms, pushAgent }),
    numberRecords: openNumberRecords({ pool, couriers, log }),
    limits: openLimits(pool, rateLimits, log),
    google: google && openGoogle(google),
    settingsHints: watchForProxy(app, environment),
    backups,
    backupWal,
    isEmbedded: databaseUrl === null,
    isDemo: demo,
  }
  metrics?.readFrom({ shop, connections: core.database.connections, counts: core.counts })
  await addRoutes(core, shop, { site, outbox, identify: visitorOf, ...images })
  return { app, shop, metrics, drain: closeInOrder(app, shop) }
}
