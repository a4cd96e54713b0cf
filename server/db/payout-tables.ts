import type { ColumnRole } from '#rules/payout-columns.ts'
import type { PayoutLineState } from '#rules/payout-statement.ts'
import type { Moment } from './order-tables.ts'

/** What a courier has paid out; amounts in poisha. */
type Payouts = {
  id: string
  courier: string
  reference: string
  /** What the courier calls it, where it was read from there: such a payout is written once too. */
  courierPayout: string | null
  /** A hash of its lines: the same statement is written once. */
  fingerprint: Buffer
  collected: number
  fee: number
  net: number
  lines: number
  settledLines: number
  userId: string | null
  createdAt: Moment
}

type PayoutLines = {
  payoutId: string
  position: number
  state: PayoutLineState
  parcelId: string | null
  codes: string[]
  collected: number
  fee: number
  net: number
}

/** What the columns of a courier's statements have, as staff have corrected it. */
type PayoutColumns = { courier: string; roles: ColumnRole[]; updatedAt: Moment }

export type PayoutTables = { payouts: Payouts; payoutLines: PayoutLines; payoutColumns: PayoutColumns }
