import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import { controlClass, type FieldProps, useField } from './use-field.ts'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, keyof FieldProps>, FieldProps {}

export function TextArea({ label, hint, error, required, hideLabel, className, id, rows = 4, ...rest }: TextAreaProps) {
  const field = useField({ id, hint, error, required })
  return (
    <FieldFrame
      {...{ label, hint, error, required, hideLabel, className }}
      controlId={field.control.id}
      hintId={field.hintId}
      errorId={field.errorId}
    >
      <textarea
        {...rest}
        {...field.control}
        rows={rows}
        className={cx(controlClass, 'field-sizing-content')}
        // A field that grows with its text forgets `rows`.
        style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
      />
    </FieldFrame>
  )
}
