import { type SubmitEvent, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { useReviewForm } from './use-review-form.ts'

type Props = {
  productId: string
  /** The reviews in sight hold one by this customer. */
  hasReviewed: boolean
}

/** Characters that the shop takes (behaviour §9). */
const longest = 2000

/** One review per customer and product: a second one replaces the first (behaviour §3). */
export function ReviewForm({ productId, hasReviewed }: Props) {
  const headingId = useId()
  const form = useReviewForm(productId)
  const element = useFocusOnError(form.problems)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    form.submit()
  }

  return (
    <form ref={element} noValidate onSubmit={submit} aria-labelledby={headingId} className="grid content-start gap-4">
      <h3 id={headingId} ref={form.heading} tabIndex={-1} className="display scroll-mt-12 text-2xl outline-none">
        Write a review
      </h3>
      <RatingInput
        label="Your rating"
        required
        value={form.reviewValue}
        onChange={(reviewValue) => form.change({ reviewValue })}
        error={form.problems.reviewValue}
      />
      <TextArea
        label="Your review"
        required
        name="reviewMessage"
        rows={4}
        maxLength={longest}
        hint={hasReviewed ? 'You have reviewed this product: a new review replaces the old one.' : undefined}
        value={form.reviewMessage}
        onChange={(event) => form.change({ reviewMessage: event.currentTarget.value })}
        error={form.problems.reviewMessage}
      />
      <Button type="submit" className="justify-self-start" disabled={!form.canSubmit} loading={form.isSending}>
        Submit
      </Button>
    </form>
  )
}
