import { cx } from './class-names.ts'

export type IconButtonVariant = 'plain' | 'outline'

const variants: Record<IconButtonVariant, string> = {
  plain: 'enabled-hover:bg-ink/8',
  outline: 'border border-line-strong bg-raised enabled-hover:border-ink',
}

/** The look of an icon's button (44 × 44 px), for a router's link; it must have an `aria-label`. */
export const iconButtonClass = ({ variant = 'plain' }: { variant?: IconButtonVariant | undefined } = {}): string =>
  cx(
    'relative inline-grid size-11 shrink-0 place-items-center rounded-sm transition-colors duration-150 disabled:opacity-40 aria-disabled:opacity-40',
    variants[variant],
  )
