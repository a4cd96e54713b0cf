import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Takes what closes an overlay that has just opened, for Back to call; returns what to call when it is closed. */
export type OpenOverlay = (close: () => void) => () => void

/** How Back finds what is open over the page. Where nobody provides it, on the server for one, Back knows of no overlay. */
export const OverlayContext = createContext<OpenOverlay>(() => () => {})

/** For everything that opens over the page: Back closes it, the topmost first, in place of leaving the page. */
export function useOverlay(isOpen: boolean, close: () => void): void {
  const open = use(OverlayContext)
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? open(() => onBack()) : undefined), [isOpen, open])
}
