import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './field-error.tsx'

export interface RadioOption<Value extends string = string> {
  value: Value
  label: string
  /** Read out after the label, where the heading has it for all of them. */
  unit?: string
  /** At the end of the row: a price. */
  detail?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> {
  label: string
  options: readonly RadioOption<Value>[]
  /** `''` while nothing is chosen. */
  value: NoInfer<Value> | ''
  onChange: (value: Value) => void
  /**
   * `rows`: one below the other. `stacked`: the same with its detail below the label, for long ones. `pair`: two beside each other. `segments`: side by side, for short labels such as sizes. `cells`: the same for
   * many of them.
   */
  look?: keyof typeof frames
  required?: boolean
  error?: string | undefined
  name?: string
}

const frames = {
  rows: 'grid gap-2',
  stacked: 'grid gap-2',
  pair: 'grid grid-cols-2 gap-2',
  segments: 'flex flex-wrap gap-2',
  cells: 'grid gap-1.5 sm:flex sm:flex-wrap',
}

const segment = 'label justify-center has-checked:bg-ink has-checked:text-on-ink has-disabled:line-through'

const detailBelow = 'flex-wrap gap-x-3 px-3 py-2 [&>span:first-of-type]:basis-[calc(100%-2rem)] [&>span+span]:ml-8'

const items = {
  rows: 'gap-3 px-3 py-2',
  stacked: detailBelow,
  pair: detailBelow,
  segments: `${segment} min-w-12 px-3 py-2`,
  cells: `${segment} min-w-12 px-0.5 py-2 text-sm sm:px-3 sm:text-base`,
}

const round =
  'size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-raised outline-none checked:border-6 checked:border-ink'

const unseen = 'absolute inset-0 appearance-none outline-none'

/** About as wide as the longest label: as many cells as fit are in a row. */
const roomFor = (options: readonly RadioOption[]) => {
  const longest = Math.max(...options.map(({ label }) => label.length))
  return { gridTemplateColumns: `repeat(auto-fill, minmax(max(3rem, ${0.5 + 0.45 * longest}em), 1fr))` }
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, look = 'rows', required, error, name } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} data-invalid={error ? '' : undefined}>
      <legend className={cx('label mb-1.5 text-sm', required && 'required-mark')}>{label}</legend>
      <div className={frames[look]} style={look === 'cells' ? roomFor(options) : undefined}>
        {options.map((option, index) => (
          <Option
            key={option.value}
            option={option}
            look={look}
            // Not of its value, which may be two words: 58 cm.
            id={`${id}-${index}`}
            name={name ?? id}
            checked={option.value === value}
            required={required}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

interface OptionProps {
  option: RadioOption
  look: keyof typeof frames
  id: string
  name: string
  checked: boolean
  required: boolean | undefined
  onChoose: () => void
}

function Option({ option, look, id, name, checked, required, onChoose }: OptionProps) {
  return (
    <label
      htmlFor={id}
      className={cx(
        'relative flex min-h-11 items-center rounded-sm border border-line-strong bg-raised text-ink transition-colors',
        'hover:border-ink has-checked:border-ink has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-soft',
        'has-focus-visible:outline-2 has-focus-visible:outline-(--focus,var(--ink)) has-focus-visible:outline-offset-2',
        items[look],
      )}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        required={required}
        onChange={onChoose}
        className={look === 'segments' || look === 'cells' ? unseen : round}
      />
      <span className={look === 'segments' || look === 'cells' ? undefined : 'min-w-0 flex-1'}>
        {option.label}
        {option.unit ? <span className="sr-only"> {option.unit}</span> : null}
      </span>
      {option.detail}
    </label>
  )
}
