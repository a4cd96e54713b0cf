import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '#contract/statistics.ts'
import { digits } from '#rules/build-language.ts'
import { longDay } from '#rules/date-text.ts'
import { formatCount, formatTaka, toPoisha, toTaka } from '#rules/money.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DaysChart } from './days-chart.tsx'
import { FoldingCard } from './folding-card.tsx'
import { texts } from './texts.ts'

/** Orders and revenue of each of the last days: to look at, to point at, and as a table. */
export function DaysCard({ days }: { days: Day[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const isEmpty = days.every(({ orders }) => orders === 0)
  return (
    <FoldingCard
      title={texts.lastDays(digits(days.length))}
      aside={
        isEmpty ? null : (
          <Button variant="quiet" size="small" disabled={chosen === null} onClick={() => setChosen(null)}>
            {texts.allDays}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <EmptyState text={texts.noneInDays(digits(days.length))} />
      ) : (
        <>
          <DaysReadout days={days} chosen={days.find(({ date }) => date === chosen) ?? null} />
          <DaysChart days={days} chosen={chosen} onChoose={setChosen} />
          <DaysTable days={days} />
        </>
      )}
    </FoldingCard>
  )
}

const total = (days: Day[]): Omit<Day, 'date'> => ({
  orders: days.reduce((all, { orders }) => all + orders, 0),
  revenue: toTaka(days.reduce((all, { revenue }) => all + toPoisha(revenue), 0)),
})

/** The figures of the day that is pointed at, or of all days; leads to their orders. */
function DaysReadout({ days, chosen }: { days: Day[]; chosen: Day | null }) {
  const { orders, revenue } = chosen ?? total(days)
  const [from, to] = chosen ? [chosen.date, chosen.date] : [days[0]?.date, days.at(-1)?.date]
  return (
    <Link
      to={paths.admin.filteredOrders(`from=${from}&to=${to}`)}
      className="-mx-2 grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 rounded-sm px-2 py-1 transition-colors hover:bg-sunken/60 sm:grid-cols-[6rem_1fr_auto]"
    >
      <span className="label text-ink-soft">{chosen ? longDay(chosen.date) : texts.allDays}</span>
      <span className="label inline-flex items-center gap-1 text-sm sm:order-last">
        {texts.showOrders}
        <ChevronRight aria-hidden className="size-4" />
      </span>
      <span className="flex flex-wrap gap-x-6 gap-y-1 max-sm:col-span-2">
        <Amount figure={formatTaka(revenue)} unit={texts.revenueUnit} />
        <Amount figure={formatCount(orders)} unit={texts.ordersUnit(orders === 1)} />
      </span>
    </Link>
  )
}

function Amount({ figure, unit }: { figure: string; unit: string }) {
  return (
    <span className="flex items-baseline gap-1.5">
      <span className="display text-3xl figures">{figure}</span>
      <span className="text-ink-soft text-sm">{unit}</span>
    </span>
  )
}

/** The chart in figures, newest day first; each day leads to its orders. */
function DaysTable({ days }: { days: Day[] }) {
  return (
    <details className="mt-4">
      <summary className="label inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        {texts.showTable}
      </summary>
      <table className="mt-2 w-full text-sm figures">
        <caption className="sr-only">{texts.byDay}</caption>
        <thead>
          <tr className="border-ink border-b-2">
            <th scope="col" className="label py-2 text-left">
              {texts.day}
            </th>
            <th scope="col" className="label py-2 text-right">
              {texts.orders}
            </th>
            <th scope="col" className="label py-2 text-right">
              {texts.revenue}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ date, orders, revenue }) => (
            <tr key={date} className="border-line border-b">
              <th scope="row" className="py-1 text-left font-normal">
                <Link
                  to={paths.admin.filteredOrders(`from=${date}&to=${date}`)}
                  className="inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {digits(date)}
                </Link>
              </th>
              <td className="py-1 text-right">{formatCount(orders)}</td>
              <td className="py-1 text-right">{formatTaka(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-soft text-sm">{texts.daysNote}</p>
    </details>
  )
}
