import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface SectionHeadingProps {
  title: ReactNode
  level?: 1 | 2 | 3
  id?: string
  /** At the end of the line: a count, a link, a button. */
  aside?: ReactNode
}

const sizes = { 1: 'text-5xl sm:text-8xl', 2: 'text-4xl sm:text-6xl lg:text-7xl', 3: 'text-2xl' }

export function SectionHeading({ title, level = 2, id, aside }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <Heading id={id} className={cx('display', sizes[level])}>
        {title}
      </Heading>
      {aside}
    </div>
  )
}
