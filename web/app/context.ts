import { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext, use } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'
import type { User } from '#contract/auth.ts'
import type { ApiClient } from '#contract/client.ts'

/** What a page works with: the calls, what they answered, and the address that shoppers use. */
export type AppContext = { api: ApiClient; queries: QueryClient; publicUrl: string }

/** For loaders: `appOf(context)`. */
export const appContext = createContext<AppContext>()
export const appOf = (context: Readonly<RouterContextProvider>): AppContext => context.get(appContext)

const ReactAppContext = createReactContext<AppContext | null>(null)
export const AppProvider = ReactAppContext.Provider

/** For components. */
export function useApp(): AppContext {
  const app = use(ReactAppContext)
  if (!app) throw new Error('useApp needs AppProvider')
  return app
}

/** Answers stay fresh for half a minute: going back and forth asks nothing again. Refusals are final, lost calls are tried once more. */
export const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && 'status' in error && (error.status === 0 || error.status === 503),
      },
    },
  })

/** Under this key stands who is signed in; the server fills it for every page. */
export const sessionKey = ['session'] as const

/** Who is signed in, in a loader; asks the shop when the page came without an answer. */
export const userOf = ({ api, queries }: AppContext): Promise<User | null> =>
  queries.ensureQueryData({
    queryKey: sessionKey,
    queryFn: async () => (await api.checkAuth()).user,
    staleTime: Number.POSITIVE_INFINITY,
  })
