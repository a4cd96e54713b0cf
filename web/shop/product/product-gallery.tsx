import { useState } from 'react'
import { pictureSources } from '#rules/picture.ts'
import { cx } from '#web/ui/class-names.ts'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductThumbnails } from './product-thumbnails.tsx'
import { usePictureStrip } from './use-picture-strip.ts'

const productZoom = lazyOverlay(async () => (await import('./product-zoom.tsx')).ProductZoom)

/**
 * On a phone a picture leaves room for price, sizes and Add to Cart on the first screen: 27 rem above and below it, and for the
 * thumbnails beside it.
 */
const phoneWidth = {
  alone: 'max-sm:mx-auto max-sm:w-[min(100%,max(12rem,100svh-27rem))]',
  besideThumbnails: 'max-sm:w-[min(100%-4rem,max(12rem,100svh-27rem))]',
}

type Props = { title: string; images: readonly string[] }

/** All pictures side by side, one in sight, to be swiped, chosen below and zoomed into (behaviour §2). The swiping is the browser's own. */
export function ProductGallery({ title, images }: Props) {
  const pictures = [...new Set(images)]
  const { chosen, show, strip } = usePictureStrip(pictures.length)
  const [isZoomed, setZoomed] = useState(false)
  if (pictures.length === 0) return <Picture source={null} alt={title} className={phoneWidth.alone} />
  return (
    // Beside the words, pictures and the strip below fit into the window, also that of a phone held sideways.
    <div className="relative min-w-0 sm:w-[min(48vw,max(16rem,100dvh-9rem))] lg:w-[min(56vw,max(28rem,100dvh-17rem))]">
      <ul
        {...strip}
        className={cx(
          'scrollbar-none relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth motion-reduce:scroll-auto',
          pictures.length > 1 ? phoneWidth.besideThumbnails : phoneWidth.alone,
        )}
      >
        {pictures.map((url, index) => (
          <li key={url} inert={index !== chosen} className="w-full shrink-0 snap-center">
            <ProductPicture
              image={url}
              alt={pictures.length > 1 ? `${title}, picture ${index + 1} of ${pictures.length}` : title}
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
