import { FieldFrame } from './field-frame.tsx'
import { Select, type SelectProps } from './select.tsx'
import { type FieldProps, useField } from './use-field.ts'

export interface SelectFieldProps extends Omit<SelectProps, keyof FieldProps>, FieldProps {}

export function SelectField(props: SelectFieldProps) {
  const { frame, control, rest } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Select {...rest} {...control} />
    </FieldFrame>
  )
}
