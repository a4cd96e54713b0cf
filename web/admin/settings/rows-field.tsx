import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type FormPart, partPath } from '#web/form/bind.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { inOrder } from '../list/in-order.ts'
import { SortableList } from '../sortable/sortable-list.tsx'
import { type Keyed, newKey } from './keyed.ts'
import { texts } from './texts.ts'

type Props<Row> = {
  label: string
  /** The heading around it is the same. */
  hideLabel?: boolean
  hint: string
  /** Its path in the group. */
  path: string
  rows: readonly Keyed<Row>[]
  onChange: (rows: Keyed<Row>[]) => void
  /** What a row is called by its buttons: "link 2". */
  nameOf: (row: Row, place: number) => string
  /** What a new row begins with. */
  blank: Row
  addLabel: string
  limit: number
  render: (row: FormPart<Row>) => ReactNode
  errors: Record<string, string>
}

/** A short list that is typed: rows are added, removed and put in another order. */
export function RowsField<Row extends object>(props: Props<Row>) {
  const { label, hideLabel = false, hint, path, rows, onChange, nameOf, blank, addLabel, limit, render, errors } = props
  const error = errors[path]
  const id = useId()
  const change = (key: string) => (changes: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={hideLabel ? 'sr-only' : 'label mb-1 text-sm'}>{label}</legend>
      <p id={`${id}-hint`} className="mb-2 text-ink-soft text-sm">
        {hint}
      </p>
      <SortableList
        label={label}
        items={rows.map((row, index) => ({
          key: row.key,
          name: nameOf(row, index + 1),
          content: (
            <div className="flex items-end gap-1 max-sm:flex-col">
              <div className="min-w-0 flex-1 max-sm:w-full">
                {render({ fields: row, change: change(row.key), errors, path: partPath(path, index) })}
              </div>
              <IconButton
                label={texts.remove(nameOf(row, index + 1))}
                icon={<Trash2 aria-hidden className="size-5 text-bad" />}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              />
            </div>
          ),
        }))}
        onOrder={(keys) => onChange(inOrder(rows, keys, ({ key }) => key))}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {rows.length < limit ? (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => onChange([...rows, { ...blank, key: newKey(rows) }])}
        >
          {addLabel}
        </Button>
      ) : null}
    </fieldset>
  )
}
