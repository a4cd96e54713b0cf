import { daysFrom } from './dhaka-time.ts'

/** What the shop spends besides what orders cost it. */
export const costKinds = ['ads', 'rent', 'packing', 'wages', 'other'] as const
export type CostKind = (typeof costKinds)[number]

/** The most days that a cost is spread over. */
export const MAX_COST_DAYS = 366

/** An amount in poisha that counts evenly for days `YYYY-MM-DD`, the first and the last one among them. */
type SpreadAmount = { amount: number; firstDay: string; lastDay: string }

/** Poisha of an amount that count for the days `from` to `to`. What cannot be divided evenly counts for the first days, a poisha each. */
export function costOfDays({ amount, firstDay, lastDay }: SpreadAmount, from: string, to: string): number {
  const days = daysFrom(firstDay, lastDay)
  const ofFirst = (count: number) => {
    const counted = Math.min(Math.max(count, 0), days)
    return counted * Math.floor(amount / days) + Math.min(counted, amount % days)
  }
  return Math.max(0, ofFirst(daysFrom(firstDay, to)) - ofFirst(daysFrom(firstDay, from) - 1))
}
