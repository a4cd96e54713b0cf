import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/auth.ts'
import type { FoundOrder, PageAnswer } from '#contract/pages.ts'
import { publicShop } from '#contract/shop.ts'
import type { Language } from '#rules/languages.ts'
import { orderLinkPath } from '#rules/order-link.ts'
import { productIdOf } from '#rules/slug.ts'
import { type LiveCategories, shownCategories } from '../categories/categories.ts'
import type { Db } from '../db/open.ts'
import type { CataloguePart } from '../events/events.ts'
import type { Counts } from '../http/answer-counts.ts'
import { readCookies } from '../http/cookies.ts'
import { logFailure } from '../http/failures.ts'
import type { Handlers } from '../http/handlers.ts'
import { inProcessClient } from '../http/in-process.ts'
import { originOf } from '../http/origin.ts'
import type { SharedAnswers } from '../http/shared-answers.ts'
import type { WithWriteSlot } from '../http/write-slots.ts'
import type { FindRendition } from '../images/renditions.ts'
import { languageAsked, languageCookie, pageLanguage } from '../language.ts'
import type { WithSlot } from '../limits/slots.ts'
import type { LiveOwnPages } from '../own-pages/own-pages.ts'
import type { LiveProviders } from '../payment-providers/live-providers.ts'
import { seesPreview } from '../preview/preview.ts'
import type { CatalogueCache } from '../products/catalogue-cache.ts'
import type { CatalogueChanges } from '../products/catalogue-changes.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import { anonymous, anyCustomer, may, type Visitor } from '../visitor.ts'
import { answerFailurePage } from './failure-page.ts'
import { movedAddress } from './moved-address.ts'
import { serveOrderForm } from './order-form.ts'
import { pageCache } from './page-cache.ts'
import { sendOnce, sendTo } from './send-page.ts'
import { serveIcons } from './serve-icons.ts'
import { serveWorker } from './serve-worker.ts'
import type { Site } from './site.ts'
import { serveSitemap } from './sitemap.ts'

const neverAborted = () => new AbortController().signal

/** A page costs as much as dozens of calls: with more at once all visitors would wait for seconds. */
const MAX_RENDERED_AT_ONCE = 64

/** The visitor for whom a page is rendered: rights, signed-in user and language. */
type Reader = {
  visitor: Visitor
  user: User | null
  language: Language
  isPreview?: boolean
  signal: AbortSignal
  /** Is called with the parts of the catalogue that the page reads. */
  shows?: (parts: readonly CataloguePart[]) => void
  foundOrder?: FoundOrder
}

type Options = {
  site: Site
  settings: LiveSettings
  ownPages: LiveOwnPages
  categories: LiveCategories
  paymentProviders: Pick<LiveProviders, 'codes'>
  handlers: Handlers
  publicUrl: URL | null
  /** Whether browsers keep pages that were seen. */
  offlinePages: boolean
  catalogue: CatalogueChanges
  cache: Pick<CatalogueCache, 'partsOf'>
  /** For the part that is the same for all. */
  reads: Db
  /** What is rendered, and a file of the sitemap, waits for a slot of the visitor's address. */
  byAddress: WithSlot
  /** A search by the order form is a write. */
  byVisitor: WithWriteSlot
  shared: SharedAnswers
  findRendition: FindRendition
  counts: Counts
  /** Sets the visitor of a request: pages need it, files do not. */
  identify: (request: FastifyRequest) => Promise<void>
}

/** Every address that is no call, picture or file is a page, rendered with the rights of the visitor. */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const { site, ownPages, categories, publicUrl, handlers, reads, byAddress, byVisitor, identify } = options
  await site.serveAssets(app)
  serveSitemap(app, { db: reads, ownPages, categories, byAddress, originOf: (request) => originOf(request, publicUrl) })
  serveIcons(app, { site, findRendition: options.findRendition, shop: () => shopOf(options) })
  serveWorker(app, options)
  const render = openRenderer(options)
  await serveOrderForm(app, { handlers, identify, byVisitor, answer: openOrderForm(options, render) })
  const hooks = { onRequest: identify, errorHandler: answerFailurePage }
  app.get('/*', { schema: { hide: true }, ...hooks }, openPages(app, options, render))
}

type Render = ReturnType<typeof openRenderer>

/** Answers a search by the order form with its page. */
function openOrderForm({ site, publicUrl }: Options, render: Render) {
  return async (request: FastifyRequest, reply: FastifyReply, foundOrder: FoundOrder) => {
    const language = pageLanguage(request)
    const { renderVisitor } = await site.load(language)
    const { visitor } = request
    const { user } = visitor
    const url = new URL(originOf(request, publicUrl) + orderLinkPath)
    const signal = abortedWith(request, reply)
    const page = await render(url, request, { visitor, user, language, signal, foundOrder })
    // The status of the search's refusal.
    const status = reply.statusCode === 200 || 'location' in page ? page.status : reply.statusCode
    return user
      ? sendTo(request, reply, { ...page, status }, renderVisitor(user))
      : sendOnce(reply, { ...page, status })
  }
}

