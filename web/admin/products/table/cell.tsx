import { useId } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { Select, type SelectOption } from '#web/ui/select.tsx'
import { controlClass } from '#web/ui/use-field.ts'
import { differs } from './cells.ts'
import { texts } from './texts.ts'

type CellProps = {
  label: string
  /** The product's title, so that equal cells differ for screen readers. */
  of: string
  value: string
  before: string
  onValue: (value: string) => void
}

const lowClass = 'md:min-h-9 md:py-1'

/** Not in the colours of an error, and not by colour alone: the old value is below the cell. */
const changedClass = 'not-aria-invalid:border-ink! not-aria-invalid:bg-sunken! font-semibold'

type NumberCellProps = CellProps & {
  /** Enter and the arrows lead to the next cell of the same column. */
  column: string
  mark?: string
  /** The element with the shop's error for this cell. */
  errorId?: string | undefined
  /** Visible on a desk too, where the column's heading does not have it: the size. */
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
        className={cx(controlClass, lowClass, 'text-right figures', isChanged && changedClass)}
      />
      <Before id={`${id}-before`} text={isChanged ? `${mark}${before}` : null} />
    </div>
  )
}

type SelectCellProps = CellProps & { options: readonly SelectOption[]; className: string }

export function SelectCell({ label, of, value, before, onValue, options, className }: SelectCellProps) {
  const id = useId()
  const isChanged = value !== before
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className="label block text-ink-soft text-xs md:sr-only">
        {label}
        <span className="sr-only">{texts.of(of)}</span>
      </label>
      <Select
        id={id}
        value={value}
        options={options}
        aria-describedby={isChanged ? `${id}-before` : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
        // Of one height with the numbers: letters of Bangla are taller.
        className={cx(lowClass, 'h-11 md:h-9', isChanged && changedClass)}
      />
      <Before
        id={`${id}-before`}
        text={isChanged ? (options.find((option) => option.value === before)?.label ?? '') : null}
      />
    </div>
  )
}

const Before = ({ id, text }: { id: string; text: string | null }) =>
  text === null ? null : (
    <p id={id} className="mt-0.5 truncate text-ink-soft text-xs figures">
      {texts.was(text)}
    </p>
  )
