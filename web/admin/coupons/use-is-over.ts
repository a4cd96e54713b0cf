import { dhakaDate } from '#rules/dhaka-time.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

/** Whether a last day in Dhaka is over; a coupon without one does not end. */
export function useIsOver(lastDay: string | null): boolean {
  // A page that arrives after midnight must not differ from what the server wrote.
  const isInBrowser = useIsInBrowser()
  return lastDay !== null && lastDay !== '' && isInBrowser && lastDay < dhakaDate(new Date())
}
