import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { fetchOverlay } from '#web/ui/lazy-overlay.tsx'
import { savesData } from '#web/ui/saves-data.ts'
import { type AppContext, appContext } from './context.ts'
import type { PageModule } from './page-route.ts'

/** A finger that rests so long does not scroll, and a mouse is not just passing by. */
const patienceMs = 50

/**
 * Fetches what is about to be chosen, on a mouse over it, a finger on it or the keyboard's focus: the page behind a link, its script and
 * its data, and the scripts of what buttons open. Not where the browser saves data.
 */
export function fetchAhead(routes: RouteObject[], app: AppContext): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => clearTimeout(timer)
  const notice = ({ target }: Event) => {
    forget()
    if (!(target instanceof Element) || savesData()) return
    const link = target.closest('a')
    if (link && isPage(link)) timer = setTimeout(() => void fetchPage(routes, new URL(link.href), app), patienceMs)
    const { opens } = target.closest<HTMLElement>('[data-opens]')?.dataset ?? {}
    if (opens) timer = setTimeout(fetchOverlay, patienceMs, opens)
  }
  document.addEventListener('pointerover', notice, { passive: true })
  document.addEventListener('focusin', notice)
  // The finger began to scroll.
  document.addEventListener('pointercancel', forget)
}

const isPage = ({ origin, pathname, search, target }: HTMLAnchorElement): boolean =>
  origin === window.location.origin &&
  target === '' &&
  pathname.startsWith('/shop/') &&
  pathname + search !== window.location.pathname + window.location.search

/** What is there already is not fetched again; what fails is fetched when the link is chosen. */
async function fetchPage(routes: RouteObject[], url: URL, app: AppContext): Promise<void> {
  const match = matchRoutes(routes, url)?.at(-1)
  if (typeof match?.route.lazy !== 'function') return
  const context = new RouterContextProvider()
  context.set(appContext, app)
  try {
    // Every page of the table is such a module.
    const { loader } = (await match.route.lazy()) as PageModule
    if (typeof loader === 'function')
      await loader({ request: new Request(url), url, params: match.params, context, pattern: '' }, undefined)
  } catch {}
}
