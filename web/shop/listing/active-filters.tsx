import { X } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { chosenFilters, filterSearch, type ListingFilters } from './listing-filters.ts'

/** What the list is filtered by, each with a way out of it; links, so that they lead on before the script is there. */
export function ActiveFilters({ filters }: { filters: ListingFilters }) {
  const chosen = chosenFilters(filters)
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="mb-6 flex flex-wrap items-center gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to={paths.filteredListing(filterSearch(without))}
            preventScrollReset
            aria-label={`Remove filter: ${label}`}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-sm border border-line-strong bg-raised px-3 text-sm hover:border-ink pointer-coarse:min-h-11"
          >
            <span className="wrap-anywhere">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.listing} className="inline-flex min-h-11 items-center px-2 underline underline-offset-4">
          Clear filters
        </Link>
      </li>
    </ul>
  )
}
