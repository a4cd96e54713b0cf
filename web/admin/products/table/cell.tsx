import { useId } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/use-field.ts'
import { differs } from './cells.ts'
import { texts } from './table-texts.en.ts'

type CellProps = {
  label: string
  /** The product's title: it tells equal cells apart for who cannot see the row. */
  of: string
  value: string
  before: string
  onValue: (value: string) => void
}

const cellClass = cx(controlClass, 'md:min-h-9 md:py-1')

/** Not by the colour alone: what the cell said before stands below it. */
const changedClass = 'border-accent! bg-sunken!'

type NumberCellProps = CellProps & {
  /** Enter and the arrows lead to the next cell of the same column. */
  column: string
  mark?: string
  /** The element that says what the shop refused about this cell. */
  errorId?: string | undefined
  /** In sight on a desk too, where the column's heading does not say it: the size. */
  sign?: string
}

export function NumberCell({ label, of, value, before, onValue, column, mark = '', sign, errorId }: NumberCellProps) {
  const id = useId()
  const isChanged = differs(value, before)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={cx('label block text-ink-soft text-xs', !sign && 'md:sr-only')}>
        {sign ? <span className="sr-only">{label} </span> : label}
        {sign}
        <span className="sr-only">{texts.of(of)}</span>
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={40}
        data-column={column}
        data-before={before}
        value={value}
        aria-describedby={[isChanged ? `${id}-before` : '', errorId ?? ''].filter(Boolean).join(' ') || undefined}
        aria-invalid={errorId ? true : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => event.key === 'Escape' && isChanged && onValue(before)}
        className={cx(cellClass, 'text-right tabular-nums', isChanged && changedClass)}
      />
      <Before id={`${id}-before`} text={isChanged ? `${mark}${before}` : null} />
    </div>
  )
}

type SelectCellProps = CellProps & { options: readonly { value: string; label: string }[] }

export function SelectCell({ label, of, value, before, onValue, options }: SelectCellProps) {
  const id = useId()
  const isChanged = value !== before
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label block text-ink-soft text-xs md:sr-only">
        {label}
        <span className="sr-only">{texts.of(of)}</span>
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={isChanged ? `${id}-before` : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
        // Of one height with the numbers: letters of Bangla are taller.
        className={cx(cellClass, 'h-11 truncate md:h-9', isChanged && changedClass)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Before
        id={`${id}-before`}
        text={isChanged ? (options.find((option) => option.value === before)?.label ?? '') : null}
      />
    </div>
  )
}

const Before = ({ id, text }: { id: string; text: string | null }) =>
  text === null ? null : (
    <p id={id} className="mt-0.5 truncate text-ink-soft text-xs tabular-nums">
      {texts.was(text)}
    </p>
  )
