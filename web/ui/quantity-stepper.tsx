import { Minus, Plus } from 'lucide-react'
import { cx } from './class-names.ts'

export interface QuantityStepperProps {
  /** What is counted, for screen readers: "Quantity", "Quantity of Dhaka Classic". */
  label: string
  value: number
  onChange: (next: number) => void
  max?: number | undefined
  size?: 'small' | 'medium'
  disabled?: boolean
}

const stepClass =
  'grid h-full place-items-center transition-colors enabled-hover:bg-ink/8 focus-visible:-outline-offset-2 disabled:opacity-35'

export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, max, size = 'medium', disabled } = props
  const full = max !== undefined && value >= max
  const width = size === 'small' ? 'w-9 pointer-coarse:w-11' : 'w-11'
  return (
    <fieldset
      aria-label={label}
      className={cx(
        'inline-flex items-center rounded-sm border border-line-strong bg-raised',
        'pointer-coarse:h-11.5', // 44 px inside the border
        size === 'small' ? 'h-9' : 'h-11',
      )}
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
        className={cx(stepClass, width)}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={disabled || full}
        onClick={() => onChange(value + 1)}
        className={cx(stepClass, width)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  )
}
