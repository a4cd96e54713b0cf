import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type Props = { label: string; className?: string; children: ReactNode }

/** For what may be wider than a phone: it scrolls in here, with a keyboard too, and the page does not. On paper all of it is there. */
export const ScrollRegion = ({ label, className, children }: Props) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className={cx('overflow-x-auto print:overflow-visible', className)}
  >
    {children}
  </section>
)
