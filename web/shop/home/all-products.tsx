import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { MoreProducts } from '../listing/more-products.tsx'
import { NoProductsYet } from '../listing/no-products-yet.tsx'
import { productPages } from '../listing/product-pages.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { ProductGridSkeleton } from '../product-card/product-grid-skeleton.tsx'

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
      ) : list.isError ? (
        <EmptyState text="No products found." />
      ) : (
        <NoProductsYet />
      )}
      <MoreProducts list={list} label="Show More" page={{ path: paths.listing, search: '' }} />
    </section>
  )
}

/** Shown at first, and added by each Show More (behaviour §9). Newest first, so that they do not repeat the Featured tab. */
const pageSize = 12

export const allProducts = (api: ApiClient) => productPages(api, { sortBy: 'newest' }, pageSize)
