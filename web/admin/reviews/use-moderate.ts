import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'

/** The reads that show reviews. */
export const reviewReads = ['adminListReviews', 'listReviews', 'getProduct'] as const

/** Hides or shows a review; the list is updated. */
export function useModerate() {
  const { api } = useApp()
  return useWrite({
    send: ({ id, isHidden }: { id: string; isHidden: boolean }) =>
      api.moderateReview({ params: { id }, body: { isHidden } }),
    rowOf: ({ id }) => id,
    onSuccess: (_, { isHidden }) => toast.success(isHidden ? texts.isHidden : texts.isShown),
    invalidates: reviewReads,
  })
}
