import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { ShowMore } from '../listing/show-more.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { ProductGridSkeleton } from '../product-card/product-grid-skeleton.tsx'
import { allProducts } from './all-products-query.ts'

export function AllProducts() {
  const { api } = useApp()
  const list = useInfiniteQuery(allProducts(api))
  const products = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section aria-labelledby="all-products">
      <SectionHeading id="all-products" title="All Products" />
      {list.isPending ? (
        <ProductGridSkeleton />
      ) : products.length > 0 ? (
        <ProductGrid label="All Products" products={products} />
      ) : (
        <EmptyState text="No products found." />
      )}
      {list.isError ? (
        <LoadError
          onRetry={() => void (list.hasNextPage ? list.fetchNextPage() : list.refetch())}
          retrying={list.isFetching}
        />
      ) : null}
      {list.hasNextPage && !list.isError ? (
        <ShowMore
          label="Show More"
          page={{ path: paths.listing, search: '' }}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      ) : null}
    </section>
  )
}
