import { Skeleton } from '#web/ui/skeleton.tsx'

/** The place of a card that is still loading, as tall as one with a short title. */
export function ProductCardSkeleton({ label }: { label?: string | undefined }) {
  return (
    <>
      <Skeleton className="aspect-square" label={label} />
      <Skeleton className="mt-3 h-5.5 w-3/4" />
      <Skeleton className="mt-1 h-6 w-1/3" />
    </>
  )
}
