import { type QueryClient, queryOptions, type UseBaseQueryResult } from '@tanstack/react-query'
import type { CallName } from '#contract/calls.ts'
import type { ApiClient, CallAnswer, CallInput } from '#contract/client.ts'

/** How a screen reads a call: cached under its name and input, the same on the server and in the browser. */
export function callQuery<Name extends CallName>(api: ApiClient, name: Name, input: CallInput<Name>) {
  // Every function of the client takes its own input; TypeScript cannot follow that through the index.
  const call = api[name] as (input: CallInput<Name>) => Promise<CallAnswer<Name>>
  return queryOptions({ queryKey: [name, input] as const, queryFn: () => call(input) })
}

/**
 * Whether there was no answer yet, and a try has failed; also during the next try, which TanStack Query calls "pending" as the first one.
 * What is shown then has the button that was pressed for it, and keeps its focus.
 */
export const couldNotLoad = (query: Pick<UseBaseQueryResult, 'data' | 'isPlaceholderData' | 'isFetched'>): boolean =>
  query.isFetched && (query.data === undefined || query.isPlaceholderData)

/** Reads calls again, with whatever input they were made: those on the screen now, the others when they are next shown. */
export const invalidate = (queries: QueryClient, names: readonly CallName[]) =>
  Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
