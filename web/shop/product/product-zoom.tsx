import { ZoomIn } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { pictureSources } from '#rules/picture.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { MORPHING_PICTURE } from '../product-card/use-picture-morph.ts'

const atRest = { transform: 'none', transformOrigin: '50% 50%' }

function showMiddle(area: HTMLElement | null) {
  area?.scrollTo((area.scrollWidth - area.clientWidth) / 2, (area.scrollHeight - area.clientHeight) / 2)
}

/** The main picture: a mouse over it is a magnifying glass, a press opens it larger than the window, to be moved about. */
export function ProductZoom({ title, image }: { title: string; image: string }) {
  const [isOpen, setOpen] = useState(false)
  const [glass, setGlass] = useState(atRest)

  function magnify(event: PointerEvent<HTMLButtonElement>) {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * 100
    const y = ((event.clientY - box.top) / box.height) * 100
    setGlass({ transform: 'scale(2)', transformOrigin: `${x}% ${y}%` })
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Zoom into ${title}`}
        onClick={() => setOpen(true)}
        onPointerMove={magnify}
        onPointerLeave={() => setGlass(atRest)}
        style={{ viewTransitionName: MORPHING_PICTURE }}
        className="relative block w-full cursor-zoom-in overflow-hidden"
      >
        <span style={glass} className="block transition-transform duration-150 ease-out">
          <Picture
            source={pictureSources(image)}
            alt={title}
            sizes="(min-width: 90rem) 46rem, (min-width: 64rem) 54vw, 92vw"
            priority
          />
        </span>
        <span className="on-photo pointer-events-none absolute right-3 bottom-3 grid size-11 place-items-center rounded-sm bg-raised/85">
          <ZoomIn aria-hidden className="size-5" />
        </span>
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} size="large" title={title}>
        <section
          ref={showMiddle}
          aria-label="Enlarged picture"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-[70dvh] overflow-auto overscroll-contain"
        >
          <div className="w-[200%] sm:w-[160%]">
            <Picture source={pictureSources(image)} alt={title} sizes="1280px" />
          </div>
        </section>
      </Dialog>
    </>
  )
}
