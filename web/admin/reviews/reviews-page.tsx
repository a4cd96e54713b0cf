import type { AdminReview } from '#contract/reviews.ts'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { ListCard } from '../list/list-card.tsx'
import { listLoader, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { reviewColumns } from './review-columns.tsx'
import { texts } from './texts.ts'
import { reviewReads, useModerate } from './use-moderate.ts'

const reviewList = pagedList('adminListReviews', 20)

export const loader = listLoader(reviewList)

/** The reviews of all products, newest first: to be hidden, answered or deleted. */
export function Component() {
  const answering = useDialogTarget<AdminReview>()
  const deleting = useDialogTarget<AdminReview>()
  const moderate = useModerate()
  const reviews = useListPage(reviewList)
  const columns = reviewColumns({
    onAnswer: answering.open,
    onHide: moderate.mutate,
    onDelete: deleting.open,
  })
  return (
    <>
      <PageHeading title={texts.title} />
      <ListCard
        title={texts.all}
        list={reviews}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={texts.none}
        pages={texts.pages}
      />
      {answering.show((review, dialog) => (
        <AnswerDialog review={review} {...dialog} />
      ))}
      <DeleteDialog
        target={deleting}
        words={texts}
        nameOf={({ userName, reviewMessage }) => `${userName}: ${reviewMessage}`}
        onDelete={(api, { _id: id, updatedAt: expectedUpdatedAt }) =>
          api.deleteReview({ params: { id }, query: { expectedUpdatedAt } })
        }
        onDeleted={reviews.leaveEmptied}
        touches={reviewReads}
      />
    </>
  )
}
