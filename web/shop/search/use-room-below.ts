import { type RefObject, useLayoutEffect, useState } from 'react'

const GAP = 8

/** Pixels from an element's top to the end of what is seen: the keyboard of a phone lies over the page and takes nothing from its height. */
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
