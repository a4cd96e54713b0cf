import type { JSONColumnType } from 'kysely'
import type { ClosingFigures } from '#contract/closings.ts'
import type { Moment } from './order-tables.ts'

/** Only added to; amounts in poisha. */
type DayClosings = {
  id: string
  /** `YYYY-MM-DD` in Dhaka. */
  day: string
  /** The closing before. */
  follows: string | null
  since: Date
  expected: number
  counted: number
  figures: JSONColumnType<ClosingFigures>
  note: string
  userId: string | null
  createdAt: Moment
}

/** The entries and payouts that a closing has counted. */
type ClosedEntries = { entryId: string; closingId: string }
type ClosedPayouts = { payoutId: string; closingId: string }

export type ClosingTables = { dayClosings: DayClosings; closedEntries: ClosedEntries; closedPayouts: ClosedPayouts }
