import { digits } from '#rules/build-language.ts'
import { dateWords } from '#rules/date-words.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'

/** So many months can be chosen: those of seven fiscal years. */
const MONTHS = 84

const nameOf = (month: string) => `${dateWords.months[Number(month.slice(5)) - 1]} ${digits(month.slice(0, 4))}`

/** The months up to this one in Dhaka, newest first: `YYYY-MM` with its name. */
export function lastMonths(now: Date): { value: string; label: string }[] {
  const [year = 0, month = 1] = dhakaDate(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, before) => {
    const value = new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7)
    return { value, label: nameOf(value) }
  })
}
