import { CircleAlert } from 'lucide-react'

interface FieldErrorProps {
  id: string
  children?: string | undefined
}

/** The sentence below a control; nothing without one. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-bad text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
