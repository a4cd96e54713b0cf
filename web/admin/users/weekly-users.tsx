import { useQuery } from '@tanstack/react-query'
import { formatChange } from '#rules/week.ts'
import { useApp } from '#web/app/context.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { weeklyUsersQuery } from './user-queries.ts'

/** How many registered this week, against the last one (behaviour §9). */
export function WeeklyUsers() {
  const weekly = useQuery(weeklyUsersQuery(useApp().api))
  if (weekly.isError && !weekly.data) {
    return <LoadError onRetry={() => void weekly.refetch()} retrying={weekly.isFetching} />
  }
  const { thisWeekUsers: thisWeek, lastWeekUsers: lastWeek, percentChange } = weekly.data?.data ?? {}
  const isKnown = thisWeek !== undefined && lastWeek !== undefined && percentChange !== undefined
  return (
    <dl className="mb-6 grid grid-cols-[1fr_1fr_auto] gap-px sm:grid-cols-3 overflow-hidden rounded-sm border border-line bg-line">
      <Figure label="New this week" value={thisWeek} />
      <Figure label="Last week" value={lastWeek} />
      <Figure label="Change" value={isKnown ? formatChange({ thisWeek, lastWeek, percentChange }) : undefined} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: number | string | undefined }) {
  return (
    <div className="bg-raised p-3 sm:p-4">
      <dt className="label text-ink-soft text-sm">{label}</dt>
      <dd className="display mt-1 text-2xl tabular-nums sm:text-4xl">
        {value === undefined ? <Skeleton className="h-8 w-16" /> : value}
      </dd>
    </div>
  )
}
