import { useLocation } from 'react-router'
import { MAX_KEYWORD_LENGTH } from '#rules/keyword.ts'
import { paths } from '#web/paths.ts'

/** What an address looks for, trimmed and no longer than the shop takes. */
export const keywordOf = (search: URLSearchParams): string =>
  [...(search.get('keyword') ?? '').trim()].slice(0, MAX_KEYWORD_LENGTH).join('').trim()

/** Null on other pages than the search. */
export function useOpenKeyword(): string | null {
  const { pathname, search } = useLocation()
  return pathname === paths.search ? keywordOf(new URLSearchParams(search)) : null
}
