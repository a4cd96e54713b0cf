import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

/** Back, a phone's usual way out, stays on the page while something is open over it, and calls this instead. */
export function useBack(isOpen: boolean, onBack: () => void): void {
  const blocker = useBlocker(({ historyAction }) => isOpen && historyAction === 'POP')
  const stay = useEffectEvent(() => {
    blocker.reset?.()
    onBack()
  })
  const isHeldUp = blocker.state === 'blocked'
  useEffect(() => {
    if (isHeldUp) stay()
  }, [isHeldUp])
}
