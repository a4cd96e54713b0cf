import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ImageUploader } from './image-uploader.tsx'
import { ProductFormFields } from './product-form-fields.tsx'
import { useImageUploads } from './use-image-uploads.ts'
import { useProductForm } from './use-product-form.ts'

type Props = {
  /** Null for a new one. */
  product: Product | null
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

/** Add or edit a product, at the right edge (behaviour §2). Mounted anew for each opening, so that nothing typed lingers. */
export function ProductSheet({ product, isOpen, onClose, onSaved }: Props) {
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const form = useProductForm(product, onSaved)
  const uploads = useImageUploads(form.addImage)
  const [isLocked, setLocked] = useState(product !== null)
  const { errors } = form
  const imageError = Object.entries(errors).find(([field]) => /^images?\b/.test(field))?.[1]
  const canSave = form.isComplete && !uploads.isUploading && !form.isStale

  useEffect(() => {
    if (Object.keys(errors).length > 0) formElement.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSave) form.save()
  }

  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={product ? 'Edit Product' : 'Add New Product'}
      footer={
        <Button type="submit" form={formId} wide loading={form.isSaving} disabled={!canSave}>
          {product ? 'Edit' : 'Add'}
        </Button>
      }
    >
      <form id={formId} ref={formElement} noValidate onSubmit={submit}>
        <ImageUploader
          images={form.fields.images}
          onImages={(images) => form.change({ images })}
          uploads={uploads}
          isLocked={isLocked}
          onUnlock={() => setLocked(false)}
          error={imageError}
        />
        <ProductFormFields form={form} />
        {form.isStale ? (
          <div className="mt-6 grid justify-items-start gap-3">
            <FormError>{form.staleMessage}</FormError>
            <p className="text-ink-soft text-sm">
              Reloading keeps what you typed, except in fields that were changed meanwhile.
            </p>
            <Button variant="secondary" size="small" loading={form.isReading} onClick={form.readAgain}>
              Reload
            </Button>
          </div>
        ) : null}
      </form>
    </Sheet>
  )
}
