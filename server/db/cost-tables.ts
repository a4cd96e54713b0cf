import type { CostKind } from '#rules/costs.ts'
import type { OrderSource } from '#rules/order-desk.ts'
import type { Moment } from './order-tables.ts'

/** What the shop has spent besides what orders cost it; amounts in poisha, days `YYYY-MM-DD` in Dhaka. */
type Costs = {
  id: string
  kind: CostKind
  amount: number
  firstDay: string
  lastDay: string
  source: OrderSource | null
  note: string
  userId: string | null
  createdAt: Moment
  updatedAt: Moment
}

export type CostTables = { costs: Costs }
