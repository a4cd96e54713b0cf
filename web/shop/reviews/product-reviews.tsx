import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import type { ApiClient } from '#contract/client.ts'
import type { Review } from '#contract/reviews.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUser } from '#web/visitor/session.ts'
import { joinPages, pagesOf } from '../listing/product-pages.ts'
import { ReviewForm } from './review-form.tsx'
import { texts } from './texts.ts'

/** The reviews of a product, and the form for one's own. */
export function ProductReviews({ productId }: { productId: string }) {
  const { api } = useApp()
  const user = useUser()
  const list = useInfiniteQuery(reviewPages(api, productId))
  const reviews = joinPages(list.data?.pages)
  return (
    <div className="grid gap-10 lg:grid-cols-[7fr_5fr] xl:gap-20">
      <div className="min-w-0">
        {list.isPending && !couldNotLoad(list) ? <Skeleton label={texts.loading} className="h-40" /> : null}
        {list.isSuccess && reviews.length === 0 ? <p className="text-ink-soft">{texts.none}</p> : null}
        {reviews.length > 0 ? (
          <ul aria-label={texts.title} className="divided">
            {reviews.map((review) => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ul>
        ) : null}
        {couldNotLoad(list) || list.isError ? <LoadError query={list} /> : null}
        {list.hasNextPage ? (
          <Button
            variant="secondary"
            className="mt-6"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.more}
          </Button>
        ) : null}
      </div>
      <ReviewForm productId={productId} hasReviewed={reviews.some(({ userId }) => userId === user?._id)} />
    </div>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const shop = useShop()
  const { userName, reviewValue, reviewMessage, shopAnswer, verifiedBuyer, updatedAt } = review
  return (
    <li className="grid gap-2 py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-semibold">{userName}</span>
        {verifiedBuyer ? (
          <span className="inline-flex items-center gap-1 text-good text-sm">
            <BadgeCheck aria-hidden className="size-4" />
            {texts.verified}
          </span>
        ) : null}
      </div>
      <div className="flex items-center gap-3">
        <Rating value={reviewValue} />
        <span className="text-ink-soft text-sm">
          <DateText iso={updatedAt} />
        </span>
      </div>
      <p className="max-w-prose whitespace-pre-line break-words">{reviewMessage}</p>
      {shopAnswer ? (
        <p className="max-w-prose whitespace-pre-line break-words border-line border-l-4 pl-3">
          <strong>{shop.name}: </strong>
          {shopAnswer}
        </p>
      ) : null}
    </li>
  )
}

const reviewsPerPage = 10

/** The reviews of a product, newest first, page by page. */
const reviewPages = (api: ApiClient, productId: string) =>
  pagesOf(['listReviews', 'pages', productId], reviewsPerPage, 1, (page) =>
    api.listReviews({ params: { productId }, query: page }),
  )
