import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { ImageDropzone } from '../upload/image-dropzone.tsx'
import { PendingUploads } from '../upload/pending-uploads.tsx'
import { UploadedImage } from '../upload/uploaded-image.tsx'
import type { ImageUploads } from '../upload/use-image-uploads.ts'

type Props = {
  images: readonly string[]
  onImages: (images: string[]) => void
  uploads: ImageUploads
  /** Pictures of a product that is edited are kept from accidents until `onUnlock` (behaviour §8). */
  isLocked: boolean
  onUnlock: () => void
  error: string | undefined
}

/** Pictures of a product: the first one stands for it in lists (behaviour §2). */
export function ImageUploader({ images, onImages, uploads, isLocked, onUnlock, error }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="label text-lg">
          Upload Images
        </h3>
        {isLocked ? (
          <Button variant="secondary" size="small" onClick={onUnlock}>
            Change pictures
          </Button>
        ) : null}
      </div>
      <ImageDropzone titleId={id} isDisabled={isLocked} onFiles={uploads.start} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <SortableList
        label="Pictures"
        items={images.map((url, index) => ({
          key: url,
          name: `picture ${index + 1}`,
          content: (
            <UploadedImage
              url={url}
              position={index + 1}
              isLocked={isLocked}
              onRemove={() => onImages(images.filter((other) => other !== url))}
            />
          ),
        }))}
        onOrder={onImages}
        disabled={isLocked}
      />
      <PendingUploads uploads={uploads} />
    </section>
  )
}
