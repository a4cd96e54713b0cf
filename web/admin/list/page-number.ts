import { useSearchParams } from 'react-router'
import { pageOf, withPage } from '#web/app/page-of.ts'

/** The page in the query string, and how to go to another one. */
export function usePageNumber(): [page: number, goTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  return [pageOf(search), (page) => setSearch((before) => withPage(before, page), { preventScrollReset: true })]
}
