import { dhakaDate, dhakaTime, startOfDhakaDay } from './dhaka-time.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'

/** Whole hours of Dhaka's clock in which nothing rings, from the beginning of the one to the beginning of the other: 22 to 7. */
export type QuietHours = { from: number; to: number }

/** When the quiet hours that a moment is in are over; null where it is in none. */
export function quietUntil({ from, to }: QuietHours, now: Date): Date | null {
  const hour = Number(dhakaTime(now).slice(0, 2))
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  if (!isQuiet) return null
  const end = startOfDhakaDay(dhakaDate(now)).getTime() + to * HOUR_MS
  return new Date(end > now.getTime() ? end : end + DAY_MS)
}
