import { ZoomIn } from 'lucide-react'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { pictureSources } from '#rules/picture.ts'
import { cx } from '#web/ui/class-names.ts'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { MORPHING_PICTURE } from '../product-card/use-picture-morph.ts'
import { ProductThumbnails } from './product-thumbnails.tsx'
import { texts } from './texts.ts'

const productZoom = lazyOverlay(() => import('./product-zoom.tsx'), 'ProductZoom', 'zoom')

/**
 * On a phone a picture leaves room on the first screen for price, sizes and Add to Cart, and for the thumbnails beside it: 27 rem in height,
 * and `more` for a long title or many sizes.
 */
const phoneWidth = {
  alone: 'max-sm:mx-auto max-sm:w-[min(100%,max(8rem,var(--screen)-27rem-var(--more)))]',
  besideThumbnails: 'max-sm:w-[min(100%-4rem,max(var(--least),var(--screen)-27rem-var(--more)))]',
}

type Props = { title: string; images: readonly string[]; more: number }

/** All pictures side by side, one visible, to be swiped, chosen below and zoomed into. The swiping is the browser's own. */
export function ProductGallery({ title, images, more }: Props) {
  const pictures = [...new Set(images)]
  const { chosen, show, strip } = usePictureStrip(pictures.length)
  const [isZoomed, setZoomed] = useState(false)
  // Four small ones with their arrows beside it are no lower.
  const room = { '--more': `${more}rem`, '--least': pictures.length > 4 ? '9rem' : '8rem' } as CSSProperties
  if (pictures.length === 0) {
    return (
      <div style={room}>
        <Picture source={null} alt={title} className={phoneWidth.alone} />
      </div>
    )
  }
  return (
    // Beside the words, pictures and the strip below fit into the window, also that of a phone held sideways.
    <div
      style={room}
      className="relative min-w-0 sm:w-[min(48vw,max(16rem,100vh-9rem))] lg:w-[min(56vw,max(28rem,100vh-17rem))]"
    >
      <ul
        {...strip}
        className={cx(
          'scrollbar-none relative flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain scroll-smooth motion-reduce:scroll-auto',
          pictures.length > 1 ? phoneWidth.besideThumbnails : phoneWidth.alone,
        )}
      >
        {pictures.map((url, index) => (
          <li key={url} inert={index !== chosen} className="w-full shrink-0 snap-center">
            <ProductPicture
              image={url}
              alt={pictures.length > 1 ? texts.picture(title, index + 1, pictures.length) : title}
              first={index === 0}
              onZoom={() => setZoomed(true)}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <ProductThumbnails pictures={pictures.map((url) => pictureSources(url))} chosen={chosen} onChoose={show} />
      ) : null}
      <LazyOverlay
        overlay={productZoom}
        props={{ open: isZoomed, onOpenChange: setZoomed, title, images: pictures, chosen, onChoose: show }}
      />
    </div>
  )
}

type ProductPictureProps = { image: string; alt: string; first: boolean; onZoom: () => void }

const atRest = { transform: 'none', transformOrigin: '50% 50%' }

/** A large picture: a mouse over it is a magnifying glass, a press opens it larger than the window. */
function ProductPicture({ image, alt, first, onZoom }: ProductPictureProps) {
  const [glass, setGlass] = useState(atRest)

  function magnify(event: PointerEvent<HTMLButtonElement>) {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * 100
    const y = ((event.clientY - box.top) / box.height) * 100
    setGlass({ transform: 'scale(2)', transformOrigin: `${x}% ${y}%` })
  }

  return (
    <button
      type="button"
      aria-label={texts.zoomInto(alt)}
      data-opens="zoom"
      onClick={onZoom}
      onPointerMove={magnify}
      onPointerLeave={() => setGlass(atRest)}
      style={first ? { viewTransitionName: MORPHING_PICTURE } : undefined}
      className="relative block w-full cursor-zoom-in overflow-hidden outline-offset-[-4px] [--focus:var(--color-black)]"
    >
      <span style={glass} className="block transition-transform duration-150 ease-out">
        <Picture
          source={pictureSources(image)}
          alt={alt}
          sizes="(min-width: 90rem) 46rem, (min-width: 64rem) 54vw, (min-width: 40rem) 48vw, 80vw"
          priority={first}
        />
      </span>
      <span className="on-photo pointer-events-none absolute right-3 bottom-3 grid size-11 place-items-center rounded-sm bg-paper/90">
        <ZoomIn aria-hidden className="size-5" />
      </span>
    </button>
  )
}

/** Which picture of a strip is visible, and how to show another one. */
function usePictureStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  /** The picture that the strip is scrolling to by itself; those on the way are not chosen. Null while the shopper scrolls. */
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

  /** The shopper has taken over. */
  function letGo() {
    target.current = null
  }

  /** If the scrolling ended on its way, and not by the shopper (focus inside the strip does that), goes on to the target. */
  function settle() {
    if (target.current === null) return follow()
    strip.current?.scrollTo({ left: target.current * strip.current.clientWidth, behavior: 'instant' })
    letGo()
  }

  const handlers = { onScroll: follow, onScrollEnd: settle, onPointerDown: letGo, onWheel: letGo }
  return { chosen: Math.min(chosen, count - 1), show, strip: { ref: strip, ...handlers } }
}
