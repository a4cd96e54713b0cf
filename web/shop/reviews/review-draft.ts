import { asRecord, asText, browserStore, useStored } from '#web/app/browser-store.ts'

/** 0 stars: nothing is chosen. */
export type ReviewDraft = { reviewMessage: string; reviewValue: number }

const noDraft: ReviewDraft = { reviewMessage: '', reviewValue: 0 }

/** Reviews that are typed and not sent yet, by the product's id, until the tab is closed: a change of the language reloads the page. */
const drafts = browserStore('sessionStorage', 'reviewDrafts', (stored) => {
  const read: Record<string, ReviewDraft> = {}
  for (const [productId, value] of Object.entries(asRecord(stored))) {
    const { reviewMessage, reviewValue } = asRecord(value)
    read[productId] = {
      reviewMessage: asText(reviewMessage),
      reviewValue: typeof reviewValue === 'number' ? reviewValue : 0,
    }
  }
  return read
})

export const useReviewDraft = (productId: string): ReviewDraft => useStored(drafts)?.[productId] ?? noDraft

export const readReviewDraft = (productId: string): ReviewDraft => drafts.read()[productId] ?? noDraft

export const changeReviewDraft = (productId: string, changes: Partial<ReviewDraft>) =>
  drafts.write({ ...drafts.read(), [productId]: { ...readReviewDraft(productId), ...changes } })

export function dropReviewDraft(productId: string) {
  const { [productId]: _, ...others } = drafts.read()
  drafts.write(others)
}
