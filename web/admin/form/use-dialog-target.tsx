import { Fragment, type ReactNode, useId, useState } from 'react'
import type { Closable } from './edit-sheet.tsx'

export type DialogTarget<Item> = ReturnType<typeof useDialogTarget<Item>>

/** What a sheet or a question is about; it stays while that slides out of sight. A new `key` each time brings a fresh form. */
export function useDialogTarget<Item>() {
  const id = useId()
  const [target, setTarget] = useState<{ item: Item | null; isOpen: boolean; key: number }>({
    item: null,
    isOpen: false,
    key: 0,
  })
  // React takes two dialogs of one parent with the same key for one.
  const key = `${id}${target.key}`
  /** What was opened with this key, and nothing that was opened since. */
  const close = () => setTarget((now) => (now.key === target.key ? { ...now, isOpen: false } : now))
  const dialog: Closable = { isOpen: target.isOpen, onClose: close }
  return {
    ...target,
    key,
    /** Null for a new item. */
    open: (item: Item | null) => setTarget((now) => ({ item, isOpen: true, key: now.key + 1 })),
    close,
    /** For a dialog that is also rendered without an item, with `key`. */
    dialog,
    /** Renders the dialog once there is an item. */
    show: (render: (item: Item, dialog: Closable) => ReactNode) =>
      target.item === null ? null : <Fragment key={key}>{render(target.item, dialog)}</Fragment>,
  }
}
