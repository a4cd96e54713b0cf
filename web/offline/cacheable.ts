import { PAGE_END, type WorkerSite } from '#contract/pages.ts'
import { filterNames } from '#rules/product-filters.ts'
import { queryString } from '#rules/query-string.ts'
import { paths } from '#web/paths.ts'

/** Pages that show every guest the same, with the parameters that they read. No other is ever cached. */
const cacheable: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: [],
  [paths.listing]: [...filterNames, 'sortBy', 'page'],
  [paths.search]: ['keyword', 'page'],
  [paths.about]: [],
  [paths.contact]: [],
}
const ownPage = /^\/shop\/(policies|page)\/[a-z\d-]+$/
const product = /^\/shop\/product\/[^/]+\/([^/]+)$/

/** The address under which a page is cached: without what it does not read of the query string. Null for a page that is not cached. */
export function cacheAddress({ origin, pathname, searchParams }: URL): string | null {
  // A product's page is the same under every category.
  const [, slug] = product.exec(pathname) ?? []
  if (slug !== undefined) return `${origin}/shop/product/all/${slug}`
  const reads = Object.hasOwn(cacheable, pathname) ? cacheable[pathname] : ownPage.test(pathname) ? [] : undefined
  if (!reads) return null
  const search = new URLSearchParams([...searchParams].filter(([name]) => reads.includes(name)))
  return origin + pathname + queryString(search)
}

/** Characters of a cached page; the shop's own have some 100,000. */
const MAX_PAGE_LENGTH = 500_000

/** The language of a page that may be cached; null for one that is cut off, too long, or without the scripts of this version. */
export function languageOfPage(html: string, languages: WorkerSite['languages']): string | null {
  if (html.length > MAX_PAGE_LENGTH || !html.endsWith(PAGE_END)) return null
  const [, language = ''] = /<html[^>]* lang="([a-z]+)"/.exec(html) ?? []
  const isOfThisVersion = languages[language]?.scripts.every((script) => html.includes(` src="${script}"`))
  return isOfThisVersion ? language : null
}

/** Scripts, styles, letters and icons that a page links. */
export const filesOfPage = (html: string): string[] => [
  ...new Set([...html.matchAll(/ (?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)),
]

/** What a page is called, without the shop's name; HTML, as it is in the page. */
export const titleOfPage = (html: string): string => /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(html)?.[1] ?? ''
