import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { saveFilters } from '../listing/last-listing.tsx'
import { noFilters } from '../listing/listing-filters.ts'
import { type NavigationEntry, useOpenEntry } from './navigation.ts'

type Props = {
  entry: NavigationEntry
  className: string
  onChosen?: () => void
  /** In place of the entry's bare label. */
  children?: ReactNode
}

/** A link of the navigation: the saved filters go, and a category is saved as the only one (behaviour §2). */
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
