import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.ts'

export interface CarouselProps {
  /** Names the list for screen readers. */
  label: string
  /** Each child becomes an item of the list. */
  children: ReactNode
  /** Width of an item: `w-[46vw] sm:w-64`. */
  itemClassName: string
}

/** A list that scrolls sideways by touch, wheel, keyboard and arrows. It is the browser's own scrolling, so it works before hydration. */
export function Carousel({ label, children, itemClassName }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const ends = useScrollEnds(list)
  // Smoothly or not: its class has that.
  const scroll = (direction: -1 | 1) => list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.85 })

  return (
    <section aria-label={label} aria-roledescription="carousel" className="group/carousel relative">
      <ul
        ref={list}
        className="scrollbar-none relative -mx-1 flex [scroll-snap-type:x_proximity] gap-2 sm:gap-3 overflow-x-auto scroll-p-1 scroll-smooth p-1 motion-reduce:scroll-auto"
      >
        {Children.map(children, (child) => (
          <li className={cx('shrink-0 snap-start', itemClassName)}>{child}</li>
        ))}
      </ul>
      <div className={cx('mt-4 flex justify-end gap-2', ends.atStart && ends.atEnd && 'invisible')}>
        <IconButton
          label={texts.previousOf(label)}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          variant="outline"
          disabled={ends.atStart}
          onClick={() => scroll(-1)}
        />
        <IconButton
          label={texts.nextOf(label)}
          icon={<ChevronRight aria-hidden className="size-5" />}
          variant="outline"
          disabled={ends.atEnd}
          onClick={() => scroll(1)}
        />
      </div>
    </section>
  )
}

/** Whether a list is scrolled to its start or end; where both are true, there is nothing to scroll. */
function useScrollEnds(list: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const left = Math.abs(element.scrollLeft)
      setEnds({ atStart: left < 2, atEnd: left + element.clientWidth > element.scrollWidth - 2 })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const items = new MutationObserver(measure)
    items.observe(element, { childList: true })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      items.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list])

  return ends
}
