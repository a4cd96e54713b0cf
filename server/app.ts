import type { IncomingMessage } from 'node:http'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { MAX_PICTURE_BYTES } from '#rules/picture.ts'
import { askForSums } from './add-up-counts.ts'
import { openAlerts } from './alerts/alerts.ts'
import type { Place } from './alerts/hand-over.ts'
import { openGathered, refusalRecord } from './audit/gathered.ts'
import { identify } from './auth/auth.service.ts'
import { openGoogle } from './auth/google-token.ts'
import { requireRecentProof } from './auth/second-factor.service.ts'
import { newCounts } from './counts.ts'
import type { Database } from './db/open.ts'
import { clientsOf } from './db/servers.ts'
import type { Environment } from './environment/environment.ts'
import { countEvents, openEventBus } from './events/bus.ts'
import { serveFeeds } from './feeds/serve-feeds.ts'
import { watchForProxy } from './hints/proxy-hints.ts'
import { openAddressTurns } from './http/address-turns.ts'
import { drainConnections, openReconnecting } from './http/closing.ts'
import { connectionLimits, serverFactory } from './http/connection.ts'
import { readCookies } from './http/cookies.ts'
import { answerFailure, holdRefusals, refusalOf } from './http/failures.ts'
import { acceptJson } from './http/json-bodies.ts'
import { type LogSettings, loggerOptions } from './http/log.ts'
import { mountCalls } from './http/mount.ts'
import { limitConnections } from './http/open-connections.ts'
import { documentCalls } from './http/openapi.ts'
import { isOwnOrigin, requireSameSite } from './http/origin.ts'
import { refuseOverload } from './http/overload.ts'
import { openProxies } from './http/proxies.ts'
import { reportHealth } from './http/readiness.ts'
import { openRequestIds } from './http/request-id.ts'
import { secureHeaders } from './http/security.ts'
import { openSharedAnswers } from './http/shared-answers.ts'
import { openWriteTurns } from './http/write-turns.ts'
import { openPictures } from './images/open-pictures.ts'
import { servePictures } from './images/serve-pictures.ts'
import { openIncidents } from './incidents/incidents.ts'
import { openJobs, type ShopJobs } from './jobs/jobs.ts'
import { openShopMail, openShopSms } from './letters.ts'
import { openLimits } from './limits/limits.ts'
import type { Metrics } from './metrics/metrics.ts'
import { observe } from './observe.ts'
import { listNewest } from './order-desk/order-list.service.ts'
import { servePages } from './pages/serve-pages.ts'
import type { Site } from './pages/site.ts'
import { catalogueCache } from './products/catalogue-cache.ts'
import { followCatalogue } from './products/catalogue-changes.ts'
import { openPushes } from './push/pushes.ts'
import { keepRequestInWork } from './request-in-work.ts'
import { roomsOf } from './rooms.ts'
import type { Shop } from './shop.ts'
import { ShopError } from './shop-error.ts'
import { nobody, type Visitor } from './visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
  }
  interface FastifyInstance {
    isHttps: (request: IncomingMessage) => boolean
  }
}

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
}

