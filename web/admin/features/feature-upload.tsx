import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ImageDropzone } from '../upload/image-dropzone.tsx'
import { PendingUploads } from '../upload/pending-uploads.tsx'
import { UploadedImage } from '../upload/uploaded-image.tsx'
import { useAddFeatures } from './use-add-features.ts'

/** Pictures are sent to the shop as they are chosen; Upload puts them on the home page (behaviour §4). */
export function FeatureUpload() {
  const id = useId()
  const { images, uploads, remove, add, isAdding, hint } = useAddFeatures()
  return (
    <Card title={<span id={id}>Upload Image</span>}>
      <div className="grid gap-3">
        <ImageDropzone titleId={id} isDisabled={false} onFiles={uploads.start} />
        {images.length > 0 ? (
          <ul aria-label="Uploaded pictures" className="grid gap-2">
            {images.map((url, index) => (
              <li key={url} className="rounded-sm border border-line p-1.5">
                <UploadedImage url={url} position={index + 1} onRemove={() => remove(url)} />
              </li>
            ))}
          </ul>
        ) : null}
        <PendingUploads uploads={uploads} />
        <div className="flex flex-wrap items-center gap-4">
          <Button loading={isAdding} onClick={add}>
            Upload
          </Button>
          <p role="status" className="text-ink-soft text-sm">
            {hint}
          </p>
        </div>
      </div>
    </Card>
  )
}
