import { Link } from 'react-router'
import type { Day } from '#contract/statistics.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { paths } from '#web/paths.ts'

/** The chart in figures, newest day first; each day leads to its orders. */
export function DaysTable({ days }: { days: Day[] }) {
  return (
    <details className="mt-4">
      <summary className="label inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Show as a table
      </summary>
      <table className="mt-2 w-full text-sm tabular-nums">
        <caption className="sr-only">Orders and revenue by day</caption>
        <thead>
          <tr className="border-ink border-b-2">
            <th scope="col" className="label py-2 text-left">
              Day
            </th>
            <th scope="col" className="label py-2 text-right">
              Orders
            </th>
            <th scope="col" className="label py-2 text-right">
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, orders, revenue }) => (
            <tr key={date} className="border-line border-b">
              <th scope="row" className="py-1 text-left font-normal">
                <Link
                  to={paths.admin.filteredOrders(`from=${date}&to=${date}`)}
                  className="inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {date}
                </Link>
              </th>
              <td className="py-1 text-right">{formatCount(orders)}</td>
              <td className="py-1 text-right">{formatTaka(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-soft text-sm">Days are days in Dhaka. Revenue leaves rejected orders out.</p>
    </details>
  )
}
