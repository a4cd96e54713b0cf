import type { CallInput } from '#contract/client.ts'
import type { ProductSort } from '#contract/products.ts'
import { type Category, categories, isCategory } from '#rules/categories.ts'
import { formatTaka } from '#rules/money.ts'
import { amountOf, type FilterKind, flagOf, listOf, readAmount } from './filter-kinds.ts'

/** What the listing shows, as its query string says it; amounts in taka (behaviour §2). */
export type ListingFilters = {
  category: readonly Category[]
  size: readonly string[]
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  onSale: boolean
  sortBy: ProductSort
}

type FilterName = Exclude<keyof ListingFilters, 'sortBy'>
type Query = NonNullable<CallInput<'listProducts'>['query']>

const isSize = (size: string): size is string => size !== '' && [...size].length <= 30

/** Every filter of the listing: what is said above the list, asked of the call and kept as a page follows from it. */
const filterTable: { [Name in FilterName]: FilterKind<ListingFilters[Name], NonNullable<Query[Name]>> } = {
  category: listOf(isCategory, (id) => categories[id]),
  size: listOf(isSize, (size) => `Size ${size}`),
  minPrice: amountOf((taka) => `From ${formatTaka(taka)}`),
  maxPrice: amountOf((taka) => `Up to ${formatTaka(taka)}`),
  inStock: flagOf('In stock'),
  onSale: flagOf('On sale'),
}

// TypeScript knows the keys of an object as texts only; the table has no other ones.
const filterNames = Object.keys(filterTable) as FilterName[]

/** The parameters of an address that the filters are read from. */
export const filterParameters: readonly string[] = [...filterNames, 'sortBy']

const defaultSort: ProductSort = 'price-lowtohigh'

/** How the sorts are named; `newest` is asked for by links only (behaviour §9). */
export const sortLabels: Record<ProductSort, string> = {
  'price-lowtohigh': 'Price: Low to High',
  'price-hightolow': 'Price: High to Low',
  'title-atoz': 'Title: A to Z',
  'title-ztoa': 'Title: Z to A',
  newest: 'Newest',
}

/** The order of the menu (behaviour §9). */
export const menuSorts: readonly ProductSort[] = ['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa']

const isSort = (sort: string | null): sort is ProductSort => sort !== null && Object.hasOwn(sortLabels, sort)

/** Reads a query string; what makes no sense in it is left out. */
export function readFilters(search: URLSearchParams): ListingFilters {
  const sortBy = search.get('sortBy')
  const read = filterNames.map((name) => [name, filterTable[name].read(search.getAll(name))])
  const filters = {
    // The names and values of the table, which `fromEntries` cannot follow.
    ...(Object.fromEntries(read) as Pick<ListingFilters, FilterName>),
    sortBy: isSort(sortBy) ? sortBy : defaultSort,
  }
  return { ...filters, ...inOrder(filters) }
}

export const noFilters: ListingFilters = readFilters(new URLSearchParams())

/** Whoever fills in the two prices the wrong way round means what lies between them. */
function inOrder({ minPrice, maxPrice }: ListingFilters): Pick<ListingFilters, 'minPrice' | 'maxPrice'> {
  const isSwapped = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  return isSwapped ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}

/** What is wrong with a price to filter by, as it is typed; such a one filters nothing. */
export const priceProblem = (text: string): string | undefined =>
  text.trim() === '' || readAmount(text) !== null ? undefined : 'Enter an amount such as 950 or 949.50'

const textsOf = <Name extends FilterName>(name: Name, filters: ListingFilters) => filterTable[name].write(filters[name])

/** What is filtered, a list per group under the call's parameter names; groups without a choice are left out. */
export function filterGroups(filters: ListingFilters): Record<string, string[]> {
  const groups = filterNames.map((name) => [name, textsOf(name, filters)] as const)
  return Object.fromEntries(groups.filter(([, texts]) => texts.length > 0))
}

/** Each filter that was chosen in words, and what is left without it. */
export const chosenFilters = (filters: ListingFilters): { label: string; without: ListingFilters }[] =>
  filterNames.flatMap((name) => chipsOf(name, filters))

const chipsOf = <Name extends FilterName>(name: Name, filters: ListingFilters) =>
  filterTable[name].chips(filters[name]).map(({ label, rest }) => {
    const without: ListingFilters = { ...filters, [name]: rest }
    return { label, without: name === 'category' ? withCategories(without, without.category) : without }
  })

/** The query string of filters, without its question mark; the first page and the default sort go unsaid. */
export function filterSearch(filters: ListingFilters, page = 1): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(filterGroups(filters))) search.set(name, values.join(','))
  if (filters.sortBy !== defaultSort) search.set('sortBy', filters.sortBy)
  if (page > 1) search.set('page', String(page))
  return search.toString().replaceAll('%2C', ',')
}

/** The filters as the call takes them. */
export function filterQuery(filters: ListingFilters): Query {
  const query: Query = { sortBy: filters.sortBy }
  for (const name of filterNames) putInto(query, name, filters)
  return query
}

function putInto<Name extends FilterName>(query: Query, name: Name, filters: ListingFilters): void {
  if (textsOf(name, filters).length > 0) query[name] = filterTable[name].ask(filters[name])
}

/** Another choice of categories starts with the default sort again (behaviour §2). */
export const withCategories = (filters: ListingFilters, category: readonly Category[]): ListingFilters => ({
  ...filters,
  category,
  sortBy: defaultSort,
})
