import { cx } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SkeletonProps {
  /** Its size: `h-5 w-40`. */
  className?: string
  /** Read out; give it to one skeleton of a group. */
  label?: string
}

/** The place of something that is still loading; it never comes where no script runs. */
export function Skeleton({ className, label }: SkeletonProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      className={cx('block animate-pulse rounded-sm bg-sunken noscript:hidden', className)}
    >
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  )
}
