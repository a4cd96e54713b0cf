import { Eye, EyeOff, Trash2 } from 'lucide-react'
import type { AdminReview } from '#contract/reviews.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Rating } from '#web/ui/rating.tsx'
import type { Column } from '#web/ui/table.tsx'

type Actions = Record<'onAnswer' | 'onHide' | 'onDelete', (review: AdminReview) => void>

/** The columns of the list of reviews. */
export const reviewColumns = ({ onAnswer, onHide, onDelete }: Actions): Column<AdminReview>[] => [
  {
    key: 'product',
    header: 'Product',
    cell: ({ productTitle }) => <span className="wrap-anywhere inline-block md:min-w-20">{productTitle}</span>,
  },
  {
    key: 'who',
    header: 'Customer',
    cell: ({ userName }) => <span className="wrap-anywhere inline-block md:min-w-20">{userName}</span>,
  },
  { key: 'when', header: 'Date', cell: ({ updatedAt }) => <DateText iso={updatedAt} /> },
  {
    key: 'stars',
    header: 'Stars',
    cell: ({ reviewValue, isHidden }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Rating value={reviewValue} />
        {isHidden ? <Badge tone="black">Hidden</Badge> : null}
      </span>
    ),
  },
  {
    key: 'words',
    header: 'Review',
    phone: 'wide',
    cell: ({ reviewMessage, shopAnswer }) => (
      <div className="wrap-anywhere max-w-prose whitespace-pre-line">
        {reviewMessage}
        {shopAnswer ? <p className="mt-1 text-ink-soft">Answer: {shopAnswer}</p> : null}
      </div>
    ),
  },
  {
    key: 'actions',
    header: 'Answer, hide or delete',
    hideHeader: true,
    align: 'end',
    phone: 'wide',
    cell: (review) => {
      return (
        <span className="flex flex-wrap items-center gap-2 md:justify-end">
          <Button variant="secondary" size="small" onClick={() => onAnswer(review)}>
            Answer<span className="sr-only">{` the review of ${review.userName}`}</span>
          </Button>
          <MoreMenu
            of={`the review of ${review.userName}`}
            entries={[
              {
                key: 'hide',
                label: review.isHidden ? 'Show' : 'Hide',
                icon: review.isHidden ? (
                  <Eye aria-hidden className="size-5" />
                ) : (
                  <EyeOff aria-hidden className="size-5" />
                ),
                onSelect: () => onHide(review),
              },
              {
                key: 'delete',
                label: 'Delete',
                icon: <Trash2 aria-hidden className="size-5" />,
                isDangerous: true,
                onSelect: () => onDelete(review),
              },
            ]}
          />
        </span>
      )
    },
  },
]
