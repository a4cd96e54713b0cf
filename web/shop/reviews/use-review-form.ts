import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { openLogin } from '#web/app/dialogs.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { useUser } from '#web/visitor/session.ts'

type ReviewText = { reviewMessage: string; reviewValue: number }
type Problems = Partial<Record<keyof ReviewText, string>>

/** 0 stars: nothing is chosen. */
const blank: ReviewText = { reviewMessage: '', reviewValue: 0 }

const chooseStars = 'Choose 1 to 5 stars'

/** The form of a review. Guests are asked to sign in first and find what they typed afterwards (behaviour §5). */
export function useReviewForm(productId: string) {
  const { api, queries } = useApp()
  const isGuest = useUser() === null
  const [typed, setTyped] = useState(blank)
  const [problems, setProblems] = useState<Problems>({})
  const heading = useRef<HTMLHeadingElement>(null)

  const send = useWrite({
    send: (body: ReviewText) => api.addReview({ body: { productId, ...body } }),
    onMutate: () => toast.close(),
    onSuccess: async () => {
      toast.success('Review submitted')
      flushSync(() => setTyped(blank))
      // A long text made the form taller than the window; without it something far below would be in its place.
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView()
      await invalidate(queries, ['listReviews', 'getProduct', 'listProducts'])
    },
    onError: (error) => {
      toast.destructive(error.message)
      if (error instanceof CallError) setProblems(error.errors)
      // The session ended in another window.
      if (error instanceof CallError && error.code === 'not_signed_in') openLogin()
    },
  })

  function submit() {
    if (typed.reviewMessage.trim() === '') return
    if (isGuest) return openLogin()
    if (typed.reviewValue === 0) {
      setProblems({ reviewValue: chooseStars })
      return toast.destructive(chooseStars)
    }
    send.mutate({ ...typed, reviewMessage: typed.reviewMessage.trim() })
  }

  function change(changes: Partial<ReviewText>) {
    setTyped((before) => ({ ...before, ...changes }))
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
