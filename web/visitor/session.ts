import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import { sessionQuery, useApp } from '#web/app/context.ts'

const useSession = () => useQuery(sessionQuery(useApp().api))

/** Who is signed in; null for a guest. */
export const useUser = (): User | null => useSession().data ?? null

/**
 * Whether the visitor's session has ended (see session-watch.ts). What is on the page stays until they sign in again or
 * leave it.
 */
export const useIsSessionOver = (): boolean => useSession().isStale

/** False while the answer to "who is signed in" is still awaited. */
export const useIsUserKnown = (): boolean => !useSession().isPending
