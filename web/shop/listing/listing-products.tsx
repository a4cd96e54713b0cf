import type { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedProduct } from '#contract/products.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { ProductGridSkeleton } from '../product-card/product-grid-skeleton.tsx'
import { ShowMore } from './show-more.tsx'

type List = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'isPending' | 'isError' | 'isFetching' | 'isFetchingNextPage' | 'hasNextPage' | 'refetch' | 'fetchNextPage'
>

type Props = {
  list: List
  products: readonly ListedProduct[]
  /** Query string of the page after the last one shown. */
  nextSearch: string
}

/** The grid with what stands in its place: loading, nothing found, could not load. */
export function ListingProducts({ list, products, nextSearch }: Props) {
  if (list.isPending) return <ProductGridSkeleton />
  return (
    <>
      {products.length > 0 ? (
        <ProductGrid label="Products" products={products} narrow priority={2} level={2} />
      ) : (
        <EmptyState text="No products found." />
      )}
      {list.isError ? <LoadError onRetry={() => retry(list)} retrying={list.isFetching} /> : null}
      {list.hasNextPage && !list.isError ? (
        <ShowMore
          label="Show more"
          page={{ path: paths.listing, search: nextSearch }}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      ) : null}
    </>
  )
}

/** What failed is either the first load or the page that was to follow. */
const retry = (list: List) => void (list.hasNextPage ? list.fetchNextPage() : list.refetch())
