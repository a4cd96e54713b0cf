import { TextField, type TextFieldProps } from './text-field.tsx'

interface NumberFieldProps extends TextFieldProps {
  /** Whether it takes parts of a whole. */
  decimals?: boolean
}

/** A number as people type it. Not of type `number`: that drops Bangla digits without a word. */
export const NumberField = ({ decimals, ...rest }: NumberFieldProps) => (
  <TextField {...rest} inputMode={decimals ? 'decimal' : 'numeric'} autoComplete="off" />
)
