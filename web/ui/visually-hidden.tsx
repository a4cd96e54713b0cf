import type { ReactNode } from 'react'

/** Text for screen readers only; in a font that is there, so that none is fetched for it. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="sr-only font-[system-ui]">{children}</span>
)
