import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { categories } from '#rules/categories.ts'
import { shop } from '#shop-config'
import { appOf, useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import {
  filterGroups,
  filterQuery,
  filterSearch,
  type ListingFilters,
  readFilters,
  readPage,
} from './listing-filters.ts'
import { ListingProducts } from './listing-products.tsx'
import { productPages } from './product-pages.ts'
import { saveFilters } from './saved-filters.ts'
import { SortMenu } from './sort-menu.tsx'

const pageSize = 24

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const search = new URL(request.url).searchParams
  const pages = productPages(api, filterQuery(readFilters(search)), pageSize, readPage(search))
  // What could not be loaded is said on the page, with a way to try again.
  await queries.ensureInfiniteQueryData(pages).catch(() => null)
  return null
}

export function Component() {
  const { api, publicUrl } = useApp()
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const coming = useComingFilters()
  const firstPage = readPage(search)
  const list = useInfiniteQuery(productPages(api, filterQuery(filters), pageSize, firstPage))
  const products = list.data?.pages.flatMap((page) => page.data) ?? []
  const total = list.data?.pages.at(-1)?.total
  const sizes = [...new Set([...filters.size, ...products.flatMap((product) => product.sizes)])]
  const title = headingOf(filters)
  const isFiltered = Object.keys(filterGroups(filters)).length > 0
  useMirror(filters)
  return (
    <div className="page pt-8 sm:pt-12">
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="description" content={`${title}: ${shop.tagline}. Cash on delivery, ${shop.delivery.time}.`} />
      <link rel="canonical" href={publicUrl + canonicalPath(filters)} />
      <SectionHeading level={1} title={title} />
      <div className="gap-10 lg:grid lg:grid-cols-[15rem_1fr] xl:gap-14">
        <FilterPanel filters={coming ?? filters} sizes={sizes} />
        <section aria-label="Products" className={cx('transition-opacity', coming && 'opacity-50')}>
          <div className="mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            <div className="mr-auto flex flex-wrap items-center gap-x-4">
              <p aria-live="polite" className="text-ink-soft">
                {total === undefined ? null : `${total} ${total === 1 ? 'product' : 'products'}`}
              </p>
              {isFiltered ? (
                <Link to={paths.listing} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  Clear filters
                </Link>
              ) : null}
            </div>
            <FilterSheet filters={coming ?? filters} sizes={sizes} total={total} />
            <SortMenu filters={coming ?? filters} />
          </div>
          {firstPage > 1 ? (
            <Link
              to={paths.filteredListing(filterSearch(filters, firstPage - 1))}
              className="mb-6 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Previous products
            </Link>
          ) : null}
          <ListingProducts
            list={list}
            products={products}
            nextSearch={filterSearch(filters, firstPage + (list.data?.pages.length ?? 1))}
            isFiltered={isFiltered}
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

/** The list under one category carries its name. */
function headingOf({ category }: ListingFilters): string {
  const [only, ...others] = category
  return only && others.length === 0 ? categories[only] : 'Products'
}

/** Search engines know the whole list and each category; other filters are views of these. */
function canonicalPath({ category }: ListingFilters): string {
  const [only, ...others] = category
  return only && others.length === 0 ? paths.category(only) : paths.listing
}

/** Session storage follows the query string (behaviour §2). */
function useMirror(filters: ListingFilters) {
  const search = filterSearch(filters)
  useEffect(() => saveFilters(readFilters(new URLSearchParams(search))), [search])
}
