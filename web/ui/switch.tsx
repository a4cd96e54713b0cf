import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './field-error.tsx'

export interface SwitchProps {
  label: ReactNode
  /** The label is for screen readers only. */
  hideLabel?: boolean
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  error?: string | undefined
}

/** Something that is on or off; one of several things to choose is a `Checkbox`. */
export function Switch({ label, hideLabel = false, checked, onCheckedChange, error }: SwitchProps) {
  const id = useId()
  return (
    <div className="inline-block max-w-full">
      <label htmlFor={id} className="inline-flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
        <span className="relative inline-block h-6 w-11 shrink-0">
          <input
            id={id}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state by itself
            role="switch"
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onCheckedChange(event.currentTarget.checked)}
            className="peer block h-6 w-11 appearance-none rounded-full border border-line-strong bg-raised transition-colors checked:border-ink checked:bg-ink hover:border-ink"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-on-ink"
          />
        </span>
        <span className={cx(hideLabel ? 'sr-only' : 'wrap-anywhere min-w-0')}>{label}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
