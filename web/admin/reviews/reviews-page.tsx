import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { AdminReview } from '#contract/reviews.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { pageCountOf, pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Table } from '#web/ui/table.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { usePageNumber } from '../list/page-number.ts'
import { PageHeading } from '../page-heading.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { reviewColumns } from './review-columns.tsx'
import { texts } from './texts.ts'
import { useModerate } from './use-moderate.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const reviews = reviewsQuery(api, pageOf(new URL(request.url).searchParams))
  await queries.prefetchQuery(reviews)
  const lastPage = pathWhenPastEnd(request.url, queries.getQueryData(reviews.queryKey)?.total, reviewsPerPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** The reviews of all products, newest first: to be hidden, answered or deleted. */
export function Component() {
  const { api } = useApp()
  const [page, goTo] = usePageNumber()
  const answering = useDialogTarget<AdminReview>()
  const deleting = useDialogTarget<AdminReview>()
  const moderate = useModerate()
  const reviews = useQuery(reviewsQuery(api, page))
  const columns = reviewColumns({
    onAnswer: answering.open,
    onHide: ({ _id: id, isHidden }) => moderate.mutate({ id, isHidden: !isHidden }),
    onDelete: deleting.open,
  })
  return (
    <>
      <PageHeading title={texts.title} />
      <Card title={texts.all}>
        {reviews.isError && !reviews.data ? (
          <LoadError onRetry={() => void reviews.refetch()} retrying={reviews.isFetching} />
        ) : (
          <Table
            label={texts.all}
            columns={columns}
            rows={reviews.data?.data ?? []}
            rowKey={({ _id }) => _id}
            loading={reviews.isPending ? 5 : 0}
            empty={<EmptyState text={texts.none} />}
          />
        )}
        <Pagination
          label={texts.pages}
          page={page}
          pageCount={pageCountOf(reviews.data?.total ?? 0, reviewsPerPage)}
          onPage={goTo}
        />
      </Card>
      {answering.item ? (
        <AnswerDialog key={answering.key} review={answering.item} isOpen={answering.isOpen} onClose={answering.close} />
      ) : null}
      <DeleteDialog
        key={deleting.key}
        question={texts.deleteQuestion}
        text={deleting.item ? `${deleting.item.userName}: ${deleting.item.reviewMessage}` : undefined}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
        onDelete={async () => deleting.item && api.deleteReview({ params: { id: deleting.item._id } })}
        success={texts.deleted}
        onDeleted={() => page > 1 && reviews.data?.data.length === 1 && goTo(page - 1)}
        touches={['adminListReviews', 'listReviews', 'getProduct']}
      />
    </>
  )
}

const reviewsPerPage = 20

/** One page of all reviews, newest first. */
const reviewsQuery = (api: ApiClient, page: number) =>
  callQuery(api, 'adminListReviews', { query: { limit: reviewsPerPage, page } })
