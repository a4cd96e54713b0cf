import type { AdminReview } from '#contract/reviews.ts'
import { useWrite } from '#web/app/use-write.ts'
import { texts } from './texts.ts'

/** The reads that show reviews. */
export const reviewReads = ['adminListReviews', 'listReviews', 'getProduct'] as const

/** Hides a shown review, or shows a hidden one; the list is updated. */
export function useModerate() {
  return useWrite({
    send: (api, { _id: id, isHidden, updatedAt: expectedUpdatedAt }: AdminReview) =>
      api.moderateReview({ params: { id }, body: { isHidden: !isHidden, expectedUpdatedAt } }),
    rowOf: ({ _id }) => _id,
    success: ({ data: { isHidden } }) => (isHidden ? texts.isHidden : texts.isShown),
    invalidates: reviewReads,
  })
}
