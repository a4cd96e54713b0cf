import { browserStore, useStored } from '#web/app/browser-store.ts'
import { type GuestLine, parseGuestLines } from './guest-lines.ts'

/** The key is fixed (behaviour §9). */
const store = browserStore('localStorage', 'cart', parseGuestLines)

/** The guest's lines; null while it is not known what this browser keeps. */
export const useGuestLines = () => useStored(store)

export const readGuestLines = store.read

/** Works on what stands in the browser now, so that another tab's change is not lost. An empty cart takes the key away. */
export function changeGuestLines(change: (lines: GuestLine[]) => GuestLine[]) {
  const lines = change(store.read())
  store.write(lines.length > 0 ? lines : null)
}
