import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { requireRecentProof } from './auth/second-factor.service.ts'
import type { Core } from './core.ts'
import { serveWebhooks } from './dispatch/serve-webhooks.ts'
import { serveFeeds } from './feeds/serve-feeds.ts'
import { openAddressSlots } from './http/address-slots.ts'
import type { Cookies } from './http/cookies.ts'
import { addHooks } from './http/fastify.ts'
import { mountCalls } from './http/mount.ts'
import { documentCalls } from './http/openapi.ts'
import { reportHealth } from './http/readiness.ts'
import { openWriteSlots } from './http/write-slots.ts'
import type { RenditionKind } from './images/picture-files.ts'
import type { FindRendition } from './images/renditions.ts'
import { servePictures } from './images/serve-pictures.ts'
import type { Outbox } from './mail/outbox.ts'
import { serveReturns } from './online-payments/serve-returns.ts'
import { servePages } from './pages/serve-pages.ts'
import type { Site } from './pages/site.ts'
import { handlersOf } from './rooms.ts'
import type { Shop } from './shop-context.ts'
import type { Visitor } from './visitor.ts'

type Served = {
  site: Site | null
  identify: (cookies: Cookies) => Promise<Visitor>
  /** The folder of pictures. */
  folder: string
  findRendition: FindRendition
  queryOf: (kind: RenditionKind) => string
  /** Null where mails are sent. */
  outbox: Outbox | null
}

/** Adds the shop's routes: health checks, pictures, feeds, calls and pages. */
export async function addRoutes(core: Core, shop: Shop, served: Served): Promise<void> {
  const { app, environment, counts, shared, cookiesOf } = core
  const { pool, reads, publicUrl, settings } = shop
  const { site, folder, findRendition, queryOf, outbox } = served
  const { rateLimits, dataDir, offlinePages } = environment
  const byAddress = openAddressSlots(rateLimits)
  const byVisitor = openWriteSlots(rateLimits)
  const handlers = handlersOf(shop)
  // Calls and pages only: files and health checks need no database.
  const identify = async (request: FastifyRequest) => {
    request.visitor = await served.identify(cookiesOf(request.raw))
  }
  await addHooks(app, environment, site?.inlineScripts ?? [])
  reportHealth(app, core)
  await servePictures(app, { folder, findRendition, queryOf })
  serveFeeds(app, { ...shop, folder: join(dataDir, 'feeds'), owner: () => settings.current().shop })
  await serveWebhooks(app, shop)
  await serveReturns(app, shop)
  await documentCalls(app)
  await mountCalls(app, handlers, {
    identify,
    requireProof: (visitor) => requireRecentProof(pool, visitor),
    byVisitor,
    byAddress,
    shared,
    freshnessOf: shop.cache.freshnessOf,
    // Separate slots: a client that does not read would keep its neighbours' pages waiting.
    largeByAddress: openAddressSlots(rateLimits),
  })
  if (outbox) (await import('./mail/outbox.ts')).serveOutbox(app, outbox)
  if (site) {
    const parts = { ...shop, site, handlers, publicUrl, offlinePages, reads, byAddress, byVisitor, shared, counts }
    await servePages(app, { ...parts, findRendition, identify })
  }
}
