import { useSearchParams } from 'react-router'
import { pageOf, withPage } from '#web/app/page-of.ts'
import { useLatestSearch } from './wanted-search.ts'

/** The page in the query string, and how to go to another one. */
export function usePageNumber(): [page: number, goTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  const latest = useLatestSearch()
  return [pageOf(search), (page) => setSearch(withPage(latest(), page), { preventScrollReset: true })]
}
