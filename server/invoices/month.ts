import { startOfDhakaDay } from '#rules/dhaka-time.ts'

/** The moments between which a month `YYYY-MM` is in Dhaka; the second is the first of the next month. */
export function monthInDhaka(month: string): { from: Date; before: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: startOfDhakaDay(`${month}-01`), before: startOfDhakaDay(`${next}-01`) }
}
