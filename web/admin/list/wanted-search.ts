import { useContext } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router'

/**
 * The query string of this list, for rendering: while another one is loading, that one. On a busy phone rendering lags behind taps: code
 * that changes it begins with `useLatestSearch`.
 */
export function useWantedSearch(): URLSearchParams {
  const here = useLocation()
  const { location: coming } = useNavigation()
  return new URLSearchParams(coming?.pathname === here.pathname ? coming.search : here.search)
}

/** The same at the moment of a tap, drawn or not, so that of two filters that are chosen one after the other neither is lost. */
export function useLatestSearch(): () => URLSearchParams {
  const { pathname } = useLocation()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return () => {
    const { location, navigation } = router?.state ?? {}
    return new URLSearchParams(
      navigation?.location?.pathname === pathname ? navigation.location.search : location?.search,
    )
  }
}
