import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { LoadError } from '#web/ui/load-error.tsx'
import { ShowMore } from './show-more.tsx'

/** A query of products that arrive page by page. */
export type ProductPages = Pick<
  UseInfiniteQueryResult,
  'isError' | 'isFetching' | 'isFetchingNextPage' | 'hasNextPage' | 'refetch' | 'fetchNextPage'
>

type Props = Pick<Parameters<typeof ShowMore>[0], 'label' | 'page'> & { list: ProductPages }

/** Below a list that arrives page by page: the way to more, or to try again what failed, the first page or the one that was to follow. */
export function MoreProducts({ list, label, page }: Props) {
  const more = () => void list.fetchNextPage()
  if (list.isError) {
    return <LoadError onRetry={list.hasNextPage ? more : () => void list.refetch()} retrying={list.isFetching} />
  }
  return list.hasNextPage ? (
    <ShowMore label={label} page={page} loading={list.isFetchingNextPage} onMore={more} />
  ) : null
}
