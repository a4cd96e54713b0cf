import type { ReactNode } from 'react'

interface VisuallyHiddenProps {
  children: ReactNode
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'legend' | 'caption'
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Tag = 'span' }: VisuallyHiddenProps) {
  return <Tag className="sr-only">{children}</Tag>
}
