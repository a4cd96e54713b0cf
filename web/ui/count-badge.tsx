import { digits } from '#rules/build-language.ts'
import { cx } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface CountBadgeProps {
  /** Nothing is shown at 0. */
  count: number
  /** Read out in place of the number: "3 items". */
  label?: string | undefined
  tone?: 'accent' | 'good' | undefined
  /** A dot in place of the number. */
  dot?: boolean | undefined
}

const tones = { accent: 'bg-accent text-on-accent', good: 'bg-good text-on-good' }

/** Sits in the upper right corner of a `relative` parent. */
export function CountBadge({ count, label, tone = 'accent', dot = false }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <>
      <span
        key={count}
        aria-hidden
        className={cx(
          'bump pointer-events-none absolute rounded-full',
          dot
            ? 'top-2 right-2 size-2.5 edge-paper'
            : 'label top-0.5 right-0.5 grid h-5 min-w-5 place-items-center px-1 text-xs figures',
          tones[tone],
        )}
      >
        {dot ? null : digits(count > 99 ? '99+' : count)}
      </span>
      <VisuallyHidden>{label ?? String(count)}</VisuallyHidden>
    </>
  )
}
