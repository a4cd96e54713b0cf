import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { digits } from '#rules/build-language.ts'
import { cx } from './class-names.ts'
import { texts } from './texts.ts'
import { usePress } from './use-press.ts'

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
  'grid h-full max-w-[max(44px,12.3vw)] place-items-center transition-colors enabled-hover:bg-ink-tint focus-visible:-outline-offset-2 aria-disabled:opacity-35'

export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, max, size = 'medium', disabled = false } = props
  const full = max !== undefined && value >= max
  const width = size === 'small' ? 'w-9 pointer-coarse:w-11' : 'w-11'
  return (
    <fieldset
      className={cx(
        'relative inline-flex items-center rounded-sm border border-line-strong bg-raised',
        'pointer-coarse:h-11.5', // 44 px inside the border
        size === 'small' ? 'h-9' : 'h-11',
      )}
    >
      <legend className="sr-only">{label}</legend>
      <Step
        label={texts.decrease}
        icon={<Minus aria-hidden className="size-4" />}
        disabled={disabled || value <= 1}
        className={width}
        onClick={() => onChange(value - 1)}
      />
      <output className="min-w-8 text-center font-semibold figures">{digits(value)}</output>
      <Step
        label={texts.increase}
        icon={<Plus aria-hidden className="size-4" />}
        disabled={disabled || full}
        className={width}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}

type StepProps = { label: string; icon: ReactNode; disabled: boolean; className: string; onClick: () => void }

function Step({ label, icon, disabled, className, onClick }: StepProps) {
  return (
    <button type="button" aria-label={label} {...usePress({ disabled, onClick })} className={cx(stepClass, className)}>
      {icon}
    </button>
  )
}
