import type { CallInput } from '#contract/client.ts'
import type { ProductSort } from '#contract/products.ts'
import { language } from '#rules/build-language.ts'
import { isCategorySlug } from '#rules/categories.ts'
import { readNumber } from '#rules/digits.ts'
import { MAX_TAKA } from '#rules/max-taka.ts'
import {
  type ChoiceOptions,
  type FilterName,
  filterNames,
  type ProductFilter,
  productFilters,
} from '#rules/product-filters.ts'
import { texts } from './texts.ts'

/** The listing's filters, as in its query string: of each filter the chosen texts, in one spelling, amounts in taka. */
export type ListingFilters = Readonly<Record<FilterName, readonly string[]>> & { readonly sortBy: ProductSort }

type Query = NonNullable<CallInput<'listProducts'>['query']>

/** The parameters of an address that the filters are read from. */
export const filterParameters: readonly string[] = [...filterNames, 'sortBy']

const defaultSort: ProductSort = 'price-lowtohigh'

/** How the sorts are named, in the order of the menu. */
export const sortLabels: Record<ProductSort, string> = texts.sorts

const isSort = (sort: string | null): sort is ProductSort => sort !== null && Object.hasOwn(sortLabels, sort)

export const menuSorts = Object.keys(sortLabels).filter(isSort)

/** As many as the call takes. */
const MAX_CHOICES = 50

/** Reads a query string; what makes no sense in it is left out. */
export function readFilters(search: URLSearchParams): ListingFilters {
  const sortBy = search.get('sortBy')
  const read = filterNames.map((name) => [name, readTexts(productFilters[name], search.getAll(name))])
  // The names of the table, which `fromEntries` cannot follow.
  const filters = Object.fromEntries(read) as Record<FilterName, string[]>
  return { ...filters, ...inOrder(filters), sortBy: isSort(sortBy) ? sortBy : defaultSort }
}

/** With a way to other filters: what is typed and not filtered by yet stays in its field. */
export const keepsTyped = { keepsTyped: true }

export const noFilters: ListingFilters = readFilters(new URLSearchParams())

/** Choices are comma-joined in an address or, from a plain form, repeated; of any other filter the first value counts. */
function readTexts(filter: ProductFilter, values: string[]): string[] {
  const [first = ''] = values
  if (filter.kind === 'flag') return first === 'true' ? [first] : []
  if (filter.kind === 'amount') return readAmount(first)
  const texts = new Set(values.flatMap((value) => value.split(',')))
  return [...texts].filter((text) => isOption(filter.options, text)).slice(0, MAX_CHOICES)
}

function isOption(options: ChoiceOptions, text: string): boolean {
  if (options === 'sizes') return text !== '' && [...text].length <= 30
  return options === 'categories' ? isCategorySlug(text) : Object.hasOwn(options, text)
}

/** Categories by their present slugs, without those that the shop does not have: links and storage keep earlier slugs. */
export function withKnown(filters: ListingFilters, categories: readonly Category[]): ListingFilters {
  const known = filters.category.map((asked) =>
    categories.find(({ slug, earlierSlugs }) => slug === asked || earlierSlugs?.includes(asked)),
  )
  return { ...filters, category: [...new Set(known.flatMap((category) => category?.slug ?? []))] }
}

type Named = { slug: string; name: string }
type Category = { slug: string; earlierSlugs?: readonly string[] | undefined }

/**
 * An amount as the shop takes it: 0 to a crore, at most two decimals. Empty for anything else. It does not use `hasTwoDecimals`: shared with
 * the panel, that would make the scripts of each first page larger.
 */
function readAmount(text: string): string[] {
  const amount = readNumber(text)
  return amount >= 0 && amount <= MAX_TAKA && Number(amount.toFixed(2)) === amount ? [String(amount)] : []
}

/** Two prices in the wrong order mean the range between them. */
function inOrder({ minPrice, maxPrice }: Record<FilterName, string[]>) {
  return Number(minPrice[0]) > Number(maxPrice[0]) ? { minPrice: maxPrice, maxPrice: minPrice } : null
}

/** Whether an address has a price that is not an amount: the list ignores it, but the form shows the error. */
export const hasWrongPrice = (search: URLSearchParams): boolean =>
  filterNames.some(
    (name) => productFilters[name].kind === 'amount' && filterPriceProblem(search.get(name) ?? '') !== undefined,
  )

/** What is wrong with a price to filter by, as it is typed; such a one filters nothing. */
export const filterPriceProblem = (text: string): string | undefined =>
  text.trim() === '' || readAmount(text).length > 0 ? undefined : texts.wrongPrice

const chosenNames = (filters: ListingFilters) => filterNames.filter((name) => filters[name].length > 0)

/** What is filtered, a list per group under the call's parameter names; groups without a choice are left out. */
export const filterGroups = (filters: ListingFilters): Record<string, readonly string[]> =>
  Object.fromEntries(chosenNames(filters).map((name) => [name, filters[name]]))

/** Each filter that was chosen in words, and what is left without it. */
export const chosenFilters = (filters: ListingFilters, known: Known): { label: string; without: ListingFilters }[] =>
  filterNames.flatMap((name) =>
    filters[name].map((text) => ({
      label: labelOf(productFilters[name], text, known),
      without: withChoices(
        filters,
        name,
        filters[name].filter((other) => other !== text),
      ),
    })),
  )

/** What the shop calls its categories and sizes. */
type Known = { categories: readonly Named[]; sizeName: (size: string) => string }

function labelOf(filter: ProductFilter, text: string, { categories, sizeName }: Known): string {
  if (filter.chip) return filter.chip(text)
  if (filter.kind !== 'choices') return filter.label
  const { options } = filter
  if (options === 'categories') return categories.find(({ slug }) => slug === text)?.name ?? text
  return options === 'sizes' ? sizeName(text) : (options[text] ?? text)
}

/** The query string of filters, without its question mark; the first page and the default sort go unsaid. */
export function filterSearch(filters: ListingFilters, page = 1): string {
  const search = new URLSearchParams()
  for (const [name, texts] of Object.entries(filterGroups(filters))) search.set(name, texts.join(','))
  if (filters.sortBy !== defaultSort) search.set('sortBy', filters.sortBy)
  if (page > 1) search.set('page', String(page))
  return search.toString().replaceAll('%2C', ',')
}

/** The filters as the call takes them. */
export function filterQuery(filters: ListingFilters): Query {
  const asked = chosenNames(filters).map((name) => [name, askedOf(productFilters[name], filters[name])])
  // The table's type of each, which `fromEntries` cannot infer.
  return { ...(Object.fromEntries(asked) as Query), sortBy: filters.sortBy, ...namesOf(filters.sortBy) }
}

/** Names are sorted as the page shows them. */
const namesOf = (sortBy: ProductSort): Pick<Query, 'names'> =>
  language === 'bn' && sortBy.startsWith('title') ? { names: language } : {}

function askedOf({ kind }: ProductFilter, texts: readonly string[]) {
  if (kind === 'choices') return texts
  return kind === 'amount' ? Number(texts[0]) : texts[0]
}

/** Another choice; one of categories starts with the default sort again. */
export const withChoices = (filters: ListingFilters, name: FilterName, texts: readonly string[]): ListingFilters => ({
  ...filters,
  [name]: texts,
  ...(name === 'category' && { sortBy: defaultSort }),
})

/** The slug of the category of a list that is narrowed to one. */
export function onlyCategory({ category: [only, ...others] }: ListingFilters): string | null {
  return others.length === 0 ? (only ?? null) : null
}
