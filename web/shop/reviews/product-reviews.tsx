import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUser } from '#web/visitor/session.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewPages } from './review-pages.ts'

/** What customers say of a product, and the form for one's own word (behaviour §2). */
export function ProductReviews({ productId }: { productId: string }) {
  const { api } = useApp()
  const user = useUser()
  const list = useInfiniteQuery(reviewPages(api, productId))
  const reviews = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <div className="grid gap-10 lg:grid-cols-[7fr_5fr] xl:gap-20">
      <div className="min-w-0">
        {list.isPending ? <Skeleton label="Loading reviews" className="h-40" /> : null}
        {list.isSuccess && reviews.length === 0 ? <p className="text-ink-soft">No reviews yet.</p> : null}
        {reviews.length > 0 ? (
          <ul aria-label="Reviews" className="divide-y divide-line">
            {reviews.map((review) => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ul>
        ) : null}
        {list.isError ? <LoadError onRetry={() => void list.refetch()} retrying={list.isFetching} /> : null}
        {list.hasNextPage ? (
          <Button
            variant="secondary"
            className="mt-6"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more reviews
          </Button>
        ) : null}
      </div>
      <ReviewForm productId={productId} hasReviewed={reviews.some(({ userId }) => userId === user?._id)} />
    </div>
  )
}
