import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isShopThere } from './is-shop-there.ts'
import type { LaterPart } from './later-part.ts'
import { useOverlay } from './overlay.ts'
import { savesData } from './saves-data.ts'
import { Spinner } from './spinner.tsx'
import { toast } from './toast.ts'

type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * Shows a dialog, sheet or menu that a page does without until somebody opens it. Its script is fetched as soon as the page is alive and
 * idle, by who saves data when it is opened; what is opened earlier opens when its script is there, or says that it did not come.
 */
export function Later<Props extends Opened>({ part, props }: { part: LaterPart<ComponentType<Props>>; props: Props }) {
  const { open, onOpenChange } = props
  const Part = useSyncExternalStore(part.subscribe, part.read, () => undefined)
  const lost = useEffectEvent(async () => {
    // Browsers do not ask for a lost script again, and after a new version of the shop it is gone.
    if (await isShopThere()) return window.location.reload()
    onOpenChange(false)
    toast.destructive('No connection to the shop. Check your internet and try again')
  })

  useEffect(() => (savesData() ? undefined : whenIdle(() => part.fetch().catch(() => null))), [part])
  useEffect(() => {
    if (open) part.fetch().catch(lost)
  }, [part, open])

  // As if it had been there: a dialog that is born open gives the focus back to nobody.
  const [isBorn, setBorn] = useState(false)
  useEffect(() => {
    if (Part) setBorn(true)
  }, [Part])
  useOverlay(open && !isBorn, () => onOpenChange(false))

  if (Part) return <Part {...props} open={open && isBorn} />
  return open ? <Coming /> : null
}

/** Seen only where it takes longer than a blink. */
function Coming() {
  return (
    <div className="pointer-events-none fixed inset-0 z-60 grid place-items-center opacity-100 transition-opacity delay-150 duration-150 starting:opacity-0">
      <span className="grid rounded-sm bg-raised p-4 shadow-raised">
        <Spinner label="Loading" size="large" />
      </span>
    </div>
  )
}

/** Answers how to give it up. Safari does not tell when it is idle. */
function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(action)
  return () => cancelIdleCallback(request)
}
