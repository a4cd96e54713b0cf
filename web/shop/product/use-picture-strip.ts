import { useRef, useState } from 'react'

/** Which picture of a strip is in sight, and how to bring another there. */
export function usePictureStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  /** Where the strip is rolling to by itself: what it passes on the way is not chosen. */
  const target = useRef<number | null>(null)
  const [chosen, setChosen] = useState(0)

  function show(index: number) {
    setChosen(index)
    target.current = index
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  function follow() {
    if (!strip.current) return
    const inSight = Math.round(Math.abs(strip.current.scrollLeft) / strip.current.clientWidth)
    if (inSight === target.current) target.current = null
    if (target.current === null) setChosen(inSight)
  }

  /** From here on the shopper rolls the strip. */
  function letGo() {
    target.current = null
  }

  /** Where something else than the shopper stopped it on its way, as the focus does that comes into it, it still goes there. */
  function settle() {
    if (target.current === null) return follow()
    strip.current?.scrollTo({ left: target.current * strip.current.clientWidth, behavior: 'instant' })
    letGo()
  }

  const handlers = { onScroll: follow, onScrollEnd: settle, onPointerDown: letGo, onWheel: letGo }
  return { chosen: Math.min(chosen, count - 1), show, strip: { ref: strip, ...handlers } }
}
