import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { toast } from '#web/ui/toast.ts'

/** The page's key in the history over which the sheet was opened: going anywhere else closes it. Changed in the browser only. */
let openOver: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: string | null) {
  openOver = next
  for (const listener of listeners) listener()
}

const close = () => change(null)

/** The cart's side sheet: whether it is open, and how to change that from anywhere in the shop (behaviour §2). */
export function useCartSheet() {
  const { key } = useLocation()
  const openAt = useSyncExternalStore(
    subscribe,
    () => openOver,
    () => null,
  )
  const open = () => {
    // What was just added is in sight, and the message would lie over its line.
    toast.close()
    change(key)
  }
  return { isOpen: openAt === key, open, close }
}
