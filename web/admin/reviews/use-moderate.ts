import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'

type Moderation = { id: string; isHidden?: boolean; shopAnswer?: string }

/** Hides, shows or answers a review; the list is updated. */
export function useModerate(onSaved?: () => void) {
  const { api } = useApp()
  return useWrite({
    send: ({ id, ...body }: Moderation) => api.moderateReview({ params: { id }, body }),
    rowOf: ({ id }) => id,
    onSuccess: (_, { isHidden }) => {
      toast.success(isHidden === undefined ? texts.answerSaved : isHidden ? texts.isHidden : texts.isShown)
      onSaved?.()
    },
    invalidates: ['adminListReviews', 'listReviews', 'getProduct'],
  })
}
