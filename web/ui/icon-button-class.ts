import { cx } from './class-names.ts'

export interface IconButtonLook {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
}

const variants = {
  plain: 'rounded-sm enabled-hover:bg-ink-tint',
  outline: 'rounded-sm border border-line-strong bg-raised enabled-hover:border-ink',
  /** One of a row without gaps; the pressed one is dark. */
  tool: 'enabled-hover:bg-ink-tint aria-pressed:bg-ink aria-pressed:text-on-ink',
}

const sizes = { small: 'size-9 pointer-coarse:size-11', medium: 'size-11' }

/** The look of an icon's button (44 × 44 px for a finger), for a router's link; it must have an `aria-label`. */
export const iconButtonClass = ({ variant = 'plain', size = 'medium' }: IconButtonLook = {}): string =>
  cx(
    // In larger letters a phone's row of them does not grow out of its screen.
    'relative inline-grid max-w-[max(44px,12.3vw)] shrink-0 place-items-center transition-colors duration-150 disabled:opacity-40 aria-disabled:opacity-40',
    variants[variant],
    sizes[size],
  )
