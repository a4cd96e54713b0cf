import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PagePlace } from '#rules/own-page.ts'
import { Link } from '#web/app/link.tsx'
import { type CategoryShown, useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { saveFilters } from '../listing/last-listing.tsx'
import { noFilters, onlyCategory, readFilters } from '../listing/listing-filters.ts'
import { usePageLinks } from '../page-links/page-links.ts'
import { texts } from './texts.ts'

type Props = {
  entry: NavigationEntry
  className: string
  onChosen?: () => void
  /** In place of the entry's bare label. */
  children?: ReactNode
}

/** A link of the navigation: the saved filters go, and a category is saved as the only one. */
export function NavigationLink({ entry, className, onChosen, children = entry.label }: Props) {
  const isOpen = useOpenEntry() === entry.key

  function choose() {
    saveFilters({ ...noFilters, category: entry.category ? [entry.category] : [] })
    onChosen?.()
  }

  return (
    <Link to={entry.to} onClick={choose} aria-current={isOpen ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}

type NavigationEntry = { key: string; label: string; to: string; category: string | null }

const fixedEntries: readonly NavigationEntry[] = [
  { key: 'home', label: texts.home, to: paths.home, category: null },
  { key: 'products', label: texts.products, to: paths.listing, category: null },
]

export const categoryEntry = ({ slug, name }: CategoryShown): NavigationEntry => ({
  key: `category ${slug}`,
  label: name,
  to: paths.category(slug),
  category: slug,
})

/** Home, Products, and the categories that are in the menu. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const { categories } = useShop()
  const shown = categories.filter(({ isShown }) => isShown)
  return [...fixedEntries, ...shown.map(categoryEntry)]
}

type PageEntry = { to: string; label: string; place: PagePlace }

const contact: PageEntry = { to: paths.contact, label: texts.contactUs, place: 'menu' }

/** The pages that are linked, the brand page and contacts first. */
export function usePageEntries(): PageEntry[] {
  const links = usePageLinks().filter(({ place }) => place !== 'none')
  const isAbout = ({ slug }: { slug: string }) => slug === 'about'
  return [...links.filter(isAbout), contact, ...links.filter((link) => !isAbout(link))]
}

/** The key of the entry whose page is open. */
function useOpenEntry(): string | null {
  const { pathname, search } = useLocation()
  if (pathname === paths.home) return 'home'
  if (pathname !== paths.listing) return null
  const filters = readFilters(new URLSearchParams(search))
  if (filters.category.length === 0) return 'products'
  const only = onlyCategory(filters)
  return only && `category ${only}`
}
