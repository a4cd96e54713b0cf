import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface SectionHeadingProps {
  title: ReactNode
  level?: 1 | 2
  /** Follows the level unless given. */
  size?: keyof typeof sizes
  id?: string
  /** At the end of the line: a count, a link, a button. */
  aside?: ReactNode
}

const sizes = {
  huge: 'text-[min(3rem,22vw)] sm:text-8xl short:text-5xl',
  large: 'text-4xl sm:text-6xl lg:text-7xl',
  medium: 'text-4xl',
  /** In one line with other things on a phone. */
  compact: 'text-2xl sm:text-4xl',
}

const sizeOf = { 1: 'huge', 2: 'large' } as const

export function SectionHeading({ title, level = 2, size = sizeOf[level], id, aside }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={cx(
        'flex flex-wrap items-end justify-between gap-y-3',
        size === 'compact' ? 'gap-x-3 max-sm:items-center sm:mb-6' : 'mb-6 gap-x-6',
        (size === 'medium' || size === 'compact') && 'min-h-11',
      )}
    >
      <Heading id={id} className={cx('display', sizes[size])}>
        {title}
      </Heading>
      {aside}
    </div>
  )
}
