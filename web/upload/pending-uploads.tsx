import { CircleAlert, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from './texts.ts'
import type { Upload, Uploads } from './use-uploads.ts'

/** Files on their way, and those that did not arrive: these can be sent again or dropped. */
export function PendingUploads({ uploads: { uploads, retry, drop } }: { uploads: Uploads }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={texts.uploads} className="grid gap-2">
      {uploads.map((upload) => (
        <li key={upload.key}>
          {upload.state === 'failed' ? (
            <FailedUpload upload={upload} onRetry={() => retry(upload)} onRemove={() => drop(upload.key)} />
          ) : (
            <RunningUpload upload={upload} onCancel={() => drop(upload.key)} />
          )}
        </li>
      ))}
    </ul>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-16 flex-wrap items-center gap-3 rounded-sm border border-line p-1.5">{children}</div>
)

/** In larger letters a text has a line of its own. */
const roomForText = { minWidth: 'min(100%, 9rem)' }

/** Its name is beside it. */
const Preview = ({ src }: { src: string }) => <img src={src} alt="" className="size-13 shrink-0 object-cover" />

type RunningProps = { upload: Upload; onCancel: () => void }

function RunningUpload({ upload: { file, preview, state, sent }, onCancel }: RunningProps) {
  return (
    <Row>
      {preview ? <Preview src={preview} /> : <Skeleton className="size-13 shrink-0" />}
      <div style={roomForText} className="grid flex-1 gap-2 text-sm">
        <p className="flex justify-between gap-3">
          <span className="truncate">{file.name}</span>
          <span className="shrink-0 text-ink-soft figures">{progressText(state, sent)}</span>
        </p>
        <ProgressBar label={texts.uploading(file.name)} value={sent} />
      </div>
      <IconButton label={texts.cancel(file.name)} icon={<X aria-hidden className="size-5" />} onClick={onCancel} />
    </Row>
  )
}

function progressText(state: Upload['state'], sent: number): string {
  if (state === 'waiting') return texts.waiting
  return sent < 100 ? texts.percent(sent) : texts.almostThere
}

type FailedProps = { upload: Upload; onRetry: () => void; onRemove: () => void }

function FailedUpload({ upload: { file, preview, problem }, onRetry, onRemove }: FailedProps) {
  const { name } = file
  return (
    <Row>
      {preview ? <Preview src={preview} /> : <CircleAlert aria-hidden className="ml-3 size-6 shrink-0 text-bad" />}
      <span role="alert" style={roomForText} className="wrap-anywhere flex-1 text-bad text-sm">
        {texts.notUploaded(name, problem)}
      </span>
      <IconButton label={texts.tryAgain(name)} icon={<RotateCw aria-hidden className="size-5" />} onClick={onRetry} />
      <IconButton label={texts.drop(name)} icon={<X aria-hidden className="size-5" />} onClick={onRemove} />
    </Row>
  )
}

const ProgressBar = ({ label, value }: { label: string; value: number }) => (
  <progress
    aria-label={label}
    value={value}
    max={100}
    className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
  />
)
