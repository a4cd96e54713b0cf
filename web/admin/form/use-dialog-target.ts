import { useId, useState } from 'react'

export type DialogTarget<Item> = ReturnType<typeof useDialogTarget<Item>>

/** What a sheet or a question is about; it stays while that slides out of sight. A new `key` each time brings a fresh form. */
export function useDialogTarget<Item>() {
  const id = useId()
  const [target, setTarget] = useState<{ item: Item | null; isOpen: boolean; key: number }>({
    item: null,
    isOpen: false,
    key: 0,
  })
  return {
    ...target,
    // React takes two dialogs of one parent with the same key for one.
    key: `${id}${target.key}`,
    /** Null for a new item. */
    open: (item: Item | null) => setTarget(({ key }) => ({ item, isOpen: true, key: key + 1 })),
    /** What was opened with this key, and nothing that was opened since. */
    close: () => setTarget((now) => (now.key === target.key ? { ...now, isOpen: false } : now)),
  }
}
