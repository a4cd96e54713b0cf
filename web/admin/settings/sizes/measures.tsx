import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { wholeProblem } from '../../form/number-problem.ts'
import { texts } from './texts.ts'

type Row = { size: string; from: string; to: string; length?: string }
type Column = 'from' | 'to' | 'length'

type Props = {
  row: Row
  onChange: (changes: Partial<Row>) => void
  /** What is measured, with its headings. */
  columns: Partial<Record<Column, string>>
  errors: Partial<Record<Column | 'size', string | undefined>>
}

const names = ['from', 'to', 'length'] as const

/** A size with its measures, in centimetres. */
export const Measures = ({ row, onChange, columns, errors }: Props) => (
  <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-4">
    <TextField
      label={texts.size}
      autoComplete="off"
      required
      value={row.size}
      onChange={(event) => onChange({ size: event.currentTarget.value })}
      error={errors.size}
      className="max-sm:col-span-2"
    />
    {names.map((name) => {
      const label = columns[name]
      return label === undefined ? null : (
        <NumberField
          key={name}
          label={label}
          required
          value={row[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          error={errors[name] ?? wholeProblem(row[name] ?? '', { least: 1, most: 300 })}
        />
      )
    })}
  </div>
)
