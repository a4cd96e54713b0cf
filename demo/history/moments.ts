import { lastDhakaDays, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { HOUR_MS } from '#rules/durations.ts'
import { between, pickWeighted, type Random } from './random.ts'

const DAYS = 60
/** Orders of a usual day, two months ago and today. */
const [FIRST, LAST] = [7, 15]

/** How busy a day is, Sunday first: people shop on Fridays, and little at the beginning of the week. */
const weekdays = [0.85, 0.85, 0.9, 0.95, 1.15, 1.35, 1.05]
/** And an hour, from midnight on: some shop at lunch, most in the evening. */
const hours = [3, 1, 1, 0, 0, 1, 1, 2, 3, 5, 6, 7, 9, 8, 6, 6, 6, 7, 8, 9, 12, 13, 11, 7].map(
  (weight, hour) => [hour, weight] as const,
)

/** When something was ordered, in the 60 days in Dhaka that end with this moment, oldest first. */
export function momentsOfOrders(random: Random, now: Date): Date[] {
  const moments = lastDhakaDays(now, DAYS).flatMap((day, index) => {
    const usual = FIRST + ((LAST - FIRST) * index) / (DAYS - 1)
    const busy = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1
    const count = Math.round(usual * busy * (0.8 + 0.4 * random()))
    return Array.from({ length: count }, () => momentOf(random, day)).sort(byTime)
  })
  return moments.filter((moment) => moment < now)
}

function momentOf(random: Random, day: string): Date {
  const hour = pickWeighted(random, hours)
  return new Date(startOfDhakaDay(day).getTime() + hour * HOUR_MS + between(random, 0, HOUR_MS - 1))
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()
