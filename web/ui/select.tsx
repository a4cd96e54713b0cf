import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { controlClass } from './use-field.ts'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; its value is `''`. */
  placeholder?: string | undefined
}

/** The control of a `SelectField`, by itself where a table's heading is its label. */
export const Select = ({ options, placeholder, className, ...rest }: SelectProps) => (
  <div className="relative">
    <select {...rest} className={cx(controlClass, 'appearance-none truncate pr-10', className)}>
      {placeholder ? <option value="">{placeholder}</option> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
  </div>
)
