import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, keyof ButtonLook>, ButtonLook {
  /** Keeps the width and lets nobody press twice. */
  loading?: boolean | undefined
  /** Stands before the text. */
  icon?: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, loading, icon, type, className, children, onClick, ...rest } = props
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={cx(buttonClass({ variant, size, wide }), className)}
      // Not `disabled`: whoever has just pressed it would lose the focus.
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
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
