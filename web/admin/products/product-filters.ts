import { searchIn } from '../list/filters.ts'

/** What the list of products is narrowed to; `''` narrows nothing. */
export type ProductFilters = {
  search: string
  category: string
  stock: 'low' | 'out' | ''
  visibility: 'shown' | 'hidden' | ''
}

const isShort = (value: string): value is 'low' | 'out' => value === 'low' || value === 'out'

type Category = { slug: string; earlierSlugs?: readonly string[] | undefined }

/** The filter in an address, its category by the present slug; what makes no sense there, or is no category of the shop, narrows nothing. */
export function readProductFilters(search: URLSearchParams, categories: readonly Category[]): ProductFilters {
  const asked = search.get('category') ?? ''
  const category = categories.find(({ slug, earlierSlugs }) => slug === asked || earlierSlugs?.includes(asked))
  const stock = search.get('stock') ?? ''
  const visibility = search.get('visibility')
  return {
    search: searchIn(search),
    category: category?.slug ?? '',
    stock: isShort(stock) ? stock : '',
    visibility: visibility === 'shown' || visibility === 'hidden' ? visibility : '',
  }
}
