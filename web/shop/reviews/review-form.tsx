import { type SubmitEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { openLogin } from '#web/app/dialogs.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { useUser } from '#web/visitor/session.ts'
import {
  changeReviewDraft,
  dropReviewDraft,
  type ReviewDraft,
  readReviewDraft,
  useReviewDraft,
} from './review-draft.ts'
import { texts } from './texts.ts'

type Props = {
  productId: string
  /** One of the shown reviews is by this customer. */
  hasReviewed: boolean
}

/** Characters that the shop takes. */
const longest = 2000

/** One review per customer and product: a second one replaces the first. */
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
      <h3 id={headingId} ref={form.heading} tabIndex={-1} className="display scroll-mt-4 text-2xl outline-none">
        {texts.write}
      </h3>
      <RatingInput
        label={texts.rating}
        required
        value={form.reviewValue}
        onChange={(reviewValue) => form.change({ reviewValue })}
        error={form.problems.reviewValue}
      />
      <TextArea
        label={texts.review}
        required
        name="reviewMessage"
        rows={4}
        maxLength={longest}
        hint={hasReviewed ? texts.replaces : undefined}
        value={form.reviewMessage}
        onChange={(event) => form.change({ reviewMessage: event.currentTarget.value })}
        error={form.problems.reviewMessage}
      />
      <Button type="submit" className="justify-self-start" disabled={!form.canSubmit} loading={form.isSending}>
        {texts.submit}
      </Button>
    </form>
  )
}

type Problems = Partial<Record<keyof ReviewDraft, string>>

/** The form of a review. Guests are asked to sign in first and find what they typed afterwards. */
function useReviewForm(productId: string) {
  const { queries } = useApp()
  const isGuest = useUser() === null
  const typed = useReviewDraft(productId)
  const [problems, setProblems] = useState<Problems>({})
  const heading = useRef<HTMLHeadingElement>(null)

  const send = useWrite({
    send: (api, { reviewValue, reviewMessage }: ReviewDraft) =>
      api.addReview({ body: { productId, reviewValue, reviewMessage: reviewMessage.trim() } }),
    onMutate: () => toast.close(),
    success: texts.submitted,
    onSuccess: async (_, sent) => {
      if (readReviewDraft(productId) === sent) {
        flushSync(() => dropReviewDraft(productId))
        // A long text made the form taller than the window; without it something far below would be in its place.
        heading.current?.focus({ preventScroll: true })
        heading.current?.scrollIntoView()
      }
      await invalidate(queries, ['listReviews', 'getProduct', 'listProducts'])
    },
    afterError: (error) => {
      if (error instanceof CallError) setProblems(error.errors)
      // The session ended in another window.
      if (error instanceof CallError && error.code === 'not_signed_in') openLogin()
    },
  })

  function submit() {
    if (typed.reviewMessage.trim() === '') return
    if (isGuest) return openLogin()
    if (typed.reviewValue === 0) {
      setProblems({ reviewValue: texts.chooseStars })
      return toast.destructive(texts.chooseStars)
    }
    send.mutate(typed)
  }

  function change(changes: Partial<ReviewDraft>) {
    changeReviewDraft(productId, changes)
    setProblems({})
  }

  return {
    ...typed,
    heading,
    change,
    problems,
    submit,
    canSubmit: typed.reviewMessage.trim() !== '',
    isSending: send.isPending,
  }
}
