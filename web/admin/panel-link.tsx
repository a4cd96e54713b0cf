import type { ReactNode } from 'react'
import { Link } from '#web/app/link.tsx'
import { cx } from '#web/ui/class-names.ts'
import { useMayOpen } from './use-may.ts'

type Props = {
  to: string
  className?: string
  /** Of the link alone: what shows that it leads somewhere. */
  linkClass?: string
  children: ReactNode
}

/** A link to a page of the panel; for a role that may not open that page it is its text alone. */
export function PanelLink({ to, className, linkClass, children }: Props) {
  if (!useMayOpen()(to)) return <span className={className}>{children}</span>
  return (
    <Link to={to} className={cx(className, linkClass)}>
      {children}
    </Link>
  )
}
