import { CircleAlert } from 'lucide-react'

/** One sentence for a whole form, read out when it appears. */
export function FormError({ children }: { children?: string | undefined }) {
  return (
    <div role="alert">
      {children ? (
        <p className="flex items-start gap-2 border-bad border-l-4 bg-bad-tint px-3 py-2 text-bad text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  )
}
