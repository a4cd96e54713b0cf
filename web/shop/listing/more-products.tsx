import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { couldNotLoad } from '#web/app/call-query.ts'
import { Link } from '#web/app/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { texts } from './texts.ts'

/** A query of products that arrive page by page. */
export type ProductPages = Pick<
  UseInfiniteQueryResult,
  | 'data'
  | 'isPlaceholderData'
  | 'isFetched'
  | 'isError'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'hasNextPage'
  | 'refetch'
  | 'fetchNextPage'
>

type Props = Pick<Parameters<typeof ShowMore>[0], 'label' | 'page'> & { list: ProductPages }

/** Below a list that arrives page by page: the way to more, or to try again what failed, the first page or the one that was to follow. */
export function MoreProducts({ list, label, page }: Props) {
  const more = () => void list.fetchNextPage()
  if (couldNotLoad(list) || list.isError) {
    return <LoadError query={{ refetch: list.hasNextPage ? more : list.refetch, isFetching: list.isFetching }} />
  }
  return list.hasNextPage ? (
    <ShowMore label={label} page={page} loading={list.isFetchingNextPage} onMore={more} />
  ) : null
}

type ShowMoreProps = {
  label: string
  /** The next products as a page of their own: the button leads there while no script runs. */
  page: { path: string; search: string }
  loading: boolean
  onMore: () => void
}

function ShowMore({ label, page, loading, onMore }: ShowMoreProps) {
  function more(event: SubmitEvent) {
    event.preventDefault()
    onMore()
  }

  return (
    <form action={page.path} method="get" onSubmit={more} className="mt-12 flex justify-center">
      {[...new URLSearchParams(page.search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="large" loading={loading}>
        {label}
      </Button>
    </form>
  )
}

/** Above a list that begins further on, as the plain pages of Show more do: the way back to what is before it. */
export function PreviousProducts({ to }: { to: string }) {
  return (
    <Link to={to} className="mb-6 inline-flex min-h-11 items-center underline underline-offset-4">
      {texts.previous}
    </Link>
  )
}
