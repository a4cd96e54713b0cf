import {
  type DOMRouterOpts,
  type RouteObject,
  RouterContextProvider,
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties,
} from 'react-router'
import { type AppContext, appContext } from './context.ts'
import { OverlayHistory } from './overlay-history.ts'

/** What React Router's `createBrowserRouter` makes, but with a history that knows what is open over the page; that function takes none. */
export function createRouter(
  routes: RouteObject[],
  app: AppContext,
  { hydrationData, patchRoutesOnNavigation }: Pick<DOMRouterOpts, 'hydrationData' | 'patchRoutesOnNavigation'>,
) {
  const history = UNSAFE_createBrowserHistory()
  const overlays = new OverlayHistory(history)
  const router = UNSAFE_createRouter({
    routes,
    history,
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
    hydrationData,
    patchRoutesOnNavigation,
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(appContext, app)
      return context
    },
  }).initialize()
  overlays.connect(router)
  return router
}
