import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type ComponentType, createContext as createReactContext, use } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'
import type { User } from '#contract/auth.ts'
import type { ApiClient } from '#contract/client.ts'
import { isUnavailable } from '#web/api.ts'
import { retriesOnMount } from './page-queries.ts'

/** What a page works with: the calls, what they answered, and the address that shoppers use. */
export type AppContext = {
  api: ApiClient
  queries: QueryClient
  publicUrl: string
  /** Over the shop where staff look at it as visitors do. */
  PreviewBar?: ComponentType
}

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

/** How long a list stays in memory after leaving it, for coming back. */
const cacheMs = 30 * 60_000

/**
 * Answers stay fresh for half a minute: going back and forth fetches nothing again. In the browser a call that was lost, or
 * met a busy shop, is tried once more; a refusal is final, and a page on the server does not wait for a second try.
 */
export const newQueries = (place: 'browser' | 'server') =>
  new QueryClient({
    defaultOptions: {
      // Calls are also sent when the browser reports that it is offline: nothing waits silently for the connection to return.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        ...(place === 'browser' && { gcTime: cacheMs }),
        // What has failed is rendered as such, on the server and when the browser takes its page over.
        retryOnMount: (query) => place === 'browser' && retriesOnMount(query),
        retry: (failures, error) => place === 'browser' && failures < 1 && isUnavailable(error),
      },
    },
  })

const SESSION = ['session'] as const

/**
 * The user that is signed in. Every page from the server has it; signing in and out set it. Stale once the session has ended: what is on
 * the page then stays as it is, and the next page asks again.
 */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SESSION,
    queryFn: async (): Promise<User | null> => (await api.checkAuth()).user,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Whether the visitor's session has ended (visitor/session-watch.ts). A read of the session that failed marks it as invalid, too. */
export function isSessionOver({ api, queries }: AppContext): boolean {
  const state = queries.getQueryState(sessionQuery(api).queryKey)
  return state?.isInvalidated === true && state.status !== 'error'
}

/** The user that is signed in, in a loader. */
export const userOf = ({ api, queries }: AppContext): Promise<User | null> => queries.fetchQuery(sessionQuery(api))
