import { useInfiniteQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useNavigation, useSearchParams } from 'react-router'
import { categories } from '#rules/categories.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { chosenFilters, filterQuery, filterSearch, type ListingFilters, readFilters } from './listing-filters.ts'
import { ListingHead } from './listing-head.tsx'
import { ListingProducts } from './listing-products.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import { PreviousProducts } from './previous-products.tsx'
import { productPages } from './product-pages.ts'
import { useSaveFilters } from './saved-filters.ts'

const pageSize = 24

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const search = new URL(request.url).searchParams
  const pages = productPages(api, filterQuery(readFilters(search)), pageSize, pageOf(search))
  // What could not be loaded is said on the page, with a way to try again.
  await Promise.allSettled([
    queries.ensureInfiniteQueryData(pages),
    queries.ensureQueryData(callQuery(api, 'listSizes', {})),
  ])
  const total = queries.getQueryData(pages.queryKey)?.pages.at(-1)?.total
  const lastPage = pathWhenPastEnd(request.url, total, pageSize)
  return lastPage === null ? null : redirect(lastPage)
}

export function Component() {
  const { api } = useApp()
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const firstPage = pageOf(search)
  const coming = useComingFilters()
  const list = useInfiniteQuery(productPages(api, filterQuery(filters), pageSize, firstPage))
  const pages = list.data?.pages ?? []
  const products = pages.flatMap((page) => page.data)
  const title = headingOf(filters)
  useSaveFilters(filters)
  return (
    <div className="page pt-8 sm:pt-12">
      <ListingHead title={title} filters={filters} />
      <SectionHeading level={1} title={title} />
      <div className="gap-10 lg:grid lg:grid-cols-[15rem_1fr] xl:gap-14">
        <FilterPanel filters={coming ?? filters} />
        <section aria-label="Products" className={cx('transition-opacity', coming && 'opacity-50')}>
          <ListingToolbar filters={coming ?? filters} total={pages.at(-1)?.total} />
          <ActiveFilters filters={coming ?? filters} />
          {firstPage > 1 ? <PreviousProducts to={paths.filteredListing(filterSearch(filters, firstPage - 1))} /> : null}
          <ListingProducts
            list={list}
            isFiltered={chosenFilters(filters).length > 0}
            products={products}
            nextSearch={filterSearch(filters, firstPage + pages.length)}
          />
        </section>
      </div>
    </div>
  )
}

/** What was just chosen and is on its way: ticks show it at once, the list follows. */
function useComingFilters(): ListingFilters | null {
  const { location } = useNavigation()
  return location?.pathname === paths.listing ? readFilters(new URLSearchParams(location.search)) : null
}

/** The list of one category carries its name. */
function headingOf({ category }: ListingFilters): string {
  const [only, ...others] = category
  return only && others.length === 0 ? categories[only] : 'Products'
}
