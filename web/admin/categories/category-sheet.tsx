import { useId } from 'react'
import type { AdminCategory } from '#contract/categories.ts'
import { MAX_SLUG } from '#rules/categories.ts'
import { bindSwitch, bindText } from '#web/form/bind.ts'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ImageDropzone } from '#web/upload/image-dropzone.tsx'
import { PendingUploads } from '#web/upload/pending-uploads.tsx'
import type { Uploads } from '#web/upload/use-uploads.ts'
import { type Closable, EditSheet } from '../form/edit-sheet.tsx'
import { UploadedImage } from '../upload/uploaded-image.tsx'
import { useImageUploads } from '../upload/use-image-uploads.ts'
import { texts } from './texts.ts'
import { type CategoryForm, useCategoryForm } from './use-category-form.ts'

type Props = Closable & {
  /** Null for a new one. */
  category: AdminCategory | null
}

/** Add or edit a category, at the right edge. Mounted again for each opening, so that nothing typed is left. */
export function CategorySheet({ category, ...sheet }: Props) {
  const form = useCategoryForm(category, sheet.onClose)
  const uploads = useImageUploads((image) => form.change({ image }))
  return (
    <EditSheet form={form} uploads={uploads} {...sheet} words={texts}>
      <CategoryFormFields form={form} uploads={uploads} />
    </EditSheet>
  )
}

type FieldProps = { form: CategoryForm; uploads: Uploads }

function CategoryFormFields({ form, uploads }: FieldProps) {
  const { fields, errors } = form
  const { nameEn, nameBn } = fields
  return (
    <div className="grid gap-4">
      <TextField
        label={texts.nameEn}
        name="nameEn"
        lang="en"
        value={nameEn}
        hint={nameEn === '' && nameBn !== '' ? texts.oneMissing : undefined}
        onChange={(event) => form.changeNameEn(event.currentTarget.value)}
        error={errors['name.en'] ?? errors.name}
      />
      <TextField
        label={texts.nameBn}
        {...bindText(form, 'nameBn')}
        lang="bn"
        hint={nameBn === '' && nameEn !== '' ? texts.oneMissing : undefined}
        error={errors['name.bn']}
      />
      <TextField
        label={texts.slug}
        name="slug"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SLUG}
        hint={texts.slugHint}
        value={fields.slug}
        onChange={(event) => form.changeSlug(event.currentTarget.value)}
        error={errors.slug}
      />
      <Switch label={texts.inMenu} {...bindSwitch(form, 'isShown')} />
      <PictureField form={form} uploads={uploads} />
    </div>
  )
}

/** One picture, which another one takes the place of. */
function PictureField({ form: { fields, change, errors }, uploads }: FieldProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <p id={id} className="label text-lg">
        {texts.picture}
      </p>
      <p className="text-ink-soft text-sm">{texts.pictureHint}</p>
      {fields.image === null ? null : (
        <UploadedImage url={fields.image} position={1} onRemove={() => change({ image: null })} />
      )}
      <ImageDropzone titleId={id} isDisabled={false} onFiles={uploads.start} />
      <PendingUploads uploads={uploads} />
      {errors.image ? <p className="text-bad text-sm">{errors.image}</p> : null}
    </div>
  )
}
