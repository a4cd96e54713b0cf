import { useEffect, useState } from 'react'
import { appAround } from '#web/in-app/around.ts'

declare global {
  interface Window {
    /** Of early-clicks.ts, until it is used. */
    installOffer?: Event | null
  }
}

/** Chrome's own event, which no standard has. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

/**
 * Where the browser can install the shop as an app: the function that asks for it. Null elsewhere, also in the
 * browsers of other apps.
 */
export function useInstallOffer(): (() => void) | null {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  useEffect(() => {
    const show = () => setOffer(readOffer())
    const forget = () => {
      window.installOffer = null
      show()
    }
    show()
    window.addEventListener('beforeinstallprompt', show)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', show)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])

  if (!offer) return null
  return () => {
    void offer.prompt()
    // It can be asked once; after a No the browser offers it again when it sees fit.
    window.installOffer = null
    setOffer(null)
  }
}

function readOffer(): InstallOffer | null {
  const { installOffer } = window
  const isUsable = installOffer && 'prompt' in installOffer && appAround(navigator.userAgent) === null
  return isUsable ? (installOffer as InstallOffer) : null
}
