import { asText } from '#web/app/browser-store.ts'
import { draftsById } from '#web/app/drafts-by-id.ts'

/** Notes that are not added yet, by the order's id: one tap of a step leads to the next order. */
export const noteDrafts = draftsById('orderNotes', asText)

/** A blank one is deleted. */
export const changeNoteDraft = (orderId: string, note: string) =>
  note === '' ? noteDrafts.drop(orderId) : noteDrafts.change(orderId, note)
