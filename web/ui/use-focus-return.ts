import { type FocusEvent, useRef, useState } from 'react'

/** Whether the keyboard's focus is in a message that goes away, and where it came from. */
export function useFocusReturn() {
  const [isInside, setInside] = useState(false)
  const from = useRef<Element | null>(null)
  return {
    isInside,
    came: ({ relatedTarget, target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setInside(true)
      from.current ??= relatedTarget
    },
    went: () => setInside(false),
    giveBack: () => from.current instanceof HTMLElement && from.current.focus(),
  }
}
