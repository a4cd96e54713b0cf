import { digits } from './build-language.ts'
import { dhakaDate, startOfDhakaDay } from './dhaka-time.ts'
import { DAY_MS } from './durations.ts'
import { formatCount } from './money.ts'

/** When this week and the last one began, and this moment a week ago. */
export type Weeks = { thisWeek: Date; lastWeek: Date; weekAgo: Date }

/** The Saturday of the week of a day, both `YYYY-MM-DD`. */
export function saturdayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  const daysSinceSaturday = (at.getUTCDay() + 1) % 7
  return new Date(at.getTime() - daysSinceSaturday * DAY_MS).toISOString().slice(0, 10)
}

/** When this week and the last one began: Saturday 00:00 in Dhaka. */
export function weeksAt(now: Date): Weeks {
  const thisWeek = startOfDhakaDay(saturdayOf(dhakaDate(now))).getTime()
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS)
  return { thisWeek: new Date(thisWeek), lastWeek: new Date(thisWeek - 7 * DAY_MS), weekAgo }
}

/** (this − last) / last × 100 with one decimal; after a week with none 100, or 0 when there is still none. */
export function percentChange(thisWeek: number, lastWeek: number): number {
  if (lastWeek === 0) return thisWeek > 0 ? 100 : 0
  const tenths = Math.round(((thisWeek - lastWeek) / lastWeek) * 1000)
  // A fall that rounds to nothing is 0 and not -0.
  return tenths === 0 ? 0 : tenths / 10
}

/** Below this many last week a percentage is meaningless: one more order would be +100 %. */
const FEWEST_FOR_PERCENT = 10

/** `+4.3%`, `-2.1%`, `0.0%`; after a week with fewer than ten how many more or fewer there are: `+12`. */
export function formatChange({ thisWeek, lastWeek, percentChange }: Change): string {
  const [amount, text] =
    lastWeek < FEWEST_FOR_PERCENT
      ? [thisWeek - lastWeek, formatCount(thisWeek - lastWeek)]
      : [percentChange, `${percentChange.toFixed(1)}%`]
  return `${amount > 0 ? '+' : ''}${digits(text)}`
}

type Change = { thisWeek: number; lastWeek: number; percentChange: number }

export const compareWeeks = (thisWeek: number, lastWeek: number): Change => ({
  thisWeek,
  lastWeek,
  percentChange: percentChange(thisWeek, lastWeek),
})
