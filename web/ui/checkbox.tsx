import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  label: ReactNode
  error?: string
  onCheckedChange?: (checked: boolean) => void
}

export function Checkbox({ label, error, onCheckedChange, className, id, ...rest }: CheckboxProps) {
  const generated = useId()
  const inputId = id ?? generated
  return (
    <div className={className}>
      <label htmlFor={inputId} className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            id={inputId}
            type="checkbox"
            aria-describedby={error ? `${inputId}-error` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
            className="peer size-5 appearance-none rounded-sm border border-line-strong bg-raised checked:border-ink checked:bg-ink hover:border-ink disabled:bg-sunken"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-on-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  )
}
