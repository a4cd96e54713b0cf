import { useLocation } from 'react-router'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

/** The part after # of the opened link: only the browser knows it. Null until the page is in one. */
export function useLinkToken(): string | null {
  const { hash } = useLocation()
  return useIsInBrowser() ? hash.slice(1) : null
}
