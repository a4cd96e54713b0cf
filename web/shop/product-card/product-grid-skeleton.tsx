import { ProductCardSkeleton } from './product-card-skeleton.tsx'

const places = ['one', 'two', 'three', 'four']

/** The place of a row of cards that is still loading. */
export function ProductGridSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-9 sm:gap-x-3 sm:gap-y-12 sm:grid-cols-3 lg:grid-cols-4">
      {places.map((place, index) => (
        <div key={place}>
          <ProductCardSkeleton label={index === 0 ? 'Loading products' : undefined} />
        </div>
      ))}
    </div>
  )
}
