import { type SubmitEvent, useId } from 'react'
import type { AdminReview } from '#contract/reviews.ts'
import { bindText } from '#web/form/bind.ts'
import { LeaveQuestion, useLeave } from '#web/form/leave-question.tsx'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { newestOf } from '../form/newest-of.ts'
import { texts } from './texts.ts'
import { reviewReads } from './use-moderate.ts'

type Props = { review: AdminReview; isOpen: boolean; onClose: () => void }

/** The shop's answer to a review; a blank one removes it. */
export function AnswerDialog({ review, isOpen, onClose }: Props) {
  const formId = useId()
  const form = useAnswerForm(review, onClose)
  const { reviewMessage, shopAnswer } = form.base ?? review
  const { leave, question } = useLeave({ isOpen, isChanged: form.isChanged, onClose })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!form.stale) form.save()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      title={texts.answerTo(review.userName)}
      description={texts.answerText}
      footer={
        <Button type="submit" form={formId} wide loading={form.isSaving} disabled={form.stale !== null}>
          {texts.saveAnswer}
        </Button>
      }
    >
      <form id={formId} ref={form.element} noValidate onSubmit={submit} className="grid gap-4">
        <blockquote className="whitespace-pre-line break-words border-line border-l-4 pl-3 text-ink-soft">
          {reviewMessage}
          {shopAnswer ? <p className="mt-1">{texts.answerIs + shopAnswer}</p> : null}
        </blockquote>
        <TextArea label={texts.answer} {...bindText(form, 'shopAnswer')} maxLength={1000} />
        {form.stale ? <StaleNotice {...form.stale} /> : null}
      </form>
      <LeaveQuestion {...question} />
    </Dialog>
  )
}

const fieldsOf = (review: AdminReview | null) => ({ shopAnswer: review?.shopAnswer ?? '' })

function useAnswerForm(review: AdminReview, close: () => void) {
  return useEditForm({
    item: review,
    fieldsOf,
    send: (api, { shopAnswer }, base) => {
      const { _id: id, updatedAt: expectedUpdatedAt, shopAnswer: expectedAnswer = '' } = base ?? review
      return api.moderateReview({ params: { id }, body: { shopAnswer, expectedUpdatedAt, expectedAnswer } })
    },
    success: { added: texts.answerSaved, updated: texts.answerSaved },
    close,
    refetch: async (api, base) => newestOf(await api.adminListReviews({ query: { ids: [base._id] } }), base),
    invalidates: reviewReads,
  })
}
