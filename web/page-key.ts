import type { PageKey } from '#contract/pages.ts'
import { LANGUAGE_PARAMETER } from '#rules/languages.ts'
import { ownPagePath, standardPages } from '#rules/own-page.ts'
import { pageOf, withPage } from './app/page-of.ts'
import { paths } from './paths.ts'
import { filterParameters, filterSearch, hasWrongPrice, readFilters } from './shop/listing/listing-filters.ts'
import { keywordOf } from './shop/search/search-address.ts'

type Reading = {
  /** The parameters that the page reads. */
  names: readonly string[]
  /** All that it takes from them, as a query string: the same one for addresses that show the same. Null: the page repeats what was typed. */
  read: (search: URLSearchParams) => string | null
}

/** The pages that read their query string. For the others it must be empty. */
const readings: Readonly<Record<string, Reading>> = {
  [paths.listing]: {
    names: [...filterParameters, 'page'],
    read: (search) => (hasWrongPrice(search) ? null : filterSearch(readFilters(search), pageOf(search))),
  },
  [paths.search]: {
    names: ['keyword', 'page'],
    read: (search) => withPage(new URLSearchParams({ keyword: keywordOf(search) }), pageOf(search)).toString(),
  },
}

/** What other sites append to a link, to count its visitors or to ask for a language in words of their own; no page reads it. */
const trackers = new Set(
  [
    'fbclid',
    'fb_locale',
    'mibextid',
    'rdid',
    'sfnsn',
    'igsh',
    'igshid',
    'gclid',
    'gclsrc',
    'gbraid',
    'wbraid',
    'dclid',
    'srsltid',
  ]
    .concat(['gad_source', 'gad_campaignid', '_gl', '_ga', 'msclkid', 'ttclid', 'twclid', 'yclid', 'li_fat_id'])
    .concat(['mc_cid', 'mc_eid', 'epik', 'ref_src', 'ref_url']),
)
const isTracker = (name: string) => trackers.has(name) || name.startsWith('utm_')

/** Pages that show every customer the same. What a page shows of them is added to it (`entry-server.tsx`). */
const sameForCustomers: ReadonlySet<string> = new Set([
  paths.home,
  paths.listing,
  paths.search,
  paths.contact,
  ...standardPages.map(ownPagePath),
])
const isProduct = (pathname: string) => pathname.startsWith('/shop/product/')
const isOwnPage = (pathname: string) => pathname.startsWith('/shop/page/')
const isSameForCustomers = (pathname: string) =>
  sameForCustomers.has(pathname) || isProduct(pathname) || isOwnPage(pathname)

/**
 * The address at which a page is rendered for all visitors without a session, or for all customers: what the page reads and no more, so
 * that nothing of one visitor's address gets to the others. Null when it has a parameter that the page does not read, or one that it
 * reads as wrong: made-up addresses would fill the memory with copies.
 */
export const pageKey: PageKey = ({ origin, pathname, searchParams }, user) => {
  if (user && (user.role !== 'customer' || !isSameForCustomers(pathname))) return null
  const reading = Object.hasOwn(readings, pathname) ? readings[pathname] : undefined
  // The language of a page is no matter of its address alone. Which size of a product is chosen at first is the browser's.
  const isIgnored = (name: string) =>
    name === LANGUAGE_PARAMETER || isTracker(name) || (name === 'size' && isProduct(pathname))
  const isKnown = (name: string) => isIgnored(name) || reading?.names.includes(name)
  if (![...searchParams.keys()].every(isKnown)) return null
  const read = reading ? reading.read(searchParams) : ''
  return read === null ? null : origin + pathname + (read === '' ? '' : `?${read}`)
}
