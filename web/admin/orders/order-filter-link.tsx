import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/app/link.tsx'
import { opensHere } from '#web/app/opens-here.ts'
import { paths } from '#web/paths.ts'
import { changedSearch, type Filters } from '../list/filters.ts'
import { useLatestSearch, useWantedSearch } from '../list/wanted-search.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { changes: Filters }

/** Leads to the list of orders with some filters changed; the others are those of the moment of the tap. */
export function OrderFilterLink({ changes, ...rest }: Props) {
  const navigate = useNavigate()
  const latest = useLatestSearch()
  const pathOf = (search: URLSearchParams) => paths.admin.filteredOrders(changedSearch(search, changes))
  const drawn = pathOf(useWantedSearch())

  function follow(event: MouseEvent) {
    const wanted = pathOf(latest())
    // Into another tab the browser opens what is drawn.
    if (wanted === drawn || !opensHere(event)) return
    event.preventDefault()
    void navigate(wanted, { preventScrollReset: true })
  }

  return <Link {...rest} to={drawn} preventScrollReset onClick={follow} />
}
