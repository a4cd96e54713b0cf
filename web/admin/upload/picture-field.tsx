import { useId } from 'react'
import { pictureSources } from '#rules/picture.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ImageDropzone } from '#web/upload/image-dropzone.tsx'
import { PendingUploads } from '#web/upload/pending-uploads.tsx'
import type { Uploads } from '#web/upload/use-uploads.ts'
import { texts } from './texts.ts'

type Props = {
  label: string
  hint: string
  /** Its address; null for none. */
  value: string | null
  onChange: (value: string | null) => void
  uploads: Uploads
  error?: string | undefined
}

/** One picture that can be chosen, exchanged and removed again. */
export function PictureField({ label, hint, value, onChange, uploads, error }: Props) {
  const id = useId()
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={`${id}-hint ${id}-error`}>
      <legend id={id} className="label mb-1 text-sm">
        {label}
      </legend>
      <p id={`${id}-hint`} className="mb-2 text-ink-soft text-sm">
        {hint}
      </p>
      <div className="grid gap-3">
        {value ? (
          <div className="flex flex-wrap items-center gap-4 rounded-sm border border-line p-3">
            <Picture
              source={pictureSources(value)}
              alt={label}
              sizes="12rem"
              ratio="2 / 1"
              fit="contain"
              className="w-48"
            />
            <Button variant="secondary" size="small" onClick={() => onChange(null)}>
              {texts.removePicture}
            </Button>
          </div>
        ) : (
          <ImageDropzone
            titleId={id}
            isDisabled={uploads.isUploading}
            onFiles={(files) => uploads.start(files.slice(0, 1))}
          />
        )}
        <PendingUploads uploads={uploads} />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
