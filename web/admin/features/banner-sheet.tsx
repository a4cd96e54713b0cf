import { useId } from 'react'
import type { Feature } from '#contract/features.ts'
import { languages } from '#rules/languages.ts'
import { bindText } from '#web/form/bind.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ImageDropzone } from '#web/upload/image-dropzone.tsx'
import { PendingUploads } from '#web/upload/pending-uploads.tsx'
import { type Closable, EditSheet } from '../form/edit-sheet.tsx'
import { UploadedImage } from '../upload/uploaded-image.tsx'
import { useImageUploads } from '../upload/use-image-uploads.ts'
import { texts } from './texts.ts'
import { type BannerForm, useBannerForm } from './use-banner-form.ts'

type Props = Closable & { feature: Feature; position: number }

/** What a banner has besides its picture, at the right edge. Mounted again for each opening. */
export function BannerSheet({ feature, position, ...sheet }: Props) {
  const form = useBannerForm(feature, sheet.onClose)
  const uploads = useImageUploads((phoneImage) => form.change({ phoneImage }))
  return (
    <EditSheet form={form} uploads={uploads} {...sheet} words={{ edit: texts.banner(position), save: texts.save }}>
      <div className="grid gap-4">
        <WordFields form={form} />
        <DayFields form={form} />
        <PhonePicture form={form} uploads={uploads} />
      </div>
    </EditSheet>
  )
}

/** Where it leads, and its words in both languages. */
const WordFields = ({ form }: { form: BannerForm }) => (
  <>
    <TextField
      label={texts.link}
      {...bindText(form, 'link')}
      hint={texts.linkHint}
      autoCapitalize="none"
      spellCheck={false}
    />
    {(['alt', 'caption'] as const).flatMap((name) =>
      languages.map((language) => (
        <TextField
          key={`${name} ${language}`}
          label={texts.words[name][language]}
          name={`${name}-${language}`}
          hint={language === 'en' ? texts.wordHints[name] : undefined}
          lang={language}
          value={form.fields[name][language]}
          onChange={(event) => form.typeText(name, language, event.currentTarget.value)}
          error={form.errors[`${name}.${language}`]}
        />
      )),
    )}
  </>
)

const DayFields = ({ form }: { form: BannerForm }) => (
  <>
    <TextField label={texts.from} {...bindText(form, 'from')} type="date" />
    <TextField label={texts.until} {...bindText(form, 'until')} type="date" hint={texts.daysHint} />
  </>
)

type PhonePictureProps = { form: BannerForm; uploads: ReturnType<typeof useImageUploads> }

/** A picture of its own for narrow windows, where a wide one shows only its middle. */
function PhonePicture({ form: { fields, errors, change }, uploads }: PhonePictureProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <span id={id} className="label text-sm">
        {texts.phonePicture}
      </span>
      {fields.phoneImage === '' ? (
        <ImageDropzone titleId={id} isDisabled={uploads.isUploading} onFiles={uploads.start} />
      ) : (
        <UploadedImage url={fields.phoneImage} position={1} onRemove={() => change({ phoneImage: '' })} />
      )}
      <PendingUploads uploads={uploads} />
      <p className="text-ink-soft text-sm">{texts.phonePictureHint}</p>
      <FieldError id={`${id}-error`}>{errors.phoneImage}</FieldError>
    </div>
  )
}
