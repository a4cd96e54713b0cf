import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { filterSearch, type OrderFilters, readFilters } from './order-filters.ts'

/** What the list is narrowed to by the address, and what is being typed to narrow it to something else. */
export function useOrderFilters() {
  const navigate = useNavigate()
  const shown = readFilters(useSearchParams()[0])
  const address = filterSearch(shown)
  const [typed, setTyped] = useState({ filters: shown, address })
  // The address has changed by itself, by Back or a link: the fields follow.
  if (typed.address !== address) setTyped({ filters: shown, address })

  const show = (filters: OrderFilters) => {
    const search = filterSearch(readFilters(new URLSearchParams(filterSearch(filters))))
    void navigate(paths.admin.filteredOrders(search), { preventScrollReset: true })
  }
  return {
    isNarrowed: address !== '',
    filters: typed.filters,
    show,
    /** `isWhole`: it can be shown at once. */
    type: (change: Partial<OrderFilters>, isWhole: boolean) => {
      const filters = { ...typed.filters, ...change }
      setTyped({ filters, address })
      if (isWhole) show(filters)
    },
  }
}
