import { type RefObject, useEffect, useState } from 'react'

/** Whether an element holds more than it shows, as it and its only child grow and shrink. */
export function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box?.firstElementChild) return
    const observer = new ResizeObserver(() => setOverflows(box.scrollHeight > box.clientHeight))
    for (const part of [box, box.firstElementChild]) observer.observe(part)
    return () => observer.disconnect()
  }, [element])
  return overflows
}
