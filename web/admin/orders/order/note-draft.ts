import { asText } from '#web/app/browser-store.ts'
import { draftsById } from '#web/app/drafts-by-id.ts'

/** Notes that are not added yet, by the order's id: one tap of a step leads to the next order. */
const drafts = draftsById('orderNotes', asText)

export const useNoteDraft = (orderId: string): string => drafts.use(orderId) ?? ''

export const readNoteDraft = (orderId: string): string => drafts.read(orderId) ?? ''

/** A blank one is deleted. */
export const changeNoteDraft = (orderId: string, note: string) =>
  note === '' ? drafts.drop(orderId) : drafts.change(orderId, note)
