import { browserStore, useStored } from '#web/app/browser-store.ts'

const store = browserStore('sessionStorage', 'orderAsGuest', (stored) => stored === true)

/** Whether this tab orders without an account; null while nobody knows yet. */
export const useOrdersAsGuest = (): boolean | null => useStored(store)

export const orderAsGuest = () => store.write(true)
