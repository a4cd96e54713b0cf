import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { isShopThere } from './is-shop-there.ts'
import { loadAgain } from './load-again.ts'
import { useOverlay } from './overlay.ts'
import { Spinner } from './spinner.tsx'
import { createStore, type Readable, useStore } from './store.ts'
import { texts } from './texts.ts'
import { toast, toastActionClass } from './toast.ts'

type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

export type Lazy<Overlay> = Readable<Overlay | undefined> & { fetch: () => Promise<void> }

type Shown<Props> = { overlay: Lazy<ComponentType<Props>>; props: Props }

/**
 * Shows a dialog, sheet or menu that a page does without until it is opened. Its script is fetched shortly before: when a control that
 * has its name as `data-opens` is pointed at, touched or focused (app/prefetch.ts). What is opened earlier opens when its script is there,
 * or shows that it failed to load.
 */
export function LazyOverlay<Props extends Opened>({ overlay, props }: Shown<Props>) {
  const { open, onOpenChange } = props
  const Overlay = useStore(overlay)
  const onLost = useEffectEvent(async () => {
    const isThere = await isShopThere()
    onOpenChange(false)
    // Browsers never request again what a lost script imports. Do not reload without asking: what is typed would be lost.
    toast.destructive(isThere ? texts.couldNotLoad : texts.noConnection, isThere && <Reload />)
  })

  useEffect(() => {
    if (open) overlay.fetch().catch(onLost)
  }, [overlay, open])

  // As if it had been there: a dialog that is mounted open has no element to return the focus to.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    if (Overlay) setMounted(true)
  }, [Overlay])
  useOverlay(open && !isMounted, () => onOpenChange(false))

  if (Overlay) return <Overlay {...props} open={open && isMounted} />
  return open ? <Loading /> : null
}

const Reload = () => (
  <button type="button" className={toastActionClass} onClick={() => window.location.reload()}>
    {texts.reload}
  </button>
)

/** Seen only where it takes longer than a blink. */
function Loading() {
  return (
    <div className="pointer-events-none fixed inset-0 z-60 grid place-items-center opacity-100 transition-opacity delay-150 duration-150 starting:opacity-0">
      <span className="grid rounded-sm bg-raised p-4 lifted">
        <Spinner label={texts.loading} size="large" />
      </span>
    </div>
  )
}

/** Returns a function that cancels it. Safari has no idle callback. */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(action)
  return () => cancelIdleCallback(request)
}

const named = new Map<string, () => Promise<void>>()

/** Fetches the script of the overlay with this name. What fails is fetched again when it is opened. */
export const fetchOverlay = (name: string): void =>
  void named
    .get(name)?.()
    .catch(() => null)

/** `const cartSheet = lazyOverlay(() => import('./cart-sheet.tsx'), 'CartSheet', 'cart')`, to be shown by `LazyOverlay`. */
export function lazyOverlay<Module, Part extends keyof Module>(
  load: () => Promise<Module>,
  part: Part,
  name?: string,
): Lazy<Module[Part]> {
  const loaded = createStore<Module[Part] | undefined>(undefined)
  let loading: Promise<void> | undefined

  async function begin() {
    try {
      const script = await load().catch((lost) => loadAgain(lost, load))
      loaded.write(script[part])
    } finally {
      loading = undefined
    }
  }

  async function fetch() {
    if (loaded.read() !== undefined) return
    loading ??= begin()
    await loading
  }

  if (name !== undefined) named.set(name, fetch)
  return { ...loaded, fetch }
}
