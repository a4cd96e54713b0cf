import { useContext } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router'

/**
 * The query string that this list is asked for, to draw by: while another one is on its way, that one. On a busy phone what is drawn lags
 * behind what was tapped: who changes it begins with `useLatestSearch`.
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
