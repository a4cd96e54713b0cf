import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLastListing } from './saved-filters.ts'

type Props = { className: string; onClick?: (() => void) | undefined; children: ReactNode }

/** Leads back to the shop: to the listing as this tab filtered it last. A link that promises all products is a plain one. */
export function LastListingLink({ className, onClick, children }: Props) {
  return (
    <Link to={useLastListing()} onClick={onClick} className={className}>
      {children}
    </Link>
  )
}
