import { asRecord, asText } from '#web/app/browser-store.ts'
import { draftsById } from '#web/app/drafts-by-id.ts'

/** 0 stars: nothing is chosen. */
export type ReviewDraft = { reviewMessage: string; reviewValue: number }

const noDraft: ReviewDraft = { reviewMessage: '', reviewValue: 0 }

/** Reviews that are not sent yet, by the product's id. */
const drafts = draftsById('reviewDrafts', (stored): ReviewDraft => {
  const { reviewMessage, reviewValue } = asRecord(stored)
  return { reviewMessage: asText(reviewMessage), reviewValue: typeof reviewValue === 'number' ? reviewValue : 0 }
})

export const useReviewDraft = (productId: string): ReviewDraft => drafts.use(productId) ?? noDraft

export const readReviewDraft = (productId: string): ReviewDraft => drafts.read(productId) ?? noDraft

export const changeReviewDraft = (productId: string, changes: Partial<ReviewDraft>) =>
  drafts.change(productId, { ...readReviewDraft(productId), ...changes })

export const dropReviewDraft = drafts.drop
