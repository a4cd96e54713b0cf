import { TextField, type TextFieldProps } from './text-field.tsx'

/** A number from 0; `step` says how fine. */
export function NumberField({ step = '1', ...rest }: TextFieldProps) {
  return (
    <TextField
      {...rest}
      type="number"
      inputMode={step === '1' ? 'numeric' : 'decimal'}
      min="0"
      step={step}
      // Scrolling the form must not turn a price.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
