import { useSearchParams } from 'react-router'
import { pageOf, withPage } from '#web/app/page-of.ts'
import { useWantedSearch } from './wanted-search.ts'

/** The page in the query string, and how to go to another one. */
export function usePageNumber(): [page: number, goTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  const wanted = useWantedSearch()
  return [pageOf(search), (page) => setSearch(withPage(wanted, page), { preventScrollReset: true })]
}
