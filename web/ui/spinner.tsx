import { LoaderCircle } from 'lucide-react'
import { cx } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SpinnerProps {
  /** Read out; without it the spinner is decoration. */
  label?: string
  size?: 'medium' | 'large'
}

const sizes = { medium: 'size-6', large: 'size-10' }

export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={cx('animate-spin', sizes[size])} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  )
}
