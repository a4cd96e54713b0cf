import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { isShopThere } from './is-shop-there.ts'
import { useOverlay } from './overlay.ts'
import { Spinner } from './spinner.tsx'
import { createStore, type Readable, useStore } from './store.ts'
import { texts } from './texts.ts'
import { toast } from './toast.ts'

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
    // Browsers do not ask for a lost script again, and after a new version of the shop it is gone.
    if (await isShopThere()) return window.location.reload()
    onOpenChange(false)
    toast.destructive(texts.noConnection)
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

/** `const cartSheet = lazyOverlay(async () => (await import('./cart-sheet.tsx')).CartSheet, 'cart')`, to be shown by `LazyOverlay`. */
export function lazyOverlay<Overlay>(load: () => Promise<Overlay>, name?: string): Lazy<Overlay> {
  const loaded = createStore<Overlay | undefined>(undefined)
  let loading: Promise<void> | undefined

  async function begin() {
    try {
      loaded.write(await load())
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
