import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture, type PictureSource } from '#web/ui/picture.tsx'
import { texts } from './texts.ts'

/** How many are visible at a time. */
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
    <div className="flex items-center gap-1 max-sm:absolute max-sm:inset-y-0 max-sm:right-0 max-sm:w-14 max-sm:flex-col sm:mt-3">
      {last > 0 ? (
        <IconButton
          label={texts.previousPictures}
          icon={<ChevronLeft aria-hidden className="size-5 max-sm:rotate-90" />}
          disabled={start === 0}
          className="max-sm:h-6"
          onClick={() => setFirst(start - 1)}
        />
      ) : null}
      <ul
        aria-label={texts.pictures}
        className={cx(
          'grid min-h-0 min-w-0 flex-1 gap-2 sm:max-w-md sm:grid-cols-4 sm:gap-3',
          last > 0 ? 'max-sm:grid-rows-4 max-sm:gap-1' : 'max-sm:w-full max-sm:auto-rows-[minmax(0,3.5rem)]',
        )}
      >
        {shown.map((picture, offset) => {
          const index = start + offset
          return (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={texts.showPicture(index + 1, pictures.length)}
                aria-current={index === chosen ? 'true' : undefined}
                onClick={() => onChoose(index)}
                className="block border-2 border-transparent transition-colors hover:border-line-strong aria-[current]:border-ink max-sm:mx-auto max-sm:aspect-square max-sm:h-full sm:w-full"
              >
                <Picture source={picture} alt="" sizes="8rem" />
              </button>
            </li>
          )
        })}
      </ul>
      {last > 0 ? (
        <IconButton
          label={texts.nextPictures}
          icon={<ChevronRight aria-hidden className="size-5 max-sm:rotate-90" />}
          disabled={start === last}
          className="max-sm:h-6"
          onClick={() => setFirst(start + 1)}
        />
      ) : null}
    </div>
  )
}
