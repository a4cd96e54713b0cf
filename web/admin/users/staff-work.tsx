import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { StaffWork as Work } from '#contract/statistics.ts'
import { digits } from '#rules/build-language.ts'
import { longDay } from '#rules/date-text.ts'
import { dhakaDate, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import type { Column } from '#web/ui/table.tsx'
import { dayIn } from '../list/filters.ts'
import { ListCard } from '../list/list-card.tsx'
import { useWantedSearch } from '../list/wanted-search.ts'
import { texts } from './texts.ts'

/** Without a day in the address, the work of today by the shop's clock. */
export const staffWorkQuery = (api: ApiClient, search: URLSearchParams) =>
  callQuery(api, 'listStaffWork', { query: { day: dayIn(search, 'day') } })

/** What each user of the panel did with orders on a day. */
export function StaffWork() {
  const [search] = useSearchParams()
  const query = useQuery(staffWorkQuery(useApp().api, search))
  return (
    <section className="mt-6">
      <ListCard
        title={texts.work}
        hint={texts.workHint}
        toolbar={query.data ? <Days day={query.data.day} today={query.data.today} /> : null}
        list={{ query }}
        columns={columns}
        rowKey={({ userId }) => userId}
        empty={texts.noWork}
      />
    </section>
  )
}

/** `today` is by the shop's clock: a phone's may be wrong. */
function Days({ day, today }: { day: string; today: string }) {
  const at = (days: number) => dhakaDate(new Date(startOfDhakaDay(day).getTime() + days * DAY_MS))
  return (
    <div className="mb-4 flex items-center gap-2">
      <DayLink day={at(-1)} label={texts.dayBefore} icon={<ChevronLeft aria-hidden className="size-5" />} />
      <p role="status" className="font-semibold">
        {longDay(day)}
      </p>
      {day < today ? (
        <DayLink day={at(1)} label={texts.dayAfter} icon={<ChevronRight aria-hidden className="size-5" />} />
      ) : null}
    </div>
  )
}

function DayLink({ day, label, icon }: { day: string; label: string; icon: ReactNode }) {
  const search = useWantedSearch()
  search.set('day', day)
  return (
    <Link
      to={`${paths.admin.users}?${search}`}
      preventScrollReset
      aria-label={label}
      title={label}
      className={iconButtonClass({ variant: 'outline' })}
    >
      {icon}
    </Link>
  )
}

const columns: Column<Work>[] = [
  {
    key: 'name',
    header: texts.name,
    phone: 'start',
    cell: ({ userName }) => <span className="wrap-anywhere max-md:font-semibold">{userName}</span>,
  },
  { key: 'called', header: texts.called, align: 'end', cell: ({ called }) => digits(called) },
  { key: 'confirmed', header: texts.confirmed, align: 'end', cell: ({ confirmed }) => digits(confirmed) },
  {
    key: 'delivered',
    header: texts.deliveredOfThem,
    align: 'end',
    cell: ({ delivered, confirmed }) => (confirmed === 0 ? '–' : texts.of(digits(delivered), digits(confirmed))),
  },
  { key: 'corrected', header: texts.corrected, align: 'end', cell: ({ corrected }) => digits(corrected) },
  { key: 'packed', header: texts.packed, align: 'end', cell: ({ packed }) => digits(packed) },
]
