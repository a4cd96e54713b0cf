import { FailedUpload, RunningUpload } from './upload-rows.tsx'
import type { ImageUploads } from './use-image-uploads.ts'

/** Files on their way, and those that did not arrive: these can be sent again or dropped (behaviour §8). */
export function PendingUploads({ uploads: { uploads, retry, drop } }: { uploads: ImageUploads }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="grid gap-2">
      {uploads.map((upload) => (
        <li key={upload.key}>
          {upload.state === 'failed' ? (
            <FailedUpload name={upload.file.name} onRetry={() => retry(upload)} onRemove={() => drop(upload.key)} />
          ) : (
            <RunningUpload upload={upload} onCancel={() => drop(upload.key)} />
          )}
        </li>
      ))}
    </ul>
  )
}
