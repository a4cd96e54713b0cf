import type { ReactNode } from 'react'

interface VisuallyHiddenProps {
  children: ReactNode
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'legend' | 'caption'
}

/** Text for screen readers only; in a font that is there, so that none is fetched for it. */
export function VisuallyHidden({ children, as: Tag = 'span' }: VisuallyHiddenProps) {
  return <Tag className="sr-only font-[system-ui]">{children}</Tag>
}
