import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { CountBadge, type CountBadgeProps } from './count-badge.tsx'
import { type IconButtonLook, iconButtonClass } from './icon-button-class.ts'
import { usePress } from './use-press.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'>, IconButtonLook {
  /** The button's label for screen readers; it shows only an icon. */
  label: string
  icon: ReactNode
  count?: number
  /** Read out after the label in place of the number: "3 items". */
  countLabel?: string
  countTone?: CountBadgeProps['tone']
  /** A dot in place of the number. */
  dot?: boolean
  /** Makes it a toggle. */
  pressed?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant, size, count = 0, countLabel, countTone, dot, pressed, ...button } = props
  const { type, className, disabled, onClick, ...attributes } = button
  const press = usePress({ disabled, onClick })
  return (
    <button
      title={label}
      {...attributes}
      {...press}
      type={type ?? 'button'}
      aria-pressed={pressed}
      className={cx(iconButtonClass({ variant, size }), className)}
    >
      {icon}
      <VisuallyHidden>{label} </VisuallyHidden>
      <CountBadge count={count} label={countLabel} tone={countTone} dot={dot} />
    </button>
  )
}
