import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page and during hydration. Until then a form would be sent by the browser itself. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
