import type { ProfitRow, ProfitTotal } from '#contract/profit.ts'
import { costKinds, costOfDays } from '#rules/costs.ts'
import { addDays, daysFrom } from '#rules/dhaka-time.ts'
import { toPoisha, toTaka } from '#rules/money.ts'
import { hasCosts, type ProfitGroup } from '#rules/profit.ts'
import { sumBy } from '#rules/sum-by.ts'
import { saturdayOf } from '#rules/week.ts'
import { listCostsOfDays } from '../costs/costs.service.ts'
import type { Db } from '../db/open.ts'

type Days = { from: string; to: string }
type DatedCost = Awaited<ReturnType<typeof listCostsOfDays>>[number]

/** A row of what orders have earned, before what the shop has spent besides them. */
export type EarnedRow = Omit<ProfitRow, 'costs' | 'net'>

type Earned = {
  total: EarnedRow
  rows: EarnedRow[]
  /** Of a day, week, month or source without orders. */
  emptyRow: (key: string) => EarnedRow
}

/**
 * Figures with the costs of their days: all of them in the total; in rows by day, week and month what counts for their days; in rows by
 * source the ads for its orders. Other rows have none.
 */
export async function withCosts(
  read: Db,
  by: ProfitGroup,
  days: Days,
  { total, rows, emptyRow }: Earned,
): Promise<{ total: ProfitTotal; rows: ProfitRow[] }> {
  const costs = await listCostsOfDays(read, days)
  const sums = sumsOf(by, costs, days)
  const kinds = costKinds.map((kind) => ({
    kind,
    amount: sumBy(
      costs.filter((cost) => cost.kind === kind),
      (cost) => costOfDays(cost, days.from, days.to),
    ),
  }))
  const spent = sumBy(kinds, ({ amount }) => amount)
  return {
    total: {
      ...withNet(total, spent),
      costsByKind: kinds
        .filter(({ amount }) => amount > 0)
        .map(({ kind, amount }) => ({ kind, amount: toTaka(amount) })),
    },
    rows:
      sums === null
        ? rows.map((row) => ({ ...row, costs: null, net: null }))
        : [...rows, ...missing(rows, sums).map(emptyRow)].map((row) => withNet(row, sums.get(row.key) ?? 0)),
  }
}

const missing = (rows: readonly EarnedRow[], sums: ReadonlyMap<string, number>): string[] => {
  const known = new Set(rows.map(({ key }) => key))
  return [...sums.keys()].filter((key) => !known.has(key))
}

const withNet = (row: EarnedRow, costs: number): ProfitRow => ({
  ...row,
  costs: toTaka(costs),
  net: row.profit === null ? null : toTaka(toPoisha(row.profit) - costs),
})

/** The poisha of each row of a group that has costs; null for another group. */
function sumsOf(by: ProfitGroup, costs: readonly DatedCost[], { from, to }: Days): Map<string, number> | null {
  if (!hasCosts(by)) return null
  const sums = new Map<string, number>()
  const add = (key: string, amount: number) => amount > 0 && sums.set(key, (sums.get(key) ?? 0) + amount)
  if (by === 'source') {
    for (const cost of costs) if (cost.source !== null) add(cost.source, costOfDays(cost, from, to))
    return sums
  }
  const keyOf = { day: (day: string) => day, week: saturdayOf, month: (day: string) => day.slice(0, 7) }
  for (const cost of costs) {
    const [first, last] = [cost.firstDay > from ? cost.firstDay : from, cost.lastDay < to ? cost.lastDay : to]
    for (const day of daysIn(first, last)) add(keyOf[by](day), costOfDays(cost, day, day))
  }
  return sums
}

/** None where `to` is before `from`. */
const daysIn = (from: string, to: string): string[] =>
  Array.from({ length: daysFrom(from, to) }, (_, at) => addDays(from, at))
