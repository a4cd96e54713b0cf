import { digits } from '#rules/build-language.ts'
import { dateWords } from '#rules/date-words.ts'

/** How many months can be chosen: those of seven fiscal years. */
const MONTHS = 84

type Month = { value: string; label: string }

const monthOf = (value: string): Month => ({
  value,
  label: `${dateWords.months[Number(value.slice(5)) - 1]} ${digits(value.slice(0, 4))}`,
})

export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text)

/** The months up to that of a day, newest first: `YYYY-MM` with its name. */
export function lastMonths(today: string): Month[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, before) =>
    monthOf(new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7)),
  )
}

/** These months, and the one of an address, which may be any. */
export const withMonth = (months: Month[], wanted: string): Month[] =>
  wanted === '' || months.some(({ value }) => value === wanted) ? months : [monthOf(wanted), ...months]
