import type { Agent } from 'node:https'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askForSums } from './add-up-counts.ts'
import { openAlerts } from './alerts/alerts.ts'
import type { Place } from './alerts/polling.ts'
import { openGathered, refusalRecord } from './audit/gathered.ts'
import { identify } from './auth/auth.service.ts'
import { openGoogle } from './auth/google-token.ts'
import { requireRecentProof } from './auth/second-factor.service.ts'
import { openCategories } from './categories/categories.ts'
import type { Courier } from './couriers/courier.ts'
import { couriers as knownCouriers } from './couriers/couriers.ts'
import { openCouriers } from './couriers/live-couriers.ts'
import { openNumberRecords } from './couriers/number-records.service.ts'
import { areaWork } from './couriers/refresh-areas.ts'
import type { Database } from './db/open.ts'
import { bookingWork } from './dispatch/send-bookings.ts'
import { serveWebhooks } from './dispatch/serve-webhooks.ts'
import type { Environment } from './environment/environment.ts'
import { countEvents, openEventBus } from './events/bus.ts'
import { serveFeeds } from './feeds/serve-feeds.ts'
import { openIncidents } from './health/incidents.ts'
import { watchForProxy } from './health/proxy-hints.ts'
import { openAddressSlots } from './http/address-slots.ts'
import { closeInOrder } from './http/closing.ts'
import { refusalOf } from './http/failures.ts'
import { addHooks, openHttp } from './http/fastify.ts'
import type { LogSettings } from './http/log.ts'
import { mountCalls } from './http/mount.ts'
import { documentCalls } from './http/openapi.ts'
import { isOwnOrigin } from './http/origin.ts'
import { reportHealth } from './http/readiness.ts'
import { openWriteSlots } from './http/write-slots.ts'
import { openPictures } from './images/open-pictures.ts'
import { servePictures } from './images/serve-pictures.ts'
import { openJobs, type ShopJobs } from './jobs/jobs.ts'
import { openLimits } from './limits/limits.ts'
import { openShopMail, openShopSms } from './mail-and-sms.ts'
import type { Metrics } from './metrics/metrics.ts'
import { observe } from './observability.ts'
import { askWork } from './online-payments/ask-attempts.ts'
import { serveReturns } from './online-payments/serve-returns.ts'
import { listNewest } from './order-desk/order-list.service.ts'
import { askForRunOut } from './order-desk/run-out.service.ts'
import { openOwnPages } from './own-pages/own-pages.ts'
import { servePages } from './pages/serve-pages.ts'
import type { Site } from './pages/site.ts'
import { openProviders } from './payment-providers/live-providers.ts'
import { practiceWork } from './practice-courier/practice-courier.service.ts'
import { catalogueCache } from './products/catalogue-cache.ts'
import { followCatalogue } from './products/catalogue-changes.ts'
import { followDays } from './products/follow-days.ts'
import { askForProfit } from './profit/profit-sums.service.ts'
import { openPushes, pushContact } from './push/pushes.ts'
import { roomsOf } from './rooms.ts'
import { openSealing } from './sealed.ts'
import { openSettings } from './settings/settings.ts'
import type { Shop } from './shop-context.ts'
import { askForStockMails } from './stock-requests/stock-requests.service.ts'

type Options = {
  database: Database
  environment: Environment
  /** Renders the pages; null serves the calls alone. */
  site: Site | null
  logger: LogSettings
  /** Among the processes that share a port; undefined for one alone. */
  place?: Place | undefined
  /** How push services are reached, where not as everything else: tests have one of their own. */
  pushAgent?: Agent | undefined
  /** Besides those of `couriers.ts`: tests have one of their own. */
  moreCouriers?: readonly Courier[] | undefined
}

