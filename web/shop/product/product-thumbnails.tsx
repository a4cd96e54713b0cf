import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture, type PictureSource } from '#web/ui/picture.tsx'

/** How many are in sight at a time (behaviour §9). */
const visible = 4

type Props = { pictures: readonly PictureSource[]; chosen: number; onChoose: (index: number) => void }

export function ProductThumbnails({ pictures, chosen, onChoose }: Props) {
  const [first, setFirst] = useState(0)
  const [followed, setFollowed] = useState(chosen)
  const last = Math.max(pictures.length - visible, 0)
  // A picture that was swiped to comes into sight here too.
  if (followed !== chosen) {
    setFollowed(chosen)
    setFirst(Math.min(Math.max(first, chosen - visible + 1), chosen))
  }
  const start = Math.min(first, last)
  const shown = pictures.slice(start, start + visible)
  return (
    <div className="mt-3 flex items-center gap-1">
      {last > 0 ? (
        <IconButton
          label="Previous pictures"
          icon={<ChevronLeft aria-hidden className="size-5" />}
          disabled={start === 0}
          onClick={() => setFirst(start - 1)}
        />
      ) : null}
      <ul aria-label="Pictures" className="grid min-w-0 flex-1 grid-cols-4 gap-2 sm:max-w-md sm:gap-3">
        {shown.map((picture, offset) => {
          const index = start + offset
          return (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${pictures.length}`}
                aria-current={index === chosen ? 'true' : undefined}
                onClick={() => onChoose(index)}
                className="block w-full border-2 border-transparent transition-colors hover:border-line-strong aria-[current]:border-ink"
              >
                <Picture source={picture} alt="" sizes="8rem" />
              </button>
            </li>
          )
        })}
      </ul>
      {last > 0 ? (
        <IconButton
          label="Next pictures"
          icon={<ChevronRight aria-hidden className="size-5" />}
          disabled={start === last}
          onClick={() => setFirst(start + 1)}
        />
      ) : null}
    </div>
  )
}
