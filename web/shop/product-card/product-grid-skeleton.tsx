import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from './texts.ts'

const places = ['one', 'two', 'three', 'four']

/** The place of a row of cards that is still loading. */
export function ProductGridSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-2 gap-y-9 sm:gap-x-3 sm:gap-y-12 sm:grid-cols-3 lg:grid-cols-4">
      {places.map((place, index) => (
        <div key={place}>
          <ProductCardSkeleton label={index === 0 ? texts.loading : undefined} />
        </div>
      ))}
    </div>
  )
}

/** The place of a card that is still loading, as tall as one with a short title. */
export function ProductCardSkeleton({ label }: { label?: string | undefined }) {
  return (
    <>
      <Skeleton className="aspect-square" label={label} />
      <Skeleton className="mt-3 h-5.5 w-3/4" />
      <div className="mt-1 h-11">
        <Skeleton className="h-6 w-1/3" />
      </div>
    </>
  )
}
