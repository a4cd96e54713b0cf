import { browserStore, useStored } from '#web/app/browser-store.ts'
import { endOf, isRecent, type OrderAttempt, readAttempt, useAttempt } from '#web/visitor/order-attempt.ts'
import { useUser } from '#web/visitor/session.ts'

/** The key of the order that this tab sends again by itself: it outlives a reload and ends with the tab. */
const store = browserStore('sessionStorage', 'waitingOrder', (stored) => (typeof stored === 'string' ? stored : null))

export const beginWaiting = ({ key }: OrderAttempt) => store.write(key)
export const endWaiting = () => store.write(null)
export const isWaitingFor = ({ key }: OrderAttempt): boolean => store.read() === key

/** What the shop has not answered, to be sent again; null once it is too late for that. */
export function readWaiting(): OrderAttempt | null {
  const attempt = readAttempt()
  return attempt && isWaitingFor(attempt) && isRecent(attempt) ? attempt : null
}

/** Until when it is tried, and how many minutes that is from now: a phone's clock may be wrong. */
export type Wait = { end: Date; minutes: number }

/** Null while nothing waits, or what waits is of another visitor. */
export function useWait(): Wait | null {
  const user = useUser()
  const attempt = useAttempt()
  const key = useStored(store)
  if (!attempt || attempt.key !== key || attempt.body.userId !== user?._id) return null
  const end = endOf(attempt)
  return { end: new Date(end), minutes: Math.max(1, Math.ceil((end - Date.now()) / 60_000)) }
}
