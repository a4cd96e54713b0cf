import { type RefObject, useLayoutEffect, useState } from 'react'

const GAP = 8

/** Pixels from an element's top to the bottom of the visible area: a phone's keyboard covers the page without changing its height. */
export function useRoomBelow(element: RefObject<HTMLElement | null>, isOpen: boolean): number | undefined {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (!isOpen || !view) return
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0
      setRoom(view.height + view.offsetTop - top - GAP)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [element, isOpen])
  return room
}
