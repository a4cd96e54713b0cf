import { useId, useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { ImageDropzone } from '#web/upload/image-dropzone.tsx'
import { PendingUploads } from '#web/upload/pending-uploads.tsx'
import type { Uploads } from '#web/upload/use-uploads.ts'
import { type Closable, EditSheet } from '../form/edit-sheet.tsx'
import { ShopPageButtons } from '../preview/shop-page-buttons.tsx'
import { SortableList } from '../sortable/sortable-list.tsx'
import { UploadedImage } from '../upload/uploaded-image.tsx'
import { useImageUploads } from '../upload/use-image-uploads.ts'
import { copyOf } from './product-fields.ts'
import { BanglaFields, NameFields, SaleFields, TextFields } from './product-form-fields.tsx'
import { texts } from './texts.ts'
import { useProductForm } from './use-product-form.ts'

type Props = Closable & {
  /** Null for a new one. */
  product: AdminProduct | null
  /** What a new one is a copy of; null for an empty form. */
  original: AdminProduct | null
  onSaved: (hasLeft: () => boolean) => void
}

/** Add or edit a product, at the right edge. Mounted again for each opening, so that nothing typed is left. */
export function ProductSheet({ product, original, onSaved, ...sheet }: Props) {
  const form = useProductForm(product, onSaved, original ? copyOf(original) : undefined)
  const uploads = useImageUploads(form.addImage)
  const [isLocked, setLocked] = useState(product !== null)
  const imageError = Object.entries(form.errors).find(([field]) => /^images?\b/.test(field))?.[1]
  return (
    <EditSheet form={form} uploads={uploads} {...sheet} size="wide" words={texts.form}>
      <div className="grid gap-6">
        {form.base && !form.base.isHidden ? (
          <div className="flex flex-wrap gap-2">
            <ShopPageButtons path={paths.product(form.base)} />
          </div>
        ) : null}
        <SaleFields form={form} />
        <NameFields form={form} />
        <ImageUploader
          images={form.fields.images}
          onImages={(images) => form.change({ images })}
          uploads={uploads}
          isLocked={isLocked}
          onUnlock={() => setLocked(false)}
          error={imageError}
        />
        <TextFields form={form} />
        <BanglaFields form={form} />
      </div>
    </EditSheet>
  )
}

type ImageUploaderProps = {
  images: readonly string[]
  onImages: (images: string[]) => void
  uploads: Uploads
  /** Pictures of a product that is edited are locked until `onUnlock`. */
  isLocked: boolean
  onUnlock: () => void
  error: string | undefined
}

/** Pictures of a product: lists show the first one. */
function ImageUploader({ images, onImages, uploads, isLocked, onUnlock, error }: ImageUploaderProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="label text-lg">
          {texts.form.uploadImages}
        </h3>
        {isLocked ? (
          <Button variant="secondary" size="small" onClick={onUnlock}>
            {texts.form.changePictures}
          </Button>
        ) : null}
      </div>
      <ImageDropzone titleId={id} isDisabled={isLocked} onFiles={uploads.start} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <SortableList
        label={texts.form.pictures}
        items={images.map((url, index) => ({
          key: url,
          name: texts.form.picture(index + 1),
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
