import { type SubmitEvent, useId } from 'react'
import type { AdminReview } from '#contract/reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { texts } from './texts.ts'
import { useModerate } from './use-moderate.ts'

type Props = { review: AdminReview; isOpen: boolean; onClose: () => void }

/** The shop's answer to a review; a blank one removes it. */
export function AnswerDialog({ review, isOpen, onClose }: Props) {
  const formId = useId()
  const answer = useModerate(onClose)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('shopAnswer')
    answer.mutate({ id: review._id, shopAnswer: String(typed ?? '') })
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.answerTo(review.userName)}
      description={texts.answerText}
      footer={
        <Button type="submit" form={formId} wide loading={answer.isPending}>
          {texts.saveAnswer}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <blockquote className="whitespace-pre-line break-words border-line border-l-4 pl-3 text-ink-soft">
          {review.reviewMessage}
        </blockquote>
        <TextArea label={texts.answer} name="shopAnswer" maxLength={1000} defaultValue={review.shopAnswer} />
      </form>
    </Dialog>
  )
}
