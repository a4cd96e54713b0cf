import { useInfiniteQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { isSearchable, MAX_FOUND } from '#rules/keyword.ts'
import { formatCount } from '#rules/money.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { loadParts } from '#web/app/load-parts.ts'
import { pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { useShop } from '#web/app/shop.tsx'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { Motif } from '#web/look/motif.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { MoreProducts, PreviousProducts } from '../listing/more-products.tsx'
import { joinPages, pagesOf } from '../listing/product-pages.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { ProductGridSkeleton } from '../product-card/product-grid-skeleton.tsx'
import { productsText } from '../product-card/products-text.ts'
import { RecentlySeenPlace } from '../recently-seen/recently-seen-place.tsx'
import { keywordOf } from './search-address.ts'
import { SuggestedBelow, suggestedFor } from './suggested-below.tsx'
import { texts } from './texts.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const search = new URL(request.url).searchParams
  const keyword = keywordOf(search)
  if (!isSearchable(keyword)) {
    if (keyword !== '') await queries.prefetchQuery(suggestedFor(api, keyword))
    return null
  }
  const results = searchPages(api, keyword, pageOf(search))
  await loadParts([queries.ensureInfiniteQueryData(results)])
  const found = queries.getQueryData(results.queryKey)
  if (found?.pages.at(-1)?.total === 0) await queries.prefetchQuery(suggestedFor(api, keyword))
  const lastPage = pathWhenPastEnd(request.url, found?.pages.at(-1)?.total, searchPageSize)
  return lastPage === null ? null : redirect(lastPage)
}

/** What a keyword finds. */
export function Component() {
  const [search] = useSearchParams()
  const keyword = keywordOf(search)
  const title = keyword === '' ? texts.search : texts.titleOf(keyword)
  return (
    <div className="page pt-8 sm:pt-12">
      <UnlistedHead title={title} />
      {isSearchable(keyword) ? (
        <Results key={keyword} keyword={keyword} firstPage={pageOf(search)} />
      ) : (
        <>
          <SectionHeading level={1} title={title} />
          {keyword === '' ? null : <SuggestedBelow keyword={keyword} />}
          <NoSearchResults hint={texts.tooShort} />
        </>
      )}
    </div>
  )
}

function Results({ keyword, firstPage }: { keyword: string; firstPage: number }) {
  const { api } = useApp()
  const list = useInfiniteQuery(searchPages(api, keyword, firstPage))
  const pages = list.data?.pages ?? []
  const products = joinPages(pages)
  const total = pages.at(-1)?.total ?? 0
  return (
    <>
      <SectionHeading
        level={1}
        title={<span className="wrap-anywhere">{texts.titleOf(keyword)}</span>}
        aside={total > 0 ? <p className="text-ink-soft">{foundText(total)}</p> : null}
      />
      {firstPage > 1 ? <PreviousProducts to={paths.searchFor(keyword, firstPage - 1)} /> : null}
      {list.isPending && !couldNotLoad(list) ? <ProductGridSkeleton /> : null}
      {products.length > 0 ? <ProductGrid label={texts.results} products={products} priority={2} level={2} /> : null}
      {list.isSuccess && products.length === 0 ? (
        <>
          <NoSearchResults hint={texts.anotherWord} />
          <SuggestedBelow keyword={keyword} />
        </>
      ) : null}
      <MoreProducts
        list={list}
        label={texts.showMore}
        page={{
          path: paths.search,
          search: new URLSearchParams({ keyword, page: String(firstPage + pages.length) }).toString(),
        }}
      />
    </>
  )
}

const foundText = (total: number) => (total < MAX_FOUND ? productsText(total) : texts.orMore(formatCount(total)))

function NoSearchResults({ hint }: { hint: string }) {
  const { categories } = useShop()
  const toProducts = (
    <Link to={paths.listing} className={buttonClass()}>
      {texts.allProducts}
    </Link>
  )
  return (
    <>
      <EmptyState icon={<Motif name="tiger" />} text={texts.noResult} action={toProducts}>
        <p className="text-ink-soft">{hint}</p>
        <ul aria-label={texts.categories} className="flex flex-wrap justify-center gap-2">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={paths.category(slug)} className={buttonClass({ variant: 'secondary', size: 'small' })}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </EmptyState>
      <RecentlySeenPlace />
    </>
  )
}

const searchPageSize = 24

/** What is found arrives page by page, beginning with `firstPage`. Too short a keyword is never asked for. */
const searchPages = (api: ApiClient, keyword: string, firstPage: number) => ({
  ...pagesOf(['searchProducts', 'pages', keyword, firstPage], searchPageSize, firstPage, (page) =>
    api.searchProducts({ params: { keyword }, query: { view: 'card', ...page } }),
  ),
  enabled: isSearchable(keyword),
})
