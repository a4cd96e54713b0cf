import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { httpClient } from './api.ts'
import { createRouter } from './app/browser-router.ts'
import { type AppContext, newQueries, sessionQuery } from './app/context.ts'
import { Document, type PageState, STATE_ID } from './app/document.tsx'
import { isLostScript } from './app/explain.ts'
import { refetchFailed, unpackQueries } from './app/page-queries.ts'
import { fetchAhead } from './app/prefetch.ts'
import { takeEarlyClicks } from './app/replay-clicks.ts'
import { rootOptions } from './app/report-errors.ts'
import { SEEN_NOTICE_ID } from './offline/seen-notice-id.ts'
import { routesWith, siteRouteId } from './routes.tsx'
import { whenIdle } from './ui/lazy-overlay.tsx'
import { rememberVisitor } from './visitor/session-watch.ts'
import { readVisitor } from './visitor/visitor-state.ts'

// Written by our own server in the same version of the site.
const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '') as PageState
const app: AppContext = { api: httpClient, queries: newQueries('browser'), publicUrl: state.publicUrl }
unpackQueries(app.queries, state.queries, readAt())
const user = readVisitor()?.user ?? null
app.queries.setQueryData(sessionQuery(app.api).queryKey, user, { updatedAt: readAt() })
// The signed-in user is at the end of the page. Where it did not arrive, the user must not be treated as a guest, whose tab is emptied.
const isWhole = state.isSignedIn === (user !== null)
if (isWhole) rememberVisitor(app)

/** Their table is fetched with the first page of the panel. */
const findPanelRoutes = async (path: string) =>
  /^\/admin(\/|$)/.test(path) ? (await import('./admin/panel-routes.tsx')).panelRoutes : []

/** The pages of this address come in chunks of their own: without them React could not match what the server wrote. */
async function loadPages(): Promise<RouteObject[]> {
  // Before the first call: it changes how calls are sent, and offers the bar.
  if (state.isPreview) Object.assign(app, await import('./shop/preview/preview-line.ts'))
  const routes = routesWith(await findPanelRoutes(window.location.pathname))
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const module = await route.lazy()
    Object.assign(route, { ...module, lazy: undefined })
  }
  return routes
}

/** The server has just sent this page or confirmed the cached copy; only Back, a restored tab and the service worker show one without a request. */
function readAt(): number {
  const [visit] = performance.getEntriesByType('navigation')
  const isOld = visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward'
  return isOld || document.getElementById(SEEN_NOTICE_ID) ? 0 : Date.now()
}

/** Pages of the shop can be looked at without a network, those of the panel not. While sources change, no browser keeps any. */
const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator && window.location.pathname.startsWith('/shop/')

/** It fails in browsers that refuse one, as in a private window: these have no such pages. */
const startWorker = async () => (await import('./offline/start-worker.ts')).startWorker(app)

function takeOver(routes: RouteObject[]): void {
  const router = createRouter(routes, app, {
    hydrationData: state.router,
    // On the way from the shop to the panel, by signing in.
    patchRoutesOnNavigation: async ({ path, patch }) => patch(siteRouteId, await findPanelRoutes(path)),
  })
  fetchAhead(routes, app)
  const clickEarly = takeEarlyClicks()
  const onAlive = () => {
    clickEarly()
    void refetchFailed(app.queries)
    if (hasWorker) whenIdle(() => void startWorker().catch(() => null))
  }
  // As a transition React hydrates in slices of a few milliseconds, between which the browser scrolls and answers.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document app={app} onAlive={onAlive}>
        <RouterProvider router={router} />
      </Document>,
      rootOptions,
    )
  })
}

const giveUp = (error?: unknown) => {
  window.earlyClicks?.giveUp()
  if (error !== undefined && !isLostScript(error)) throw error
}

// Not awaited: pages wait until the file that they share with this module has run.
if (isWhole) void loadPages().then(takeOver, giveUp)
else giveUp()
