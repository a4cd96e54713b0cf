import { digits } from '#rules/build-language.ts'
import { type ColumnRole, columnRoles } from '#rules/payout-columns.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { texts } from './texts.ts'

const options = columnRoles.map((value) => ({ value, label: texts.roles[value] }))

/** What each column was taken for; a correction reads the statement again. */
export const ColumnFields = ({
  columns,
  onChange,
}: {
  columns: readonly ColumnRole[]
  onChange: (columns: ColumnRole[]) => void
}) => (
  <details>
    <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">{texts.columns}</summary>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {columns.map((role, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id besides its position, and does not move.
          key={at}
          label={texts.column(digits(at + 1))}
          options={options}
          value={role}
          onChange={({ currentTarget: { value } }) =>
            onChange(columns.map((one, other) => (other === at ? (value as ColumnRole) : one)))
          }
        />
      ))}
    </div>
  </details>
)
