import { Link } from 'react-router'
import type { ListedProduct } from '#contract/products.ts'
import { Motif } from '#web/look/motif.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { ProductGridSkeleton } from '../product-card/product-grid-skeleton.tsx'

type Props = {
  products: readonly ListedProduct[]
  isPending: boolean
  isRetrying: boolean
  /** Null when nothing failed. */
  onRetry: (() => void) | null
}

/** The grid with what stands in its place: loading, nothing wished for, could not load. */
export function WishedProducts({ products, isPending, isRetrying, onRetry }: Props) {
  const toProducts = (
    <Link to={paths.listing} className={buttonClass()}>
      See all products
    </Link>
  )
  return (
    <>
      {products.length > 0 ? <ProductGrid label="My Wishlist" products={products} priority={2} level={2} /> : null}
      {products.length === 0 && isPending ? <ProductGridSkeleton /> : null}
      {products.length === 0 && !isPending ? (
        <EmptyState icon={<Motif name="lotus" />} text="Your wishlist is empty." action={toProducts} />
      ) : null}
      {onRetry ? <LoadError onRetry={onRetry} retrying={isRetrying} /> : null}
    </>
  )
}
