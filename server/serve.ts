import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Worker } from './alerts/polling.ts'
import { openShop } from './app.ts'
import { ensureAdministrator, firstAdministrator } from './auth/administrator.service.ts'
import type { Close } from './close-all.ts'
import { openDatabase } from './db/open.ts'
import type { Environment } from './environment/environment.ts'
import { announceAdministrator } from './first-admin.ts'
import { closeApp } from './http/closing.ts'
import { takeOverPages } from './own-pages/take-over.ts'
import type { Site } from './pages/site.ts'
import { vapidKeys } from './push/vapid.ts'
import { takeOverConfig } from './settings/take-over.ts'
import type { Shop } from './shop-context.ts'
import { shopJobs } from './shop-jobs.ts'
import type { Opened } from './start-message.ts'
import { withTimeout } from './timeout.ts'

const root = join(import.meta.dirname, '..')

/** An unresponsive database must not delay shutdown. */
const CLOSING_MS = 2_000
/**
 * Connections that the system has accepted and the shop has not taken up; fewer where `net.core.somaxconn` is lower. Node's own 511 are
 * full in a moment when a crowd comes, and browsers then try again after 1, 3 and 7 seconds.
 */
const MAX_WAITING_CONNECTIONS = 4_096

type Options = {
  environment: Environment
  databaseUrl: string
  site: Site
  /** Among the workers of one port; undefined for a process alone. */
  worker?: Worker
  maxConnections?: number
  onClose: (close: Close) => void
}

/** Opens the shop on its database and listens. What is open is given to `onClose` at once. `drain` sends clients to other processes. */
export async function serveShop({
  environment,
  databaseUrl,
  site,
  worker,
  maxConnections,
  onClose,
}: Options): Promise<{ opened: Opened; drain: () => Promise<void> }> {
  const database = openDatabase(databaseUrl, {
    prepared: environment.preparedStatements,
    directUrl: environment.databaseDirectUrl ?? databaseUrl,
    ...(maxConnections !== undefined && { max: maxConnections }),
    replicaUrl: environment.databaseReplicaUrl,
  })
  onClose(() => withTimeout(database.close(), CLOSING_MS).catch(() => {}))
  const logger = { level: environment.logLevel }
  const { app, shop, metrics, drain } = await openShop({ database, environment, site, logger, worker })
  onClose((drainMs) => closeApp(app, drainMs))
  if (metrics && worker) (await import('./metrics/worker-metrics.ts')).answerPrimary(metrics.registry)
  else if (metrics && environment.metrics) {
    const { serveMetrics } = await import('./metrics/serve-metrics.ts')
    onClose(await serveMetrics(environment.metrics, () => metrics.registry.metrics()))
  }
  await takeOverConfig({ ...shop, log: app.log })
  const firstSignIn = await prepare(shop, environment)
  await app.listen({ port: environment.port, host: environment.host, backlog: MAX_WAITING_CONNECTIONS })
  shop.jobs.start(shopJobs(shop, { ...environment, databaseUrl }))
  const address = environment.publicUrl?.origin ?? addressOf(app.server.address(), environment.host)
  return { opened: { address, firstSignIn }, drain }
}

/** Creates the administrator and the demo shop; returns the lines to print at the start. */
async function prepare(shop: Shop, { admin, demo, dataDir }: Environment): Promise<string[]> {
  const lines: string[] = []
  await vapidKeys(shop.pool)
  if (admin) await ensureAdministrator(shop.pool, admin)
  else {
    const first = await firstAdministrator(shop.pool)
    if (first) lines.push(await announceAdministrator(first, dataDir))
  }
  const { pages, problem } = await takeOverPages(shop, root)
  if (pages.length > 0) lines.push(`Taken over from shop.pages.*.ts, which are not read any more: ${pages.join(', ')}`)
  if (problem !== undefined) lines.push(`shop.pages.*.ts could not be taken over: ${String(problem)}`)
  // Only now, so that a shop without it loads none of it.
  if (demo) {
    await (await import('#demo/fill.ts')).fillDemoShop(shop)
    // It has brought the practice courier; other processes read that by an event.
    await shop.couriers.reload()
  }
  return lines
}

function addressOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : ''
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}
