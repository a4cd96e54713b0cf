import { bindText, type FormPart } from '#web/form/bind.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { wholeProblem } from '../../form/number-problem.ts'
import { texts } from './texts.ts'

type Row = { size: string; from: string; to: string; length?: string }
type Column = 'from' | 'to' | 'length'

type Props = {
  row: FormPart<Row>
  /** What is measured, with its headings. */
  columns: Partial<Record<Column, string>>
  /** The shop names them by other paths. */
  errors: Partial<Record<Column, string | undefined>>
}

const names = ['from', 'to', 'length'] as const

/** A size with its measures, in centimetres. */
export const Measures = ({ row, columns, errors }: Props) => (
  <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-4">
    <TextField
      label={texts.size}
      {...bindText(row, 'size')}
      autoComplete="off"
      required
      className="max-sm:col-span-2"
    />
    {names.map((name) => {
      const label = columns[name]
      return label === undefined ? null : (
        <NumberField
          key={name}
          label={label}
          required
          value={row.fields[name] ?? ''}
          onChange={(event) => row.change({ [name]: event.currentTarget.value })}
          error={errors[name] ?? wholeProblem(row.fields[name] ?? '', { least: 1, most: 300 })}
        />
      )
    })}
  </div>
)
