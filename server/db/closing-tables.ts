import type { JSONColumnType } from 'kysely'
import type { PayMethod } from '#rules/order-money.ts'
import type { Moment } from './order-tables.ts'

/** The figures of a closing; amounts in poisha. */
export type StoredFigures = {
  byMethod: { method: PayMethod; taken: number; givenBack: number }[]
  writtenOff: number
  payouts: { courier: string; payouts: number; net: number }[]
  open: {
    couriers: { courier: string; parcels: number; owed: number }[]
    transfers: number
    refunds: { orders: number; amount: number }
  }
}

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
  figures: JSONColumnType<StoredFigures>
  note: string
  userId: string | null
  createdAt: Moment
}

/** The entries and payouts that a closing has counted. */
type ClosedEntries = { entryId: string; closingId: string }
type ClosedPayouts = { payoutId: string; closingId: string }

export type ClosingTables = { dayClosings: DayClosings; closedEntries: ClosedEntries; closedPayouts: ClosedPayouts }
