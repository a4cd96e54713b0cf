import { dateWords } from './date-words.ts'
import { dhakaDate, dhakaTime } from './dhaka-time.ts'

/** `2026-11-21` → "21 Nov" */
export function shortDay(date: string, { digits, shortMonths } = dateWords): string {
  const day = new Date(date)
  return `${digits(day.getUTCDate())} ${shortMonths[day.getUTCMonth()]}`
}

/** `2026-11-21` → "Sat 21 Nov" */
export const longDay = (date: string): string => `${dateWords.weekdays[new Date(date).getUTCDay()]} ${shortDay(date)}`

/** The day of a moment in Dhaka, as people write it: "24 November", with its year where that is not the one of `now`. */
export function dayText(iso: Date | string, { digits, months } = dateWords, now: Date = new Date()): string {
  const date = dhakaDate(iso)
  const day = new Date(date)
  const text = `${digits(day.getUTCDate())} ${months[day.getUTCMonth()]}`
  return date.slice(0, 4) === dhakaDate(now).slice(0, 4) ? text : `${text} ${digits(date.slice(0, 4))}`
}

/** "12:39 am", by the clock in Dhaka. */
export function clockText(moment: Date | string, { clock } = dateWords): string {
  const [hour = 0, minute = 0] = dhakaTime(moment).split(':').map(Number)
  return clock(hour, minute)
}

/** "24 November, 12:39 am", by the clock in Dhaka. */
export const momentText = (iso: Date | string, words = dateWords, now: Date = new Date()): string =>
  `${dayText(iso, words, now)}, ${clockText(iso, words)}`

/** Where there is little room: "12:39 am" of the day of `now`, "24 Nov, 12:39 am" of another one. */
export function shortMomentText(iso: Date | string, now: Date, words = dateWords): string {
  const date = dhakaDate(iso)
  const time = clockText(iso, words)
  return date === dhakaDate(now) ? time : `${shortDay(date, words)}, ${time}`
}
