import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import { controlClass, type FieldProps, useField } from './use-field.ts'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, keyof FieldProps>, FieldProps {}

export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const { frame, control, rest } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea
        {...rest}
        {...control}
        rows={rows}
        className={cx(controlClass, 'field-sizing-content')}
        // A field that grows with its text forgets `rows`.
        style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
      />
    </FieldFrame>
  )
}