/** Answers the address of a page: with a preview, a redirect, a page of this visitor, or one that visitors share. */
function openPages(app: FastifyInstance, options: Options, render: Render) {
  const { site, categories, publicUrl, shared } = options
  const renderShared = openSharedPages(options, render)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = originOf(request, publicUrl)
    // A request whose first line names another host is not for this shop.
    if (!request.url.startsWith('/')) throw new ShopError('not_found')
    // Concatenated, not resolved: `//evil.example/` would otherwise become another host's page.
    const url = new URL(origin + request.url)
    const language = pageLanguage(request)
    if (languageAsked(request.raw)) reply.header('set-cookie', languageCookie(language, request))
    const { pageKey, renderVisitor } = await site.load(language)
    const { visitor } = request
    const { user } = visitor
    const { preview } = readCookies(request.headers.cookie, app.isHttps(request.raw))
    if (seesPreview(url.pathname, visitor, preview)) {
      const reader = previewReader(visitor, language, abortedWith(request, reply))
      return sendOnce(reply, await render(url, request, reader))
    }
    const moved = movedAddress(url, categories.current())
    if (moved !== null) return sendOnce(reply, { status: 301, location: moved })
    const key = pageKey(url, user)
    const answer =
      key === null
        ? await render(url, request, { visitor, user, language, signal: abortedWith(request, reply) })
        : await renderShared(request, language, { asked: url, shared: new URL(key) })
    // Rendered for another request that asked at the same time: the log has the failure by the id of this answer too.
    if ('loggedAs' in answer && answer.loggedAs !== request.id) logFailure(answer.failure, request.log)
    if (user) return sendTo(request, reply, answer, renderVisitor(user))
    if (!('body' in answer)) return sendOnce(reply, answer)
    // A page for visitors without a session: browsers keep it and revalidate it each time.
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie, accept-language, accept-encoding')
    return shared.send(request, reply.type('text/html; charset=utf-8'), answer.body, answer.isFresh)
  }
}

type Addresses = { asked: URL; shared: URL }

/** Pages that others get too: rendered without rights, at the address that all share, and to their end even when the first client has gone. */
function openSharedPages({ catalogue, counts }: Options, render: Render) {
  const sharedPage = pageCache(catalogue, counts.pages)
  return async (request: FastifyRequest, language: Language, { asked, shared }: Addresses) => {
    const user = request.visitor.user && anyCustomer
    const reader = { visitor: anonymous, user, language, signal: neverAborted() }
    const answer = await sharedPage(
      `${language} ${user ? 'customer' : 'guest'} ${shared.href}`,
      (shows) => render(shared, request, { ...reader, shows }),
      productIdOf(shared.pathname),
    )
    return 'location' in answer
      ? { ...answer, location: withOwnParameters(answer.location, { asked, shared }) }
      : answer
  }
}

/** A redirect takes along what the visitor's address has and the shared one has not: what counts the visitors of an advertisement. */
function withOwnParameters(location: string, { asked, shared }: Addresses): string {
  const own = [...asked.searchParams].filter(([name]) => !shared.searchParams.has(name))
  if (own.length === 0) return location
  return `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams(own)}`
}

/** With a guest's rights, except that drafts of pages are shown. Such a page is never cached: it has a bar that no visitor gets. */
const previewReader = (visitor: Visitor, language: Language, signal: AbortSignal): Reader => ({
  visitor: { ...anonymous, seesDrafts: may(visitor, 'pages.edit') },
  user: null,
  language,
  isPreview: true,
  signal,
})

/** The facts of the shop that all pages show. */
const shopOf = ({
  settings,
  categories,
  paymentProviders,
}: Pick<Options, 'settings' | 'categories' | 'paymentProviders'>) =>
  publicShop(settings.current(), shownCategories(categories.current()), paymentProviders.codes())

/**
 * Renders a bounded number of pages at once; what could not be shown on them is logged. An address with too many requests is refused
 * before the rendering starts, so that others waiting for the same page are not refused with it.
 */
function openRenderer({ site, handlers, cache, byAddress, ...source }: Options) {
  let rendering = 0
  const renderNow = async (url: URL, { id, log }: FastifyRequest, reader: Reader) => {
    const { visitor, user, language, isPreview = false, signal, shows, foundOrder } = reader
    if (rendering >= MAX_RENDERED_AT_ONCE) throw new ShopError('unavailable')
    rendering++
    try {
      const { renderPage, assets } = await site.load(language)
      const api = inProcessClient(handlers, visitor, language, (answer) => shows?.(cache.partsOf(answer)))
      const page = { url, publicUrl: url.origin, shop: shopOf(source), user, isPreview, foundOrder }
      const answer = await renderPage({ ...page, api, assets, signal })
      if (!('html' in answer) || answer.failure === undefined) return answer
      logFailure(answer.failure, log)
      return { ...answer, loggedAs: id }
    } finally {
      rendering--
    }
  }
  return (url: URL, request: FastifyRequest, reader: Reader): Promise<PageAnswer> =>
    byAddress(request.ip, () => renderNow(url, request, reader))
}

/** Stops rendering for a client that has disconnected. */
function abortedWith(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  request.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}
