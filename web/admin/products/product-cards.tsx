import type { UseQueryResult } from '@tanstack/react-query'
import type { Product } from '#contract/products.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminProductCard } from './admin-product-card.tsx'

type Props = {
  products: UseQueryResult<{ data: Product[]; total: number }>
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
  /** Given where the list is narrowed. */
  onShowAll: (() => void) | undefined
}

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4'

/** The grid of cards, or what there is instead of it. */
export function ProductCards({ products, onEdit, onDelete, onShowAll }: Props) {
  if (products.isError && !products.data) {
    return <LoadError onRetry={() => void products.refetch()} retrying={products.isFetching} />
  }
  if (!products.data) return <CardSkeletons />
  const { data, total } = products.data
  if (data.length === 0) return <NoProducts onShowAll={onShowAll} />
  return (
    <>
      <p role="status" className="mb-3 text-ink-soft text-sm tabular-nums">
        {total === 1 ? '1 product' : `${total} products`}
      </p>
      <ul className={gridClass}>
        {data.map((product, index) => (
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
    </>
  )
}

function NoProducts({ onShowAll }: Pick<Props, 'onShowAll'>) {
  if (!onShowAll) return <EmptyState text="No products yet." />
  return (
    <EmptyState
      text="No products found."
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all products
        </Button>
      }
    />
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
