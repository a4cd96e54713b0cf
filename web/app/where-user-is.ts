import { use } from 'react'
import { type Path, UNSAFE_DataRouterContext } from 'react-router'

type Page = Pick<Path, 'pathname' | 'search'>

/** The page on the screen and the one that is being loaded, for comparing: without `#`, which leads to a part of the same page. */
export const whereOf = (inSight: Page, onItsWay = inSight): string =>
  [inSight, onItsWay].map(({ pathname, search }) => pathname + search).join(' ')

/** Where the user is at the time of the call; another text once the user goes to another page. */
export function useWhereUserIs(): () => string {
  const router = use(UNSAFE_DataRouterContext)?.router
  return () => (router ? whereOf(router.state.location, router.state.navigation.location) : '')
}
