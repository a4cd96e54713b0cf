import { Link } from 'react-router'
import { dhakaDate, lastDhakaDays } from '#rules/dhaka-time.ts'
import { paths } from '#web/paths.ts'
import { changedSearch } from '../list/filters.ts'

/** Short ways to the days that are asked for most; the chosen one leads back to all days. */
export function DayLinks({ search, now }: { search: URLSearchParams; now: number }) {
  const today = dhakaDate(new Date(now))
  const [yesterday = today] = lastDhakaDays(new Date(now), 2)
  const [aWeekAgo = today] = lastDhakaDays(new Date(now), 7)
  const days = [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: '7 days', from: aWeekAgo, to: today },
  ]
  return (
    <nav aria-label="Days" className="flex items-center gap-1">
      {days.map(({ label, from, to }) => {
        const isChosen = search.get('from') === from && search.get('to') === to
        return (
          <Link
            key={label}
            to={paths.admin.filteredOrders(changedSearch(search, isChosen ? { from: '', to: '' } : { from, to }))}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            className="label inline-flex min-h-9 items-center rounded-sm px-2 text-sm underline-offset-4 hover:underline aria-[current]:bg-ink aria-[current]:text-on-ink pointer-coarse:min-h-11"
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
