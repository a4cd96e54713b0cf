import { texts } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { Wordmark } from './wordmark.tsx'

/** Covers the window while it is not known yet who is signed in. */
export function LoadingLogo({ label = texts.loading }: { label?: string }) {
  return (
    <div role="status" className="trim fixed inset-0 z-50 grid place-items-center bg-paper">
      <span className="animate-pulse">
        <Wordmark className="text-8xl" />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
