import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface BadgeProps {
  tone?: keyof typeof tones
  children: ReactNode
}

const tones = {
  neutral: 'bg-sunken text-ink',
  black: 'bg-ink text-on-ink',
  green: 'bg-good text-on-good',
  red: 'bg-bad text-on-bad',
  sale: 'bg-accent text-on-accent',
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={cx(
        'label inline-flex min-h-6 items-center rounded-sm px-2 pt-1 text-xs whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
