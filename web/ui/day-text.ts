import { digits } from '#rules/language.en.ts'
import { texts } from './ui-texts.en.ts'

// Not from Intl: the server and an old browser may shorten September in two ways, and React would draw the page again.
const { weekdays, months } = texts

/** `2026-11-21` → `21 Nov` */
export function shortDay(date: string): string {
  const day = new Date(date)
  return `${digits(day.getUTCDate())} ${months[day.getUTCMonth()]}`
}

/** `2026-11-21` → `Sat 21 Nov` */
export const longDay = (date: string): string => `${weekdays[new Date(date).getUTCDay()]} ${shortDay(date)}`