/** The whole shop as one Fastify application, not yet listening. */
export async function openShop({ database, environment, site, logger, place, pushAgent }: Options): Promise<{
  app: FastifyInstance
  shop: Shop
  metrics: Metrics | null
  drain: () => Promise<void>
}> {
  const { publicUrl, trustProxy, rateLimits } = environment
  const { pool, reads, replica } = database
  const https = publicUrl?.protocol === 'https:'
  const counts = newCounts()
  const proxies = openProxies(trustProxy)
  const requestIds = openRequestIds(proxies.isProxy)
  const shared = openSharedAnswers({
    isProxied: trustProxy !== false,
    counts: counts.ready,
    requestIds,
    log: () => app.log,
  })
  const incidents = openIncidents(pool)
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(logger, () => {
      counts.errors++
      incidents.note('error')
    }),
    genReqId: requestIds.idOf,
    trustProxy,
    ...connectionLimits,
    serverFactory: serverFactory(shared.before, requestIds),
    forceCloseConnections: 'idle',
    // What still comes on a connection that is open is answered: its sender did nothing wrong.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  database.logTo(app.log)
  const metrics = await observe(app, database, environment)
  const gathered = openGathered(pool, app.log)
  app.setErrorHandler((error, request, reply) => {
    const record = refusalRecord(refusalOf(error), request)
    if (record) gathered.note(record)
    return answerFailure(error, request, reply)
  })
  app.setNotFoundHandler(() => {
    throw new ShopError('not_found')
  })
  const isHttps = (request: IncomingMessage) => https || proxies.saysHttps(request)
  const cookiesOf = (request: IncomingMessage) => readCookies(request.headers.cookie, isHttps(request))
  app.decorate('isHttps', isHttps)
  app.decorateRequest('visitor')
  limitConnections(app.server, {
    isExempt: (address) => !rateLimits || proxies.isProxy(address),
    processes: place?.workers ?? 1,
  })
  acceptJson(app)
  keepRequestInWork(app)

  const { pictures, makeDueAvif, folder, findJpeg } = await openPictures(pool, environment, app.log)
  const jobs: ShopJobs = openJobs({ connections: database.connections, log: app.log })
  const events = openEventBus(clientsOf(database.direct), app.log)
  database.publishTo(events.publish)
  // Before the alerts: counts are stale when the panel asks for them because of one.
  const ordersVersion = countEvents(events, ['orderPlaced', 'orderChanged', 'ordersCleaned'])
  const alerts = openAlerts(app.server, {
    events,
    orders: {
      byIds: (ids) => listNewest(pool, ids.length, ids),
      newest: (limit) => listNewest(pool, limit),
    },
    cookiesOf,
    identify: (cookies) => identify(pool, cookies),
    isOwnOrigin: (origin, host) => isOwnOrigin(origin, host, publicUrl),
    place,
  })
  const catalogue = followCatalogue(events, replica?.changed)
  events.subscribe('productRestocked', (_, isOwn) => {
    if (isOwn && shop.mail) jobs.ask('stock')
  })
  askForSums(events, place?.workers ?? 1, () => jobs.ask('counts'))
  const pushes = openPushes({ pool, log: app.log, agent: pushAgent }, jobs, events)
  const limits = openLimits(pool, rateLimits, app.log)
  const google = environment.google && openGoogle(environment.google)
  const hints = watchForProxy(app, environment)
  const kept = catalogueCache({ catalogue, pool, reads, replica }, counts.answers)
  const { mail, outbox } = await openShopMail(pool, environment, jobs, app.log, () => incidents.note('mail_given_up'))
  const sms = openShopSms(pool, environment, jobs, app.log)
  const shop: Shop = {
    ...{
      pool,
      reads,
      alerts,
      pictures,
      makeDueAvif,
      jobs,
      catalogue,
      events,
      ordersVersion,
      pushes,
      kept,
      limits,
      mail,
      sms,
      gathered,
      incidents,
      google,
      hints,
      publicUrl,
    },
    dataDir: environment.dataDir,
    backups: environment.backups,
    backupWal: environment.backupWal,
    isEmbedded: environment.databaseUrl === null,
    isDemo: environment.demo,
  }
  metrics?.readFrom({ shop, connections: database.connections, counts })
  const handlers = roomsOf(shop)
  const byAddress = openAddressTurns(rateLimits)

  await secureHeaders(app, {
    https,
    development: environment.mode === 'development',
    inlineScripts: site?.inlineScripts ?? [],
  })
  await refuseOverload(app)
  holdRefusals(app)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    // A body of some bytes could grow to megabytes: see `requireBodyType`.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(multipart, { limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 5, parts: 6 } })
  app.addHook('onRequest', async (request) => {
    request.visitor = nobody
    requireSameSite(request, publicUrl)
  })
  // Calls and pages only: files and health checks need no database.
  const identifyVisitor = async (request: FastifyRequest) => {
    request.visitor = await identify(pool, cookiesOf(request.raw))
  }
  reportHealth(app, { database, environment })
  await servePictures(app, folder, findJpeg)
  serveFeeds(app, { reads, folder: join(environment.dataDir, 'feeds'), publicUrl, pictures, catalogue })
  await documentCalls(app)
  await app.register(async (api) => {
    api.addHook('onRequest', identifyVisitor)
    mountCalls(api, handlers, {
      requireProof: (visitor) => requireRecentProof(pool, visitor),
      ...{ byVisitor: openWriteTurns(rateLimits), byAddress, shared, freshnessOf: kept.freshnessOf },
    })
  })
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new ShopError('not_found', { message: { en: 'There is no such call', bn: 'এমন কোনো কল নেই' } })
  })
  if (outbox) (await import('./mail/outbox.ts')).serveOutbox(app, outbox)
  if (site) {
    const identify = identifyVisitor
    const { offlinePages } = environment
    await servePages(app, {
      site,
      handlers,
      publicUrl,
      offlinePages,
      catalogue,
      kept,
      reads,
      byAddress,
      shared,
      counts,
      identify,
    })
  }
  return { app, shop, metrics, drain: closeInOrder(app, shop) }
}

/**
 * Closing waits for answers, but neither for live alerts nor for idle connections. Returns a function that first sends clients to another
 * process.
 */
function closeInOrder(app: FastifyInstance, { events, alerts, jobs, gathered, incidents }: Shop) {
  const askToReconnect = openReconnecting(app)
  const sendAway = () => {
    askToReconnect()
    alerts.disconnectAll()
  }
  app.addHook('preClose', async () => {
    sendAway()
    // Not waited for here: what is in work is broken off while requests are answered.
    void jobs.stop()
  })
  app.addHook('onClose', async () => {
    const parts = [alerts.close(), events.close(), jobs.stop(), gathered.flush(), incidents.flush()]
    for (const closed of await Promise.allSettled(parts)) {
      if (closed.status === 'rejected') app.log.error({ err: closed.reason }, 'A part of the shop did not close')
    }
  })
  return (): Promise<void> => {
    sendAway()
    return drainConnections(app)
  }
}
