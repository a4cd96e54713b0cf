// Development only: what Vite would write inline into the page, so that the page's security policy can stay as it is.
// @ts-expect-error served by Vite
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('./look/panel.css')
await import('./entry-browser.tsx')
