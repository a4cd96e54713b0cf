import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAnswer } from '#contract/pages.ts'
import type { Db } from '../db/open.ts'
import { RETRY_AFTER } from '../http/failures.ts'
import type { Handlers } from '../http/handlers.ts'
import { inProcessClient } from '../http/in-process.ts'
import { originOf } from '../http/origin.ts'
import { ShopError } from '../shop-error.ts'
import type { CatalogueWatch } from './catalogue-watch.ts'
import { answerFailurePage } from './failure-page.ts'
import { type CachedPage, compressed, newPage, pageCache } from './page-cache.ts'
import type { Site } from './site.ts'
import { serveSitemap } from './sitemap.ts'

/** A page costs as much as dozens of calls: with more at once everybody would wait for seconds. */
const MOST_RENDERED_AT_ONCE = 64

type Options = { site: Site; handlers: Handlers; publicUrl: URL | null; catalogue: CatalogueWatch; db: Db }

/** Every address that is no call, picture or file is a page, rendered with the rights of the visitor. */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const { site, handlers, publicUrl, catalogue, db } = options
  await site.serveAssets(app)
  serveSitemap(app, db, (request) => originOf(request, publicUrl))
  app.get('/site.webmanifest', { schema: { hide: true } }, async (_, reply) => {
    const { webManifest } = await site.load()
    return reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(webManifest)
  })
  const cache = pageCache()

  let rendering = 0
  const render = async (request: FastifyRequest, reply: FastifyReply, url: URL): Promise<PageAnswer> => {
    if (rendering >= MOST_RENDERED_AT_ONCE) throw new ShopError('unavailable')
    rendering++
    try {
      const { renderPage, assets } = await site.load()
      return await renderPage({
        url,
        publicUrl: url.origin,
        user: request.visitor.user,
        api: inProcessClient(handlers, request.visitor),
        assets,
        signal: abortedWith(request, reply),
      })
    } finally {
      rendering--
    }
  }

  app.get('/*', { schema: { hide: true }, errorHandler: answerFailurePage }, async (request, reply) => {
    const origin = originOf(request, publicUrl)
    // Another host in the first line of a request is no business of this shop.
    if (!request.url.startsWith('/')) throw new ShopError('not_found')
    // Put together, not resolved: `//evil.example/` would else be another host's page.
    const url = new URL(origin + request.url)
    // A page of somebody signed in is theirs alone; everybody else sees the same one.
    const { pageKey } = await site.load()
    const key = request.visitor.user === null ? pageKey(url) : null
    // Read before rendering: what changes meanwhile makes the page stale.
    const version = catalogue.version()
    const kept = key === null ? undefined : cache.find(key, version)
    if (kept) return sendPage(request, reply, kept)
    const answer = await render(request, reply, url)
    if ('location' in answer) {
      return reply.header('cache-control', 'private, no-store').redirect(answer.location, answer.status)
    }
    reply.code(answer.status)
    if (answer.status === 503) reply.header('retry-after', RETRY_AFTER)
    if (key === null || answer.status !== 200) {
      return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(answer.html)
    }
    const page = newPage(answer.html)
    cache.keep(key, version, page)
    return sendPage(request, reply, page)
  })
}

/** A page that everybody without a session sees: browsers keep it and ask each time whether it still holds. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-cache').header('etag', page.etag).header('vary', 'cookie, accept-encoding')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (encoding === null) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(await compressed(page, encoding))
}

/** Stops rendering for a visitor who has gone. */
function abortedWith(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  request.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}
