import { isCategorySlug } from '#rules/categories.ts'
import { searchIn } from '../list/filters.ts'

/** What the list of products is narrowed to; `''` narrows nothing. */
export type ProductFilters = {
  search: string
  category: string
  stock: 'low' | 'out' | ''
  visibility: 'shown' | 'hidden' | ''
}

const isShort = (value: string): value is 'low' | 'out' => value === 'low' || value === 'out'

/** The filter in an address; what makes no sense there narrows nothing. */
export function readProductFilters(search: URLSearchParams): ProductFilters {
  const category = search.get('category') ?? ''
  const stock = search.get('stock') ?? ''
  const visibility = search.get('visibility')
  return {
    search: searchIn(search),
    category: isCategorySlug(category) ? category : '',
    stock: isShort(stock) ? stock : '',
    visibility: visibility === 'shown' || visibility === 'hidden' ? visibility : '',
  }
}
