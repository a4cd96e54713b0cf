import { type Category, isCategory } from '#rules/categories.ts'

/** What the list of products is narrowed to; `''` narrows nothing. */
export type ShelfFilter = { search: string; category: Category | ''; stock: 'low' | 'out' | '' }

const isShort = (value: string): value is 'low' | 'out' => value === 'low' || value === 'out'

/** The filter in an address; what makes no sense there narrows nothing. */
export function readFilter(search: URLSearchParams): ShelfFilter {
  const category = search.get('category') ?? ''
  const stock = search.get('stock') ?? ''
  return {
    search: [...(search.get('search') ?? '').trim()].slice(0, 100).join(''),
    category: isCategory(category) ? category : '',
    stock: isShort(stock) ? stock : '',
  }
}

/** The same in a query string, which begins at the first page. */
export const filterSearch = (filter: ShelfFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))

export const isNarrowed = (filter: ShelfFilter): boolean => Object.values(filter).some((value) => value !== '')
