import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { FieldNotes } from './field-notes.tsx'
import type { FieldProps } from './use-field.ts'

interface FieldFrameProps extends FieldProps {
  controlId: string
  children: ReactNode
  className?: string | undefined
}

/** Label above a control, hint and error below it. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, required, hideLabel, controlId, children, className } = props
  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className={cx(hideLabel ? 'sr-only' : 'label mb-1.5 block text-sm', required && 'required-mark')}
      >
        {label}
      </label>
      {children}
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  )
}
