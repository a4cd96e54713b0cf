import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import { sessionQuery, useApp } from '#web/app/context.ts'

const useSession = () => useQuery(sessionQuery(useApp().api))

/** The user that is signed in; null for a guest. */
export const useUser = (): User | null => useSession().data ?? null

/**
 * Whether the visitor's session has ended (see session-watch.ts). What is on the page stays until they sign in again or
 * leave it.
 */
export const useIsSessionOver = (): boolean => useSession().isStale

/**
 * Whether the shop is being asked if the same person is still signed in: until the answer nothing of them is shown. Not while
 * it cannot be reached, and not where their session is known to have ended.
 */
export function useIsUserInQuestion(): boolean {
  const { data, isFetching, isStale, failureCount } = useSession()
  return Boolean(data) && isFetching && !isStale && failureCount === 0
}
