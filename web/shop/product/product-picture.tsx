import { ZoomIn } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { pictureSources } from '#rules/picture.ts'
import { Picture } from '#web/ui/picture.tsx'
import { MORPHING_PICTURE } from '../product-card/use-picture-morph.ts'

type Props = { image: string; alt: string; first: boolean; onZoom: () => void }

const atRest = { transform: 'none', transformOrigin: '50% 50%' }

/** A large picture: a mouse over it is a magnifying glass, a press opens it larger than the window. */
export function ProductPicture({ image, alt, first, onZoom }: Props) {
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
      aria-label={`Zoom into ${alt}`}
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
      <span className="on-photo pointer-events-none absolute right-3 bottom-3 grid size-11 place-items-center rounded-sm bg-raised/85">
        <ZoomIn aria-hidden className="size-5" />
      </span>
    </button>
  )
}
