import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import { controlClass, type FieldProps, useField } from './use-field.ts'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | keyof FieldProps>, FieldProps {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; stands for the value `''`. */
  placeholder?: string | undefined
}

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, control, rest } = useField(props)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...rest} {...control} className={cx(controlClass, 'appearance-none truncate pr-10')}>
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
      </div>
    </FieldFrame>
  )
}
