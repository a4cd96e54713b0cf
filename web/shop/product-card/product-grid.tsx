import { memo } from 'react'
import type { ListedProduct } from '#contract/products.ts'
import { cx } from '#web/ui/class-names.ts'
import { ProductCard } from './product-card.tsx'

/** After twenty times Show more there are hundreds: those that are there already are not redrawn. */
const Card = memo(ProductCard)

type Props = {
  label: string
  products: readonly ListedProduct[]
  /** Beside a panel there is room for one column less. */
  narrow?: boolean
  /** How many of the first pictures a visitor sees at once. */
  priority?: number
  level?: 2 | 3
}

export function ProductGrid({ label, products, narrow, priority = 0, level }: Props) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-2 gap-y-9 sm:gap-x-3 sm:gap-y-12 sm:grid-cols-3',
        narrow ? '2xl:grid-cols-4' : 'lg:grid-cols-4',
      )}
    >
      {products.map((product, index) => (
        <li key={product._id}>
          <Card product={product} priority={index < priority} level={level} />
        </li>
      ))}
    </ul>
  )
}
