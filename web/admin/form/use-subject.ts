import { useState } from 'react'

/**
 * What a sheet or a question is about; it stays while that slides out of sight. `opening` is another number each time: as a
 * key it brings a fresh form.
 */
export function useSubject<Thing>() {
  const [subject, setSubject] = useState<{ thing: Thing | null; isOpen: boolean; opening: number }>({
    thing: null,
    isOpen: false,
    opening: 0,
  })
  return {
    ...subject,
    /** Null for a new thing. */
    open: (thing: Thing | null) => setSubject(({ opening }) => ({ thing, isOpen: true, opening: opening + 1 })),
    close: () => setSubject((before) => ({ ...before, isOpen: false })),
  }
}
