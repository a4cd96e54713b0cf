import { useLocation } from 'react-router'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

/**
 * The part after # of the opened link: only the browser knows it. Null until the page is in one. `-`, which is the token of no link, where it
 * is missing: the shop refuses it with a sentence.
 */
export function useLinkToken(): string | null {
  const { hash } = useLocation()
  return useIsInBrowser() ? hash.slice(1) || '-' : null
}
