import { Eye, EyeOff } from 'lucide-react'
import type { AdminReview } from '#contract/reviews.ts'
import { titleOf } from '#rules/build-language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Rating } from '#web/ui/rating.tsx'
import type { Column } from '#web/ui/table.tsx'
import { deleteEntry } from '../list/delete-entry.tsx'
import { texts } from './texts.ts'

type Actions = Record<'onAnswer' | 'onHide' | 'onDelete', (review: AdminReview) => void>

/** The columns of the list of reviews. */
export const reviewColumns = ({ onAnswer, onHide, onDelete }: Actions): Column<AdminReview>[] => [
  {
    key: 'product',
    header: texts.product,
    cell: ({ productTitle: title, productTitleBn: titleBn }) => (
      <span className="wrap-anywhere inline-block md:min-w-20">{titleOf({ title, titleBn })}</span>
    ),
  },
  {
    key: 'who',
    header: texts.customer,
    cell: ({ userName }) => <span className="wrap-anywhere inline-block md:min-w-20">{userName}</span>,
  },
  { key: 'when', header: texts.date, cell: ({ updatedAt }) => <DateText iso={updatedAt} /> },
  {
    key: 'stars',
    header: texts.stars,
    cell: ({ reviewValue, isHidden }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Rating value={reviewValue} />
        {isHidden ? <Badge tone="black">{texts.hidden}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'words',
    header: texts.review,
    phone: 'wide',
    cell: ({ reviewMessage, shopAnswer }) => (
      <div className="wrap-anywhere max-w-prose whitespace-pre-line">
        {reviewMessage}
        {shopAnswer ? <p className="mt-1 text-ink-soft">{texts.answerIs + shopAnswer}</p> : null}
      </div>
    ),
  },
  {
    key: 'actions',
    header: texts.actions,
    hideHeader: true,
    align: 'end',
    phone: 'wide',
    cell: (review) => {
      return (
        <span className="flex items-center gap-2 md:justify-end">
          <Button variant="secondary" size="small" onClick={() => onAnswer(review)}>
            {texts.answer}
            <span className="sr-only">{texts.answerOf(review.userName)}</span>
          </Button>
          <MoreMenu
            of={texts.reviewOf(review.userName)}
            entries={[
              {
                key: 'hide',
                label: review.isHidden ? texts.show : texts.hide,
                icon: review.isHidden ? (
                  <Eye aria-hidden className="size-5" />
                ) : (
                  <EyeOff aria-hidden className="size-5" />
                ),
                onSelect: () => onHide(review),
              },
              deleteEntry(() => onDelete(review)),
            ]}
          />
        </span>
      )
    },
  },
]
