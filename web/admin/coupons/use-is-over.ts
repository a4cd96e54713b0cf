import { useSyncExternalStore } from 'react'
import { dhakaDate } from '#rules/dhaka-time.ts'

const never = () => () => {}

/** Null in the server's page and while that comes alive: a page that arrives after midnight must not differ from it. */
const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => dhakaDate(new Date()),
    () => null,
  )

/** Whether a last day in Dhaka is over; a coupon without one does not end. */
export function useIsOver(lastDay: string | null): boolean {
  const today = useToday()
  return lastDay !== null && lastDay !== '' && today !== null && lastDay < today
}
