import { useEffect, useEffectEvent } from 'react'
import { createStore } from './store.ts'

export type Overlay = { close: () => void }

/** What is open over the page, the topmost last: all that Back can close. */
export const openOverlays = createStore<readonly Overlay[]>([])

/** For everything that opens over the page: Back closes it, the topmost first, in place of leaving the page. */
export function useOverlay(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const overlay = { close: () => onBack() }
    openOverlays.write([...openOverlays.read(), overlay])
    return () => openOverlays.write(openOverlays.read().filter((other) => other !== overlay))
  }, [isOpen])
}
