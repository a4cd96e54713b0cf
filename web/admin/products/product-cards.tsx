import type { UseQueryResult } from '@tanstack/react-query'
import type { Product } from '#contract/products.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminProductCard } from './admin-product-card.tsx'

type Props = {
  products: UseQueryResult<{ data: Product[] }>
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
}

const gridClass = 'grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4'

/** The grid of cards, or what there is instead of it. */
export function ProductCards({ products, onEdit, onDelete }: Props) {
  if (products.isError && !products.data) {
    return <LoadError onRetry={() => void products.refetch()} retrying={products.isFetching} />
  }
  if (!products.data) return <CardSkeletons />
  if (products.data.data.length === 0) return <EmptyState text="No products yet." />
  return (
    <ul className={gridClass}>
      {products.data.data.map((product, index) => (
        <li key={product._id}>
          <AdminProductCard
            product={product}
            onEdit={() => onEdit(product)}
            onDelete={() => onDelete(product)}
            priority={index < 4}
          />
        </li>
      ))}
    </ul>
  )
}

const CardSkeletons = () => (
  <div className={gridClass}>
    <Skeleton className="h-32 sm:h-80" label="Loading products" />
    {['second', 'third', 'fourth'].map((place) => (
      <Skeleton key={place} className="h-32 sm:h-80" />
    ))}
  </div>
)
