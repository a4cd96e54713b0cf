import { useLocation } from 'react-router'
import { LONGEST_KEYWORD } from '#rules/keyword.ts'
import { paths } from '#web/paths.ts'

/** What an address looks for, trimmed and no longer than the shop takes. */
export const keywordOf = (search: URLSearchParams): string =>
  [...(search.get('keyword') ?? '').trim()].slice(0, LONGEST_KEYWORD).join('').trim()

/** Null away from the search's page. */
export function useOpenKeyword(): string | null {
  const { pathname, search } = useLocation()
  return pathname === paths.search ? keywordOf(new URLSearchParams(search)) : null
}
