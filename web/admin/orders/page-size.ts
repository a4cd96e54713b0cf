import { useNavigate } from 'react-router'
import { browserStore, useStored } from '#web/app/browser-store.ts'
import { paths } from '#web/paths.ts'
import { changedSearch } from '../list/filters.ts'
import { useLatestSearch } from '../list/wanted-search.ts'

/** How many orders a page can show; the first is the default. */
export const pageSizes = [5, 20, 50, 100] as const

const sizeIn = (value: unknown): number | undefined => pageSizes.find((size) => size === Number(value))

/** What was chosen last in this browser. */
const chosenSize = browserStore('localStorage', 'ordersPerPage', (stored) => sizeIn(stored) ?? pageSizes[0])

/** How many orders a page shows: from its address, so that a reload shows the same, else as chosen last. */
export const pageSizeOf = (search: URLSearchParams): number => sizeIn(search.get('size')) ?? chosenSize.read()

/** The same for a screen, which begins with what the server knows. */
export const usePageSize = (search: URLSearchParams): number => {
  const chosen = useStored(chosenSize)
  return sizeIn(search.get('size')) ?? chosen ?? pageSizes[0]
}

/** Keeps the choice for the lists to come, and shows this one by it. */
export function useChoosePageSize(): (size: number) => void {
  const navigate = useNavigate()
  const latest = useLatestSearch()
  return (size) => {
    chosenSize.write(size)
    const changed = changedSearch(latest(), { size: size === pageSizes[0] ? '' : String(size) })
    void navigate(paths.admin.filteredOrders(changed), { preventScrollReset: true })
  }
}
