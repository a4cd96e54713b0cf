import { asRecord, browserStore, useStored } from '#web/app/browser-store.ts'

/** Notes that are typed and not added yet, by the order's id, until the tab is closed: one tap of a step leads to the next order. */
const drafts = browserStore('sessionStorage', 'orderNotes', draftsIn)

function draftsIn(stored: unknown): Record<string, string> {
  const notes = Object.entries(asRecord(stored))
  return Object.fromEntries(notes.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export const useNoteDraft = (orderId: string): string => useStored(drafts)?.[orderId] ?? ''

export const readNoteDraft = (orderId: string): string => drafts.read()[orderId] ?? ''

/** A blank one is deleted. */
export function changeNoteDraft(orderId: string, note: string) {
  const { [orderId]: _, ...others } = drafts.read()
  drafts.write(note === '' ? others : { ...others, [orderId]: note })
}
