import { X } from 'lucide-react'
import { useId } from 'react'
import { digits } from '#rules/build-language.ts'
import { MAX_RETURN_PHOTOS } from '#rules/returns.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ImageDropzone } from '#web/upload/image-dropzone.tsx'
import { PendingUploads } from '#web/upload/pending-uploads.tsx'
import type { Uploads } from '#web/upload/use-uploads.ts'
import { texts } from './return-texts.ts'

export type Photo = { id: string; name: string }
type Props = { photos: readonly Photo[]; uploads: Uploads; onRemove: (id: string) => void }

/** Photos of what is wrong, each sent as it is chosen. */
export function PhotoField({ photos, uploads, onRemove }: Props) {
  const id = useId()
  const left = MAX_RETURN_PHOTOS - photos.length - uploads.uploads.length

  function start(files: File[]) {
    if (files.length > left) toast.destructive(texts.photosHint(digits(MAX_RETURN_PHOTOS)))
    uploads.start(files.slice(0, left))
  }

  return (
    <section aria-labelledby={id} className="grid gap-2">
      <p id={id} className="font-semibold">
        {texts.photos}
      </p>
      {left > 0 ? (
        <ImageDropzone
          titleId={id}
          isDisabled={false}
          hint={texts.photosHint(digits(MAX_RETURN_PHOTOS))}
          onFiles={start}
        />
      ) : null}
      {photos.length > 0 ? (
        <ul className="grid gap-2">
          {photos.map((photo, index) => (
            <li key={photo.id} className="flex items-center gap-3 rounded-sm border border-line py-1.5 pr-1.5 pl-3">
              <span className="wrap-anywhere min-w-0 flex-1 text-sm">
                {texts.photoNamed(digits(index + 1), photo.name)}
              </span>
              <IconButton
                label={texts.removePhoto(digits(index + 1))}
                icon={<X aria-hidden className="size-5" />}
                onClick={() => onRemove(photo.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <PendingUploads uploads={uploads} />
    </section>
  )
}
