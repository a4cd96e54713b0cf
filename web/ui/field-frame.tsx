import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './use-field.ts'

interface FieldFrameProps extends FieldProps {
  controlId: string
  hintId: string
  errorId: string
  children: ReactNode
  className?: string | undefined
}

/** Label above a control, hint and error below it. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, required, hideLabel, controlId, hintId, errorId, children, className } = props
  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className={cx(hideLabel ? 'sr-only' : 'label mb-1.5 block text-sm', required && 'required-mark')}
      >
        {label}
      </label>
      {children}
      {hint ? (
        <p id={hintId} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
