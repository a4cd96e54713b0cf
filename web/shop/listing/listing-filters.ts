import type { CallInput } from '#contract/client.ts'
import type { ProductSort } from '#contract/products.ts'
import { type Category, categories, isCategory } from '#rules/categories.ts'
import { formatTaka } from '#rules/money.ts'

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

const defaultSort: ProductSort = 'price-lowtohigh'

export const noFilters: ListingFilters = {
  category: [],
  size: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onSale: false,
  sortBy: defaultSort,
}

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

/** Reads a query string; what makes no sense in it is left out. Lists may be comma-joined or, from a plain form, repeated. */
export function readFilters(search: URLSearchParams): ListingFilters {
  const list = (name: string) => [...new Set(search.getAll(name).flatMap((value) => value.split(',')))]
  const sortBy = search.get('sortBy')
  return {
    category: list('category').filter(isCategory),
    size: list('size')
      .filter((size) => size !== '' && [...size].length <= 30)
      .slice(0, 50),
    ...readPriceRange(search),
    inStock: search.get('inStock') === 'true',
    onSale: search.get('onSale') === 'true',
    sortBy: isSort(sortBy) ? sortBy : defaultSort,
  }
}

/** Whoever fills in the two prices the wrong way round means what lies between them. */
function readPriceRange(search: URLSearchParams): Pick<ListingFilters, 'minPrice' | 'maxPrice'> {
  const [one, other] = [readAmount(search.get('minPrice')), readAmount(search.get('maxPrice'))]
  const isSwapped = one !== null && other !== null && one > other
  return isSwapped ? { minPrice: other, maxPrice: one } : { minPrice: one, maxPrice: other }
}

/** An amount as the shop takes it: 0 to a crore, at most two decimals. Null for anything else. */
function readAmount(text: string | null): number | null {
  const amount = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return amount >= 0 && amount <= 10_000_000 && Number(amount.toFixed(2)) === amount ? amount : null
}

/** What is wrong with a price to filter by, as it is typed; such a one filters nothing. */
export const priceProblem = (text: string): string | undefined =>
  text.trim() === '' || readAmount(text) !== null ? undefined : 'Enter an amount such as 950 or 949.50'

/** What is filtered, a list per group under the call's parameter names; groups without a choice are left out. */
export function filterGroups(filters: ListingFilters): Record<string, string[]> {
  const { category, size, minPrice, maxPrice, inStock, onSale } = filters
  const groups = {
    category: [...category],
    size: [...size],
    minPrice: minPrice === null ? [] : [String(minPrice)],
    maxPrice: maxPrice === null ? [] : [String(maxPrice)],
    inStock: inStock ? ['true'] : [],
    onSale: onSale ? ['true'] : [],
  }
  return Object.fromEntries(Object.entries(groups).filter(([, values]) => values.length > 0))
}

/** Each filter that was chosen in words, and what is left without it. */
export function chosenFilters(filters: ListingFilters): { label: string; without: ListingFilters }[] {
  const { category, size, minPrice, maxPrice, inStock, onSale } = filters
  const without = (change: Partial<ListingFilters>) => ({ ...filters, ...change })
  return [
    ...category.map((id) => ({
      label: categories[id],
      without: withCategories(
        filters,
        category.filter((other) => other !== id),
      ),
    })),
    ...size.map((name) => ({
      label: `Size ${name}`,
      without: without({ size: size.filter((other) => other !== name) }),
    })),
    ...(minPrice === null ? [] : [{ label: `From ${formatTaka(minPrice)}`, without: without({ minPrice: null }) }]),
    ...(maxPrice === null ? [] : [{ label: `Up to ${formatTaka(maxPrice)}`, without: without({ maxPrice: null }) }]),
    ...(inStock ? [{ label: 'In stock', without: without({ inStock: false }) }] : []),
    ...(onSale ? [{ label: 'On sale', without: without({ onSale: false }) }] : []),
  ]
}

/** The query string of filters, without its question mark; the first page and the default sort go unsaid. */
export function filterSearch(filters: ListingFilters, page = 1): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(filterGroups(filters))) search.set(name, values.join(','))
  if (filters.sortBy !== defaultSort) search.set('sortBy', filters.sortBy)
  if (page > 1) search.set('page', String(page))
  return search.toString().replaceAll('%2C', ',')
}

/** The filters as the call takes them. */
export function filterQuery(filters: ListingFilters): NonNullable<CallInput<'listProducts'>['query']> {
  const { category, size, minPrice, maxPrice, inStock, onSale, sortBy } = filters
  return {
    ...(category.length > 0 && { category: [...category] }),
    ...(size.length > 0 && { size: [...size] }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(inStock && { inStock: 'true' as const }),
    ...(onSale && { onSale: 'true' as const }),
    sortBy,
  }
}

/** Another choice of categories starts with the default sort again (behaviour §2). */
export const withCategories = (filters: ListingFilters, category: readonly Category[]): ListingFilters => ({
  ...filters,
  category,
  sortBy: defaultSort,
})
