import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { couldNotLoad } from '#web/app/call-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'

/** What is known of a list that was asked for. */
export type ListQuery<Answer> = Pick<
  UseQueryResult<Answer>,
  'data' | 'isPlaceholderData' | 'isFetched' | 'isFetching' | 'refetch'
>

type Props<Answer> = {
  query: ListQuery<Answer>
  /** Until there is an answer. */
  loading: ReactNode
  /** Without rows: a text, or more than that. */
  empty: ReactNode
  children: (answer: Answer) => ReactNode
}

/** The rows of a list, or what there is instead of them. They stay when they could not be read again. */
export function ListContent<Answer extends { data: readonly unknown[] }>(props: Props<Answer>) {
  const { query, loading, empty, children } = props
  if (couldNotLoad(query)) return <LoadError query={query} />
  if (!query.data) return loading
  if (query.data.data.length > 0) return children(query.data)
  return typeof empty === 'string' ? <EmptyState text={empty} /> : empty
}
