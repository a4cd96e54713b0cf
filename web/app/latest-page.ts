import { use } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

/** The page that was asked for last, also while it is on its way; without `#`, which leads to a part of the same one. */
export function useLatestPage(): () => string {
  const router = use(UNSAFE_DataRouterContext)?.router
  return () => {
    const { pathname, search } = router?.state.navigation.location ?? window.location
    return pathname + search
  }
}
