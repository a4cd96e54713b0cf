import { PackageSearch } from 'lucide-react'
import type { ListedProduct } from '#contract/products.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { ProductGridSkeleton } from '../product-card/product-grid-skeleton.tsx'
import { MoreProducts, type ProductPages } from './more-products.tsx'
import { NoProductsYet } from './no-products-yet.tsx'
import { texts } from './texts.ts'

type Props = {
  list: ProductPages & { isPending: boolean; isSuccess: boolean }
  products: readonly ListedProduct[]
  isFiltered: boolean
  /** Query string of the page after the last one shown. */
  nextSearch: string
}

/** The grid, or what is shown instead: loading, nothing found, could not load. */
export function ListingProducts({ list, products, isFiltered, nextSearch }: Props) {
  if (list.isPending && !couldNotLoad(list)) return <ProductGridSkeleton />
  return (
    <>
      {products.length > 0 ? (
        <ProductGrid label={texts.products} products={products} narrow priority={2} level={2} />
      ) : list.isSuccess ? (
        <NoProductsFound isFiltered={isFiltered} />
      ) : null}
      <MoreProducts list={list} label={texts.showMore} page={{ path: paths.listing, search: nextSearch }} />
    </>
  )
}

/** Filters that leave nothing can be taken off one by one above, or all at once here. */
function NoProductsFound({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <NoProductsYet />
  const clear = (
    <Link to={paths.listing} className={buttonClass({ variant: 'secondary' })}>
      {texts.allProducts}
    </Link>
  )
  return (
    <EmptyState icon={<PackageSearch aria-hidden />} text={texts.noneFound} action={clear}>
      <p className="text-ink-soft">{texts.noneFit}</p>
    </EmptyState>
  )
}
