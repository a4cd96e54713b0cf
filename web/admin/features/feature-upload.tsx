import { useId, useState } from 'react'
import { useWrite } from '#web/app/use-write.ts'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ImageDropzone } from '#web/upload/image-dropzone.tsx'
import { PendingUploads } from '#web/upload/pending-uploads.tsx'
import { UploadedImage } from '../upload/uploaded-image.tsx'
import { useImageUploads } from '../upload/use-image-uploads.ts'
import { texts } from './texts.ts'

/** Pictures are sent to the shop as they are chosen; Upload puts them on the home page. */
export function FeatureUpload() {
  const id = useId()
  const { images, uploads, remove, add, discard, isAdding, hint } = useAddFeatures()
  return (
    <Card title={<span id={id}>{texts.uploadImage}</span>}>
      <div className="grid gap-3">
        <ImageDropzone titleId={id} isDisabled={false} onFiles={uploads.start} />
        {images.length > 0 ? (
          <ul aria-label={texts.uploaded} className="grid gap-2">
            {images.map((url, index) => (
              <li key={url} className="rounded-sm border border-line p-1.5">
                <UploadedImage url={url} position={index + 1} onRemove={() => remove(url)} />
              </li>
            ))}
          </ul>
        ) : null}
        <PendingUploads uploads={uploads} />
        <LeaveQuestion isChanged={images.length + uploads.uploads.length > 0} isPage onDiscard={discard} />
        <div className="flex flex-wrap items-center gap-4">
          <Button loading={isAdding} onClick={add}>
            {texts.upload}
          </Button>
          <p role="status" className="text-ink-soft text-sm">
            {hint}
          </p>
        </div>
      </div>
    </Card>
  )
}

/** Uploaded pictures on their way to the banner; one that the shop did not take stays, to be tried again. */
function useAddFeatures() {
  const [images, setImages] = useState<readonly string[]>([])
  const [hint, setHint] = useState('')
  const uploads = useImageUploads((url) => {
    setHint('')
    setImages((before) => [...before, url])
  })
  const remove = (url: string) => setImages((before) => before.filter((other) => other !== url))

  const save = useWrite({
    send: async (api, chosen: readonly string[], keyOf) => {
      // One after the other: they come last in the order in which they were chosen.
      for (const image of chosen) {
        await api.addFeature({ body: { image }, idempotencyKey: keyOf(image) })
        remove(image)
      }
    },
    success: (_, { length }) => texts.added(length),
    invalidates: ['listFeatures'],
  })

  function add() {
    if (uploads.isUploading) setHint(texts.stillUploading)
    else if (images.length === 0) setHint(texts.chooseFirst)
    else save.mutate(images)
  }

  function discard() {
    setImages([])
    uploads.dropAll()
  }

  return { images, uploads, remove, add, discard, isAdding: save.isPending, hint }
}
