import { TextField, type TextFieldProps } from './text-field.tsx'

interface NumberFieldProps extends TextFieldProps {
  /** Whether it takes parts of a whole. */
  decimals?: boolean
  /** Whether it takes numbers below 0 too: an iPhone's keyboards for numbers have no minus. */
  signed?: boolean
}

/** A number as people type it. Not of type `number`: that drops Bangla digits without a word. */
export const NumberField = ({ decimals, signed, ...rest }: NumberFieldProps) => (
  <TextField {...rest} inputMode={keyboardOf({ decimals, signed })} autoComplete="off" />
)

function keyboardOf({ decimals, signed }: Pick<NumberFieldProps, 'decimals' | 'signed'>) {
  if (signed) return 'text'
  return decimals ? 'decimal' : 'numeric'
}
