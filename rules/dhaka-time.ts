import { DAY_MS, HOUR_MS } from './durations.ts'

/**
 * Date and time in Dhaka: `YYYY-MM-DDTHH:MM:SS`. The clock there is six hours ahead of UTC the whole year. Without `Intl`: some browsers
 * of 2023 write the dates of `en-CA` as M/D/YYYY.
 */
export const dhakaClock = (moment: Date | string): string =>
  new Date(new Date(moment).getTime() + 6 * HOUR_MS).toISOString().slice(0, 19)

/** The date part of a moment as a clock in Dhaka shows it: `YYYY-MM-DD`. */
export const dhakaDate = (moment: Date | string): string => dhakaClock(moment).slice(0, 10)

/** What the clock in Dhaka shows: `HH:MM`. */
export const dhakaTime = (moment: Date | string): string => dhakaClock(moment).slice(11, 16)

/** When a day `YYYY-MM-DD` begins in Dhaka, whose clock is six hours ahead the whole year. */
export const startOfDhakaDay = (day: string): Date => new Date(`${day}T00:00:00+06:00`)

/** When it ends: the beginning of the next one. Dhaka's clock is never changed, so that every day has `DAY_MS`. */
export const endOfDhakaDay = (day: string): Date => new Date(startOfDhakaDay(day).getTime() + DAY_MS)

/** The day `count` days after another, both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  dhakaDate(new Date(startOfDhakaDay(day).getTime() + count * DAY_MS))

/** How many days there are from one to another, both among them; none or less where the second is the earlier one. */
export const daysFrom = (firstDay: string, lastDay: string): number =>
  (startOfDhakaDay(lastDay).getTime() - startOfDhakaDay(firstDay).getTime()) / DAY_MS + 1

/** The first and the last day that are asked for. */
export type Days = { from?: string | undefined; to?: string | undefined }

/** The days that were asked for; by default until today, from the first of the month in which they end. */
export const daysAsked = ({ from, to = dhakaDate(new Date()) }: Days) => ({ from: from ?? `${to.slice(0, 8)}01`, to })

/** The moments between which these days are in Dhaka; open where none is named. */
export const momentsOf = ({ from, to }: Days) => ({
  from: from ? startOfDhakaDay(from) : undefined,
  before: to ? endOfDhakaDay(to) : undefined,
})

/** The moments between which a month `YYYY-MM` is in Dhaka; the second is the first of the next month. */
export function monthInDhaka(month: string): { from: Date; before: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
  return { from: startOfDhakaDay(`${month}-01`), before: startOfDhakaDay(`${next}-01`) }
}

/** The last `count` days in Dhaka, the day of `now` last. */
export const lastDhakaDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dhakaDate(new Date(now.getTime() - (count - 1 - index) * DAY_MS)))
