import { cx } from './class-names.ts'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-on-ink enabled-hover:bg-ink/85',
  accent: 'bg-accent text-on-accent enabled-hover:bg-accent-strong',
  secondary: 'border border-ink text-ink enabled-hover:bg-ink enabled-hover:text-on-ink',
  quiet: 'text-ink underline-offset-4 enabled-hover:underline',
  danger: 'border border-bad text-bad enabled-hover:bg-bad enabled-hover:text-on-bad',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 py-2 text-base',
  large: 'min-h-13 px-7 py-3 text-lg',
}

/** The look of a button, for a router's link. */
export const buttonClass = ({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string =>
  cx(
    'label relative inline-flex select-none items-center justify-center gap-2 rounded-sm text-center leading-tight transition-colors duration-150',
    'disabled:opacity-50 aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
