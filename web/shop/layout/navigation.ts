import { useLocation } from 'react-router'
import { type Category, categories, navigationCategories } from '#rules/categories.ts'
import { paths } from '#web/paths.ts'
import { onlyCategory, readFilters } from '../listing/listing-filters.ts'

export type NavigationEntry = { key: string; label: string; to: string; category: Category | null }

/** Home, Products and the five categories (behaviour §2). */
export const navigationEntries: readonly NavigationEntry[] = [
  { key: 'home', label: 'Home', to: paths.home, category: null },
  { key: 'products', label: 'Products', to: paths.listing, category: null },
  ...navigationCategories.map((id) => ({ key: id, label: categories[id], to: paths.category(id), category: id })),
]

/** What the shop says of itself (behaviour §2). */
export const brandEntries = [
  { label: 'About Us', to: paths.about },
  { label: 'Contact Us', to: paths.contact },
] as const

/** The key of the entry whose page is open. */
export function useOpenEntry(): string | null {
  const { pathname, search } = useLocation()
  if (pathname === paths.home) return 'home'
  if (pathname !== paths.listing) return null
  const filters = readFilters(new URLSearchParams(search))
  return filters.category.length === 0 ? 'products' : onlyCategory(filters)
}
