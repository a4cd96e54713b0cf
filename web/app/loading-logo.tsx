import { texts } from '#web/ui/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { useShop } from './shop.tsx'

/** Covers the window while it is not known yet who is signed in. */
export function LoadingLogo({ label = texts.loading }: { label?: string }) {
  const shop = useShop()
  return (
    <div role="status" className="trim fixed inset-0 z-50 grid place-items-center bg-paper">
      <span className="animate-pulse">
        <Wordmark shop={shop} className="text-8xl" />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
