import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { usePress } from './use-press.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, keyof ButtonLook>, ButtonLook {
  /** Keeps the width and the focus, and prevents a second press. */
  loading?: boolean | undefined
  /** Handles a press while it is `disabled`. */
  onBlocked?: (() => void) | undefined
  /** Before the text. */
  icon?: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, loading, icon, type, className, children, disabled, onClick, onBlocked, ...rest } = props
  const press = usePress({ disabled, loading, onClick, onBlocked })
  return (
    <button
      {...rest}
      {...press}
      type={type ?? 'button'}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      <span className={cx('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </button>
  )
}
