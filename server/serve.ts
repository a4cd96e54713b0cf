import type { AddressInfo } from 'node:net'
import { openShop } from './app.ts'
import { ensureAdministrator, firstAdministrator } from './auth/administrator.service.ts'
import { openDatabase } from './db/open.ts'
import { type Environment, noticesOf } from './environment.ts'
import { announceAdministrator } from './first-admin.ts'
import type { Site } from './pages/site.ts'
import type { Shop } from './shop.ts'
import { shopJobs } from './shop-jobs.ts'

type Options = {
  environment: Environment
  databaseUrl: string
  site: Site
  onClose: (close: () => Promise<void>) => void
}

/** Opens the shop on its database and listens; says where. What is open is given to `onClose` at once. */
export async function serveShop({ environment, databaseUrl, site, onClose }: Options): Promise<void> {
  const database = openDatabase(databaseUrl, {
    prepared: environment.preparedStatements,
    directUrl: environment.databaseDirectUrl ?? databaseUrl,
  })
  onClose(database.close)
  const { app, shop, metrics } = await openShop({
    database,
    environment,
    site,
    logger: { level: environment.logLevel },
  })
  onClose(() => app.close())
  if (metrics && environment.metrics) {
    const { serveMetrics } = await import('./metrics/serve-metrics.ts')
    onClose(await serveMetrics(environment.metrics, () => metrics.registry.metrics()))
  }
  const firstSignIn = await prepare(shop, environment)
  await app.listen({ port: environment.port, host: environment.host })
  shop.jobs.start(shopJobs(shop, { ...environment, databaseUrl }))
  const address = environment.publicUrl?.origin ?? addressOf(app.server.address(), environment.host)
  for (const notice of noticesOf(environment)) process.stderr.write(`${notice}\n`)
  process.stdout.write(`${[`Tupi is open at ${address}`, ...firstSignIn].join('. ')}\n`)
}

/** Creates the administrator and the demo shop; answers the lines to print at the start. */
async function prepare(shop: Shop, { admin, demo, dataDir }: Environment): Promise<string[]> {
  const lines: string[] = []
  if (admin) await ensureAdministrator(shop, admin)
  else {
    const first = await firstAdministrator(shop.pool)
    if (first) lines.push(await announceAdministrator(first, dataDir))
  }
  // Only now, so that a shop without it loads none of it.
  if (demo) await (await import('#demo/fill.ts')).fillDemoShop(shop)
  return lines
}

function addressOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : ''
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}
