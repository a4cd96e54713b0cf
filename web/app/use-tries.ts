import { useEffect, useEffectEvent } from 'react'

type Tries = {
  /** Milliseconds until the first try; each pause after it is twice as long as the one before. */
  first: number
  longest: number
  isOn: boolean
}

/**
 * Calls `tryAgain` when the network is back and when the page is looked at again, and after pauses: browsers have no event for a shop that
 * is back, and some report a dead line as online.
 */
export function useTries({ first, longest, isOn }: Tries, tryAgain: () => void): void {
  const onTry = useEffectEvent(tryAgain)
  useEffect(() => {
    if (!isOn) return
    let pause = first
    let timer: ReturnType<typeof setTimeout>
    const tryNow = () => {
      clearTimeout(timer)
      pause = Math.min(2 * pause, longest)
      timer = setTimeout(tryNow, pause)
      onTry()
    }
    const begin = () => {
      pause = first
      tryNow()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') begin()
    }
    timer = setTimeout(tryNow, first)
    window.addEventListener('online', begin)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', begin)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [first, longest, isOn])
}
