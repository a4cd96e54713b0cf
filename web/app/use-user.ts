import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import { sessionKey, useApp } from './context.ts'

/** Who is signed in. The server says it with every page; signing in and out set it, nothing else asks again. */
function useSession() {
  const { api } = useApp()
  return useQuery({
    queryKey: sessionKey,
    queryFn: async (): Promise<User | null> => (await api.checkAuth()).user,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Who is signed in; null for a guest. */
export const useUser = (): User | null => useSession().data ?? null

/** False while the answer to "who is signed in" is still awaited. */
export const useIsUserKnown = (): boolean => !useSession().isPending
