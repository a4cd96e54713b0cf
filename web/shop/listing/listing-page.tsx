import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type LoaderFunctionArgs, redirect, useNavigation, useSearchParams } from 'react-router'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { loadParts } from '#web/app/load-parts.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { type CategoryShown, shopOf, useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/class-names.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Breadcrumbs, productsCrumb } from '../breadcrumbs.tsx'
import { whenToPay } from '../when-to-pay.ts'
import { FilterForm } from './filter-form.tsx'
import { useSaveFilters } from './last-listing.tsx'
import {
  chosenFilters,
  filterGroups,
  filterQuery,
  filterSearch,
  keepsTyped,
  type ListingFilters,
  onlyCategory,
  readFilters,
  withKnown,
} from './listing-filters.ts'
import { ListingProducts } from './listing-products.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import { PreviousProducts } from './more-products.tsx'
import { joinPages, productPages } from './product-pages.ts'
import { texts } from './texts.ts'

const pageSize = 24

export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = appOf(context)
  const { api, queries } = app
  const search = new URL(request.url).searchParams
  const pages = productPages(
    api,
    filterQuery(withKnown(readFilters(search), shopOf(app).categories)),
    pageSize,
    pageOf(search),
  )
  await loadParts([queries.ensureInfiniteQueryData(pages), queries.ensureQueryData(callQuery(api, 'listSizes', {}))])
  const total = queries.getQueryData(pages.queryKey)?.pages.at(-1)?.total
  const lastPage = pathWhenPastEnd(request.url, total, pageSize)
  return lastPage === null ? null : redirect(lastPage)
}

export function Component() {
  const { api } = useApp()
  const [search] = useSearchParams()
  const { categories } = useShop()
  const filters = withKnown(readFilters(search), categories)
  const firstPage = pageOf(search)
  const nextFilters = useNextFilters()
  const list = useInfiniteQuery(productPages(api, filterQuery(filters), pageSize, firstPage))
  const pages = list.data?.pages ?? []
  const products = joinPages(pages)
  const title = headingOf(filters, categories)
  useSaveFilters(filters)
  return (
    <div className="page pt-8 sm:pt-12">
      <ListingHead title={title} filters={filters} page={firstPage} isEmpty={pages.at(-1)?.total === 0} />
      <ListingCrumbs title={title} filters={filters} />
      <SectionHeading level={1} title={title} />
      <div className="gap-10 lg:grid lg:grid-cols-[15rem_1fr] xl:gap-14">
        <FilterPanel filters={nextFilters ?? filters} />
        <section aria-label={texts.products} className={cx('transition-opacity', nextFilters && 'opacity-50')}>
          <ListingToolbar filters={nextFilters ?? filters} total={pages.at(-1)?.total} />
          <ActiveFilters filters={nextFilters ?? filters} />
          {firstPage > 1 ? <PreviousProducts to={paths.filteredListing(filterSearch(filters, firstPage - 1))} /> : null}
          <ListingProducts
            list={list}
            isFiltered={Object.keys(filterGroups(filters)).length > 0}
            products={products}
            nextSearch={filterSearch(filters, firstPage + pages.length)}
          />
        </section>
      </div>
    </div>
  )
}

/** What was just chosen and is on its way: ticks show it at once, the list follows. */
function useNextFilters(): ListingFilters | null {
  const { categories } = useShop()
  const { location } = useNavigation()
  return location?.pathname === paths.listing
    ? withKnown(readFilters(new URLSearchParams(location.search)), categories)
    : null
}

/** The list of one category carries its name. */
function headingOf(filters: ListingFilters, categories: readonly CategoryShown[]): string {
  const only = onlyCategory(filters)
  return categories.find(({ slug }) => slug === only)?.name ?? texts.products
}

type ListingHeadProps = { title: string; filters: ListingFilters; page: number; isEmpty: boolean }

/**
 * For search engines: the whole list and each category are pages, as is each of their further ones. Other filters and orders are views of
 * these, which name them as canonical. A list without a product is nothing to be found.
 */
function ListingHead({ title, filters, page, isEmpty }: ListingHeadProps) {
  const shop = useShop()
  const path = pathOf(filters)
  const isView = path !== paths.filteredListing(filterSearch(filters))
  return (
    <>
      <PageHead
        title={title}
        description={texts.description(title, shop.tagline, whenToPay(shop), shop.delivery.days)}
        path={isView ? path : paths.filteredListing(filterSearch(filters, page))}
      />
      {isEmpty ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}

/** The whole list, or that of the one category that is chosen, without other filters. */
function pathOf(filters: ListingFilters): string {
  const only = onlyCategory(filters)
  return only ? paths.category(only) : paths.listing
}

const ListingCrumbs = ({ title, filters }: { title: string; filters: ListingFilters }) => (
  <Breadcrumbs above={onlyCategory(filters) ? [productsCrumb] : []} here={{ name: title, path: pathOf(filters) }} />
)

/** The filters at the left of the list, from large screens up. On smaller ones they are in a sheet, which needs a script. */
function FilterPanel({ filters }: { filters: ListingFilters }) {
  return (
    <div>
      <aside aria-label={texts.filters} className="hidden h-full lg:block">
        <div className="sticky top-[calc(var(--header-height)+1rem)] max-h-[calc(100vh-var(--header-height)-2rem)] overflow-y-auto pr-1 pb-4">
          <FilterForm filters={filters} />
        </div>
      </aside>
      <noscript>
        <details className="mb-6 lg:hidden">
          <summary className={buttonClass({ variant: 'secondary' })}>{texts.filters}</summary>
          <div className="mt-6">
            <FilterForm filters={filters} />
          </div>
        </details>
      </noscript>
    </div>
  )
}

/** What the list is filtered by, each with a way out of it; links, so that they lead on before the script is there. */
function ActiveFilters({ filters }: { filters: ListingFilters }) {
  const shop = useShop()
  const chosen = chosenFilters(filters, shop)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={texts.chosenFilters} className="mb-6 flex flex-wrap items-center gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to={paths.filteredListing(filterSearch(without))}
            preventScrollReset
            state={keepsTyped}
            aria-label={texts.removeFilter(label)}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-sm border border-line-strong bg-raised px-3 text-sm hover:border-ink pointer-coarse:min-h-11"
          >
            <span className="wrap-anywhere">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.listing} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          {texts.clearFilters}
        </Link>
      </li>
    </ul>
  )
}
