import { RotateCw } from 'lucide-react'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

export interface LoadErrorProps {
  text?: string
  onRetry: () => void
  retrying?: boolean
}

/** Shown in place of what could not be fetched, so that a failure does not look like an empty shop. */
export function LoadError({ text = texts.couldNotLoad, onRetry, retrying }: LoadErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-4 px-4 py-6">
      <p className="text-ink-soft">{text}</p>
      <Button
        variant="secondary"
        size="small"
        loading={retrying}
        icon={<RotateCw aria-hidden className="size-4" />}
        onClick={onRetry}
      >
        {texts.retry}
      </Button>
    </div>
  )
}
