import { BadgeCheck } from 'lucide-react'
import type { Review } from '#contract/reviews.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { Rating } from '#web/ui/rating.tsx'

export function ReviewItem({ review }: { review: Review }) {
  const { userName, reviewValue, reviewMessage, verifiedBuyer, updatedAt } = review
  return (
    <li className="grid gap-2 py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-semibold">{userName}</span>
        {verifiedBuyer ? (
          <span className="inline-flex items-center gap-1 text-good text-sm">
            <BadgeCheck aria-hidden className="size-4" />
            Verified buyer
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
    </li>
  )
}
