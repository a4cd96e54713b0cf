import { Checkbox } from '#web/ui/checkbox.tsx'
import { FilterGroup } from './filter-group.tsx'

type Props<Value extends string> = {
  title: string
  name: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** A group of ticks of which any number can be chosen. */
export function FilterChoices<Value extends string>({ title, name, options, chosen, onChange }: Props<Value>) {
  return (
    <FilterGroup title={title}>
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
    </FilterGroup>
  )
}
