import { useSyncExternalStore } from 'react'

/** Whether a media query matches; `onServer` in the server's page and during hydration. */
export const useMedia = (query: string, onServer: boolean): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  )
