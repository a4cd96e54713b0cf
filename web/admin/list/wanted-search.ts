import { useLocation, useNavigation } from 'react-router'

/**
 * The query string that this list is asked for: while another one is on its way, that one, so that of two filters that are chosen one
 * after the other neither is lost.
 */
export function useWantedSearch(): URLSearchParams {
  const here = useLocation()
  const { location: coming } = useNavigation()
  return new URLSearchParams(coming?.pathname === here.pathname ? coming.search : here.search)
}
