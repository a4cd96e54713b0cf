import { dhakaDate, lastDhakaDays } from '#rules/dhaka-time.ts'
import { OrderFilterLink } from './order-filter-link.tsx'
import { texts } from './texts.ts'

type Props = { search: URLSearchParams; now: number }

/** Short ways to the days that are asked for most, and to what has run out; the chosen one leads back to all. */
export function DayLinks({ search, now }: Props) {
  const today = dhakaDate(new Date(now))
  const [yesterday = today] = lastDhakaDays(new Date(now), 2)
  const [aWeekAgo = today] = lastDhakaDays(new Date(now), 7)
  return (
    <div className="flex flex-wrap items-center gap-1">
      <div className="flex items-center gap-1">
        <ShortWay search={search} label={texts.today} filters={{ from: today, to: today }} />
        <ShortWay search={search} label={texts.yesterday} filters={{ from: yesterday, to: yesterday }} />
        <ShortWay search={search} label={texts.week} filters={{ from: aWeekAgo, to: today }} />
      </div>
      <ShortWay search={search} label={texts.ranOut} filters={{ ranOut: 'true' }} />
    </div>
  )
}

type ShortWayProps = Pick<Props, 'search'> & { label: string; filters: Record<string, string> }

function ShortWay({ search, label, filters }: ShortWayProps) {
  const isChosen = Object.entries(filters).every(([name, value]) => search.get(name) === value)
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']))
  return (
    <OrderFilterLink
      changes={isChosen ? none : filters}
      aria-current={isChosen ? 'true' : undefined}
      className="label inline-flex min-h-9 items-center rounded-sm px-2 text-sm whitespace-nowrap underline-offset-4 hover:underline aria-[current]:bg-ink aria-[current]:text-on-ink pointer-coarse:min-h-11"
    >
      {label}
    </OrderFilterLink>
  )
}