/** The whole shop as one Fastify application, not yet listening: its parts, then its routes. */
export async function openShop({
  database,
  environment,
  site,
  logger,
  place,
  pushAgent,
  moreCouriers = [],
}: Options): Promise<{
  app: FastifyInstance
  shop: Shop
  metrics: Metrics | null
  drain: () => Promise<void>
}> {
  const { publicUrl, rateLimits, dataDir } = environment
  const { pool, reads, replica } = database
  const processes = place?.workers ?? 1
  const incidents = openIncidents(pool)
  const { app, shared, counts, cookiesOf } = openHttp({
    ...{ environment, logger, processes },
    onErrorLine: () => incidents.note('error'),
    onFailure: (error, request) => {
      const record = refusalRecord(refusalOf(error), request)
      if (record) gathered.note(record)
    },
  })
  const { log } = app
  database.logTo(log)
  const metrics = await observe(app, database, environment)
  const gathered = openGathered(pool, log)
  const jobs: ShopJobs = openJobs({ connections: database.connections, log })
  const events = openEventBus(database.direct, log, database.connections)
  database.publishTo(events.publish)
  // What is read before is read again when others' events are received.
  await events.opened
  const settings = await openSettings(pool, events, log)
  app.decorate('ownSettings', settings.current)
  const demandNow = () => settings.current().staff.secondFactor
  const { pictures, makeDueAvif, folder, findRendition } = await openPictures(
    pool,
    environment,
    log,
    () => settings.current().look.colours,
  )
  const ownPages = await openOwnPages(pool, events, log)
  const categories = await openCategories(pool, events, log)
  const sealing = await openSealing(environment.secretsKey, dataDir)
  const couriers = await openCouriers({
    ...{ pool, events, log, sealing },
    urls: environment.courierUrls,
    known: [...knownCouriers, ...moreCouriers],
  })
  const paymentProviders = await openProviders({ pool, events, log, sealing, urls: environment.paymentUrls })
  for (const live of [settings, ownPages, categories, couriers, paymentProviders])
    app.addHook('onClose', async () => live.close())
  // Before the alerts: counts are stale when the panel asks for them because of one.
  const ordersVersion = countEvents(events, ['orderPlaced', 'orderChanged', 'ordersCleaned'])
  const alerts = openAlerts(app.server, {
    events,
    orders: {
      byIds: (ids) => listNewest(pool, ids.length, ids),
      newest: (limit) => listNewest(pool, limit),
    },
    cookiesOf,
    identify: (cookies) => identify(pool, cookies, demandNow),
    isOwnOrigin: (origin, host) => isOwnOrigin(origin, host, publicUrl),
    place,
  })
  const catalogue = followCatalogue(events, replica?.changed)
  for (const shown of [settings, ownPages, categories, paymentProviders]) shown.onChange(catalogue.changeAll)
  settings.onChange(alerts.recheck)
  // Banners have days; a page in memory shows those of its own.
  const endDays = followDays(catalogue.changeAll)
  app.addHook('onClose', async () => endDays())
  const cache = catalogueCache({ catalogue, pool, reads, replica }, counts.answers)
  const sending = { pool, settings, jobs, log }
  const { mail, outbox } = await openShopMail(sending, environment, () => incidents.note('mail_given_up'))
  const sms = openShopSms(sending, environment)
  if (mail) askForStockMails(events, jobs)
  askForRunOut(events, jobs)
  askForProfit(events, jobs)
  askForSums(events, processes, () => jobs.ask('counts'))
  const shop: Shop = {
    ...{ log, pool, reads, dataDir, publicUrl, incidents, gathered, pictures, makeDueAvif, jobs, events },
    ...{ settings, ownPages, categories, couriers, paymentProviders, ordersVersion, alerts },
    ...{ catalogue, cache, mail, sms },
    pushes: openPushes(
      {
        ...{ pool, log, agent: pushAgent },
        contact: () => pushContact(settings.current().shop, publicUrl),
        factorDemand: () => settings.current().staff.secondFactor,
      },
      jobs,
      events,
    ),
    bookDueParcels: bookingWork({ pool, couriers, jobs, log }, events),
    movePracticeParcels: practiceWork({ pool, couriers, incidents, jobs }, events, environment.practicePaceMs),
    numberRecords: openNumberRecords({ pool, couriers, log }),
    askDuePayments: askWork({ pool, paymentProviders, jobs, log, sms, settings }, events),
    refreshCourierAreas: areaWork({ pool, couriers, jobs, log }, events),
    limits: openLimits(pool, rateLimits, log),
    google: environment.google && openGoogle(environment.google),
    settingsHints: watchForProxy(app, environment),
    backups: environment.backups,
    backupWal: environment.backupWal,
    isEmbedded: environment.databaseUrl === null,
    isDemo: environment.demo,
  }
  metrics?.readFrom({ shop, connections: database.connections, counts })

  await addHooks(app, environment, site?.inlineScripts ?? [])
  const handlers = roomsOf(shop)
  const byAddress = openAddressSlots(rateLimits)
  // Calls and pages only: files and health checks need no database.
  const identifyVisitor = async (request: FastifyRequest) => {
    request.visitor = await identify(pool, cookiesOf(request.raw), demandNow)
  }
  reportHealth(app, { database, environment })
  await servePictures(app, folder, findRendition)
  serveFeeds(app, {
    reads,
    folder: join(dataDir, 'feeds'),
    publicUrl,
    pictures,
    catalogue,
    categories,
    owner: () => settings.current().shop,
  })
  await serveWebhooks(app, { pool, couriers, incidents, jobs })
  await serveReturns(app, { pool, paymentProviders, jobs, log, sms, settings })
  await documentCalls(app)
  await mountCalls(app, handlers, {
    identify: identifyVisitor,
    requireProof: (visitor) => requireRecentProof(pool, visitor),
    ...{ byVisitor: openWriteSlots(rateLimits), byAddress, shared, freshnessOf: cache.freshnessOf },
  })
  if (outbox) (await import('./mail/outbox.ts')).serveOutbox(app, outbox)
  if (site) {
    const { offlinePages } = environment
    const parts = {
      settings,
      ownPages,
      categories,
      paymentProviders,
      handlers,
      publicUrl,
      offlinePages,
      catalogue,
      cache,
      reads,
      byAddress,
      shared,
      counts,
      findRendition,
    }
    await servePages(app, { site, ...parts, identify: identifyVisitor })
  }
  return { app, shop, metrics, drain: closeInOrder(app, shop) }
}
