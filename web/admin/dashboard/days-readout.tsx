import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Day } from '#contract/statistics.ts'
import { formatCount, formatTaka, toPaisa, toTaka } from '#rules/money.ts'
import { paths } from '#web/paths.ts'
import { longDay } from './day-text.ts'

const total = (days: Day[]): Omit<Day, 'date'> => ({
  orders: days.reduce((all, { orders }) => all + orders, 0),
  revenue: toTaka(days.reduce((all, { revenue }) => all + toPaisa(revenue), 0)),
})

/** The figures of the day that is pointed at, or of all days; leads to their orders. */
export function DaysReadout({ days, chosen }: { days: Day[]; chosen: Day | null }) {
  const { orders, revenue } = chosen ?? total(days)
  const [from, to] = chosen ? [chosen.date, chosen.date] : [days[0]?.date, days.at(-1)?.date]
  return (
    <Link
      to={paths.admin.filteredOrders(`from=${from}&to=${to}`)}
      className="-mx-2 grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 rounded-sm px-2 py-1 transition-colors hover:bg-sunken/60 sm:grid-cols-[6rem_1fr_auto]"
    >
      <span className="label text-ink-soft">{chosen ? longDay(chosen.date) : 'All days'}</span>
      <span className="label inline-flex items-center gap-1 text-sm sm:order-last">
        Show orders
        <ChevronRight aria-hidden className="size-4" />
      </span>
      <span className="flex flex-wrap gap-x-6 gap-y-1 max-sm:col-span-2">
        <Amount figure={formatTaka(revenue)} unit="revenue" />
        <Amount figure={formatCount(orders)} unit={orders === 1 ? 'order' : 'orders'} />
      </span>
    </Link>
  )
}

function Amount({ figure, unit }: { figure: string; unit: string }) {
  return (
    <span className="flex items-baseline gap-1.5">
      <span className="display text-3xl tabular-nums">{figure}</span>
      <span className="text-ink-soft text-sm">{unit}</span>
    </span>
  )
}
