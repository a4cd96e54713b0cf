import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import type { PageAnswer, PageModule, PageRequest, RenderPage } from '#contract/pages.ts'
import { panelRoutes } from './admin/panel-routes.tsx'
import { appContext, newQueries, sessionQuery } from './app/context.ts'
import { Document, type PageState } from './app/document.tsx'
import { withFiles } from './app/page-files.tsx'
import { packQueries } from './app/page-queries.ts'
import { toScriptText } from './app/script-text.ts'
import { shopQuery, shopShown } from './app/shop.tsx'
import { siteData } from './app/site-data.ts'
import { paths } from './paths.ts'
import { routesWith } from './routes.tsx'
import { foundOrderKey } from './shop/my-order/found-order.ts'
import { PreviewBar } from './shop/preview/preview-bar.tsx'

const handler = createStaticHandler(routesWith(panelRoutes))

export { webManifest } from './app/icons.ts'
export { default as favicon } from './look/icons/icon-32.png?inline'
export { renderOfflinePage } from './offline/offline-page.tsx'
export { default as workerAddress } from './offline/shop-worker.ts?worker&url'
export { pageKey } from './page-key.ts'
export { renderVisitor } from './visitor/visitor-state.ts'

/** Turns a request into a whole document, a redirect or an error page with the right status. */
export const renderPage: RenderPage = async (page) => {
  const queries = newQueries('server')
  const { queryKey: sessionKey } = sessionQuery(page.api)
  queries.setQueryData(sessionKey, page.user)
  queries.setQueryData(shopQuery(page.api).queryKey, { success: true, data: page.shop })
  if (page.foundOrder) queries.setQueryData(foundOrderKey, page.foundOrder)
  const app = { api: page.api, queries, publicUrl: page.publicUrl, ...(page.isPreview && { PreviewBar }) }
  const requestContext = new RouterContextProvider()
  requestContext.set(appContext, app)
  const context = await handler.query(new Request(page.url, { signal: page.signal }), { requestContext })
  if (context instanceof Response) return redirectOf(context)

  const errors =
    context.errors && Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, toPlain(error)]))
  const state: PageState = {
    router: { loaderData: context.loaderData, errors },
    // The signed-in user is not part of what is shared with others: `renderVisitor` adds it.
    queries: packQueries(queries).filter(({ key }) => key !== sessionKey),
    publicUrl: page.publicUrl,
    isSignedIn: page.user !== null,
    ...(page.isPreview && { isPreview: true }),
  }
  const stateJson = toScriptText(state)
  const router = createStaticRouter(handler.dataRoutes, { ...context, errors })
  const html = renderToString(
    <Document app={app}>
      <StaticRouterProvider router={router} context={{ ...context, errors }} hydrate={false} />
    </Document>,
  )
  const failure = Object.values(context.errors ?? {}).find(isOurs) ?? failureIn(queries)
  queries.clear()
  const shop = shopShown(page.shop)
  const files = {
    assets: page.assets,
    modules: modulesOf(page, context.matches),
    isReturning: page.user !== null,
    stateJson,
    shop,
    siteData: page.url.pathname === paths.home ? siteData(page.publicUrl, shop) : null,
  }
  return {
    status: statusOf(context.statusCode, errors, failure),
    html: `<!doctype html>${withFiles(html, files)}`,
    failure,
  }
}

function redirectOf(response: Response): PageAnswer {
  const cookie = response.headers.get('set-cookie')
  return { status: response.status, location: response.headers.get('location') ?? '/', ...(cookie && { cookie }) }
}

type PlainError = { status: number; message: string }

/** What of an error may reach the browser: its status and, for a refusal of the shop, its sentence. */
function toPlain(error: unknown): PlainError {
  const { status, message } = error as Partial<PlainError>
  if (typeof status === 'number' && status < 500) return { status, message: message ?? '' }
  return { status: status ?? 500, message: '' }
}

/** A refusal of the shop is an answer like any other; everything else is a failure. */
const isOurs = (error: unknown): boolean => error !== null && toPlain(error).status >= 500

/** Of the calls that parts of the page show; such a part shows by itself that it could not be loaded. */
const failureIn = (queries: QueryClient): unknown =>
  queries
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error)
    .find(isOurs)

/** A page with a part missing gets an error status, so that no cache keeps it. */
function statusOf(statusCode: number, errors: Record<string, PlainError> | null, failure: unknown): number {
  const [first] = Object.values(errors ?? {})
  return first?.status ?? (failure === undefined ? statusCode : 503)
}

/** The modules of the page and of the frames around it. */
function modulesOf({ assets }: PageRequest, matches: { route: { handle?: unknown } }[]): PageModule[] {
  const names = matches.map((match) => (match.route.handle as { module?: string } | undefined)?.module)
  return names.flatMap((name) => (name === undefined ? [] : (assets.modules[name] ?? [])))
}
