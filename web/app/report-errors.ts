import type { HydrationOptions } from 'react-dom/client'
import { isLostScript } from './explain.ts'

declare global {
  interface Window {
    /** Of early-clicks.ts, since it also reports where no other script arrives: at most three times a page, and never throws. */
    reportToShop?: (kind: 'page' | 'script', error: { message: string; stack?: string }) => void
  }
}

/** Vite's event: a script that the page asked for later, or its styles, did not arrive. */
window.addEventListener('vite:preloadError', ({ payload }) => window.reportToShop?.('script', payload))

/** The browser gives up the animation between two pages after 4 s; the page comes all the same, so it is no error. */
window.addEventListener('unhandledrejection', (event) => {
  const { name, message } = Object(event.reason)
  if (name === 'TimeoutError' && message.startsWith('Transition')) event.preventDefault()
})

/** A lost script is reported above; what the shop refused (it has a status) is in the shop's log already. */
function report(error: unknown): void {
  if (error instanceof Error && !('status' in error) && !isLostScript(error)) window.reportToShop?.('page', error)
}

/** Errors that reach React's root or the error page are reported to the shop, besides what React does with them. */
export const rootOptions: HydrationOptions = {
  onUncaughtError: (error) => {
    report(error)
    reportError(error)
  },
  onCaughtError: (error) => {
    report(error)
    console.error(error)
  },
}
