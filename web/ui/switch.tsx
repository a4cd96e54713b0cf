import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { FieldNotes } from './field-notes.tsx'
import { describedBy } from './use-field.ts'

export interface SwitchProps {
  label: ReactNode
  /** The label is for screen readers only. */
  hideLabel?: boolean
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  hint?: string
  error?: string | undefined
}

/** Something that is on or off; one of several things to choose is a `Checkbox`. */
export function Switch({ label, hideLabel = false, checked, onCheckedChange, hint, error }: SwitchProps) {
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
            aria-describedby={describedBy(id, { hint, error })}
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
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
