import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { digits } from '#rules/build-language.ts'
import { MAX_RETURN_PHOTOS } from '#rules/returns.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ImageDropzone } from '#web/upload/image-dropzone.tsx'
import { PendingUploads } from '#web/upload/pending-uploads.tsx'
import type { Uploads } from '#web/upload/use-uploads.ts'
import type { Photo } from './return-draft.ts'
import { texts } from './return-texts.ts'

type Props = {
  photos: readonly Photo[]
  uploads: Uploads
  /** Some were added too long ago. */
  isPhotoGone: boolean
  error: string | undefined
  onRemove: (id: string) => void
}

/** Photos of what is wrong, each sent as it is chosen. */
export function PhotoField({ photos, uploads, isPhotoGone, error, onRemove }: Props) {
  const id = useId()
  const [isTooMany, setTooMany] = useState(false)
  const left = MAX_RETURN_PHOTOS - photos.length - uploads.uploads.length
  const hint = texts.photosHint(digits(MAX_RETURN_PHOTOS))
  const problem = error ?? (isTooMany && left === 0 ? hint : undefined)

  function start(files: File[]) {
    setTooMany(files.length > left)
    uploads.start(files.slice(0, left))
  }

  return (
    <section aria-labelledby={id} data-invalid={problem ? '' : undefined} className="grid gap-2">
      <p id={id} className="label text-sm">
        {texts.photos}
      </p>
      {isPhotoGone ? <p className="text-sm">{texts.photosGone}</p> : null}
      {left > 0 ? <ImageDropzone titleId={id} isDisabled={false} hint={hint} onFiles={start} /> : null}
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <ChosenPhoto key={photo.id} photo={photo} place={digits(index + 1)} onRemove={() => onRemove(photo.id)} />
          ))}
        </ul>
      ) : null}
      <PendingUploads uploads={uploads} />
      {problem ? <FormError>{problem}</FormError> : null}
    </section>
  )
}

type ChosenProps = { photo: Photo; place: string; onRemove: () => void }

function ChosenPhoto({ photo: { name, preview }, place, onRemove }: ChosenProps) {
  const named = texts.photoNamed(place, name)
  return (
    <li className="relative size-24 rounded-sm border border-line">
      {preview ? (
        <img src={preview} alt={named} className="size-full object-cover" />
      ) : (
        <span className="wrap-anywhere block size-full overflow-hidden p-1.5 text-xs">{named}</span>
      )}
      <span className="absolute top-0 right-0">
        <IconButton
          label={texts.removePhoto(place)}
          icon={<X aria-hidden className="size-6 rounded-full bg-raised" />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
