import { type PointerEvent, type RefObject, useState } from 'react'

interface Drag {
  /** Places in the list, from 0. */
  from: number
  over: number
}

/**
 * Drags a row by its handle, with mouse, pen or finger alike. Pointer events and not the browser's own dragging: that begins on a
 * phone only after a long press, if at all.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const handleOf = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      // No text is selected on the way.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from, over: from })
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (drag?.from !== from) return
      const over = placeAt(list.current, clientY)
      setDrag({ from, over })
      revealNext(list.current, over)
    },
    onPointerUp({ clientY }: PointerEvent) {
      if (drag?.from !== from) return
      const to = placeAt(list.current, clientY)
      if (to !== from) onDrop(from, to)
    },
    onLostPointerCapture: () => setDrag(null),
  })

  return { drag, handleOf }
}

/** The place of the row at a height of the window; above and below the list the first and the last. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const place = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return place < 0 ? rows.length - 1 : place
}

/** The window scrolls before its edge is reached. */
function revealNext(list: HTMLElement | null, place: number): void {
  for (const neighbour of [place - 1, place + 1]) list?.children[neighbour]?.scrollIntoView({ block: 'nearest' })
}
