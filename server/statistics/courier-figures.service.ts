import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { sumBy } from '#rules/sum-by.ts'
import { weeksAt } from '#rules/week.ts'
import type { Db } from '../db/open.ts'
import { countHandedOver, type FigureRow } from './courier-figures.db.ts'

const USUAL_WEEKS = 12

/**
 * What became of the parcels that were handed over in the last weeks, this one with them. They are counted by the week in which they were
 * handed over, not in which they were settled: a delivery is known sooner than a return.
 */
export async function getCourierFigures(read: Db, weeks = USUAL_WEEKS) {
  const from = new Date(weeksAt(new Date()).thisWeek.getTime() - (weeks - 1) * 7 * DAY_MS)
  const rows = await countHandedOver(read, from)
  const byCourier = Map.groupBy(rows, ({ courier, zone }) => `${courier} ${zone}`)
  const byWeek = Map.groupBy(rows, ({ week }) => week)
  return {
    from: dhakaDate(from),
    couriers: [...byCourier.values()]
      .map((some) => ({ courier: some[0]?.courier ?? '', zone: some[0]?.zone ?? 'inside', ...figuresOf(some) }))
      .sort((one, other) => one.courier.localeCompare(other.courier) || one.zone.localeCompare(other.zone)),
    weeks: [...byWeek]
      .map(([week, some]) => ({ week, ...figuresOf(some) }))
      .sort((one, other) => other.week.localeCompare(one.week)),
  }
}

function figuresOf(rows: readonly FigureRow[]) {
  const sum = (name: 'handedOver' | 'delivered' | 'cameBack' | 'lost' | 'daysSum' | 'fees') =>
    sumBy(rows, (row) => row[name])
  const [handedOver, delivered, cameBack, lost] = [sum('handedOver'), sum('delivered'), sum('cameBack'), sum('lost')]
  return {
    handedOver,
    delivered,
    cameBack,
    lost,
    onTheWay: handedOver - delivered - cameBack - lost,
    days: delivered === 0 ? null : Math.round((sum('daysSum') / delivered) * 10) / 10,
    fees: Math.round(sum('fees') * 100) / 100,
  }
}
