import type { Day } from '#contract/statistics.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLateModule } from '../shell/use-late-module.ts'

export type DaysFiguresProps = {
  days: Day[]
  /** A date, or null for none. */
  chosen: string | null
  onChoose: (date: string) => void
}

/** The chart's library comes when the page is alive, and its place is kept until then. */
export function DaysFigures(props: DaysFiguresProps) {
  const module = useLateModule('days-chart', () => import('./days-chart.tsx'))
  return (
    <div className="mt-4 min-h-85">
      {module.data ? <module.data.DaysChart {...props} /> : null}
      {module.isPending ? <Skeleton className="h-85" label="Loading the chart" /> : null}
      {module.isError && !module.data ? (
        <LoadError text="Could not load the chart" onRetry={() => void module.refetch()} retrying={module.isFetching} />
      ) : null}
    </div>
  )
}
