import { Skeleton } from '#web/ui/skeleton.tsx'

/** The places of the figures while they are counted. */
export function DashboardSkeleton() {
  return (
    <div className="grid gap-4 sm:gap-6">
      <Skeleton className="h-48 md:h-36" label="Loading" />
      <Skeleton className="h-112" />
      <Skeleton className="h-80" />
    </div>
  )
}
