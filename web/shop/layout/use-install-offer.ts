import { useEffect, useState } from 'react'
import { appAround } from '#web/in-app/around.ts'

/** Chrome's own event, which no standard has. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

/**
 * Where the browser can install the shop as an app: the function that asks for it. Null elsewhere, also in the
 * browsers of other apps.
 */
export function useInstallOffer(): (() => void) | null {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  useEffect(() => {
    function keep(event: Event) {
      // Otherwise the browser asks unprompted, over the page.
      event.preventDefault()
      if ('prompt' in event && appAround(navigator.userAgent) === null) setOffer(event as InstallOffer)
    }
    const forget = () => setOffer(null)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])

  if (!offer) return null
  return () => {
    void offer.prompt()
    // It can be asked once; after a No the browser offers it again when it sees fit.
    setOffer(null)
  }
}
