import { RotateCw } from 'lucide-react'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

export interface LoadErrorProps {
  /** What failed, and reads it again. */
  query: { refetch: () => unknown; isFetching?: boolean }
  /** Why, where that can be acted on. */
  message?: string | undefined
}

/** Shown in place of what could not be fetched, so that a failure does not look like an empty shop. */
export function LoadError({ query: { refetch, isFetching }, message = texts.couldNotLoad }: LoadErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-4 px-4 py-6">
      {/* Another paragraph when a retry has failed too: an alert that does not change is not read out again. */}
      <p key={isFetching ? 'retried' : 'failed'} aria-hidden={isFetching} className="text-ink-soft">
        {message}
      </p>
      <Button
        variant="secondary"
        size="small"
        loading={isFetching}
        icon={<RotateCw aria-hidden className="size-4" />}
        onClick={() => void refetch()}
      >
        {texts.retry}
      </Button>
    </div>
  )
}
