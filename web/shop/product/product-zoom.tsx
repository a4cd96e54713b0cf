import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pictureSources } from '#rules/picture.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { texts } from './texts.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  images: readonly string[]
  chosen: number
  onChoose: (index: number) => void
}

/** Widths of the picture, in percent of its frame. */
const levels = [100, 150, 200, 300]
const atFirst = 2

/** The chosen picture larger than its frame, to be moved about by finger, mouse and arrow keys, and made larger and smaller. */
export function ProductZoom({ open, onOpenChange, title, images, chosen, onChoose }: Props) {
  const { frame, level, zoomTo, onKeyDown } = useZoom()
  const image = images[chosen] ?? ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={title}
      footer={
        <div className="flex items-center justify-center gap-2">
          {images.length > 1 ? (
            <IconButton
              label={texts.previous}
              icon={<ChevronLeft aria-hidden className="size-5" />}
              disabled={chosen === 0}
              onClick={() => onChoose(chosen - 1)}
            />
          ) : null}
          <IconButton
            label={texts.smaller}
            icon={<ZoomOut aria-hidden className="size-5" />}
            variant="outline"
            disabled={level === 0}
            onClick={() => zoomTo(level - 1)}
          />
          <IconButton
            label={texts.larger}
            icon={<ZoomIn aria-hidden className="size-5" />}
            variant="outline"
            disabled={level === levels.length - 1}
            onClick={() => zoomTo(level + 1)}
          />
          {images.length > 1 ? (
            <IconButton
              label={texts.next}
              icon={<ChevronRight aria-hidden className="size-5" />}
              disabled={chosen === images.length - 1}
              onClick={() => onChoose(chosen + 1)}
            />
          ) : null}
        </div>
      }
    >
      <section
        ref={frame}
        aria-label={texts.enlarged}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={() => zoomTo(level === 0 ? atFirst : 0)}
        className="max-h-[60vh] overflow-auto overscroll-contain"
      >
        <div style={{ width: `${levels[level]}%` }}>
          <Picture source={pictureSources(image)} alt={title} sizes="1280px" />
        </div>
      </section>
    </Dialog>
  )
}

function useZoom() {
  const area = useRef<HTMLElement>(null)
  const [level, setLevel] = useState(atFirst)

  // Not a new function each time, so that the picture is centred when it opens and not each time it is drawn.
  const frame = useCallback((element: HTMLElement | null) => {
    area.current = element
    element?.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    )
  }, [])

  /** What is in the middle stays there. */
  function zoomTo(next: number) {
    const wanted = Math.min(Math.max(next, 0), levels.length - 1)
    const element = area.current
    if (!element) return
    const x = (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth
    const y = (element.scrollTop + element.clientHeight / 2) / element.scrollHeight
    flushSync(() => setLevel(wanted))
    element.scrollTo(
      x * element.scrollWidth - element.clientWidth / 2,
      y * element.scrollHeight - element.clientHeight / 2,
    )
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') zoomTo(level + 1)
    if (key === '-') zoomTo(level - 1)
  }

  return { frame, level, zoomTo, onKeyDown }
}
