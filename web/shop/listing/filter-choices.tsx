import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FilterGroup } from './filter-group.tsx'

type Props<Value extends string> = {
  title: string
  name: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  /** Short labels stand side by side. */
  inColumns?: boolean
}

/** A group of ticks of which any number can be chosen. */
export function FilterChoices<Value extends string>({
  title,
  name,
  options,
  chosen,
  onChange,
  inColumns,
}: Props<Value>) {
  return (
    <FilterGroup title={title}>
      <div className={cx(inColumns && 'grid grid-cols-2 gap-x-4')}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            checked={chosen.includes(value)}
            onCheckedChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
          />
        ))}
      </div>
    </FilterGroup>
  )
}
