import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'
import { roles } from './table-roles.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** At the end: buttons, and numbers, whose digits have one width. */
  align?: 'start' | 'end'
  /** The header is for screen readers only: a column of buttons. */
  hideHeader?: boolean
  /** On a phone, in place of a line with its header: at the start or end of a line that it shares, or over a whole one. */
  phone?: keyof typeof phonePlaces
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** In place of rows when there are none. */
  empty?: ReactNode
  /** How many rows of placeholders are shown in place of the rows. */
  loading?: number | undefined
}

const phonePlaces = { start: 'col-start-1', end: 'col-start-2 justify-end text-right', wide: 'col-span-2' }

const cellClass = 'flex min-w-0 items-center gap-4 py-1 md:table-cell md:px-2 md:py-3 xl:px-3'

const headedClass =
  'col-span-2 justify-between ' +
  'before:label before:shrink-0 before:text-ink-soft data-label:before:content-[attr(data-label)] not-data-label:before:hidden md:before:hidden'

/** Dense: cells at the end move up beside those at the start. */
const rowClass =
  'grid grid-cols-[minmax(0,1fr)_auto] grid-flow-row-dense gap-x-4 border-line border-b py-3 transition-colors ' +
  'md:table-row md:py-0 md:hover:bg-sunken/60'

/** A table from `md` up, a card for each row below. */
export function Table<Row>({ label, columns, rows, rowKey, empty, loading = 0 }: TableProps<Row>) {
  if (!loading && rows.length === 0 && empty) return empty
  return (
    <div className="relative overflow-x-auto">
      <table {...roles.table} aria-label={label} aria-busy={loading > 0} className="block w-full text-sm md:table">
        <thead {...roles.group} className="sr-only md:not-sr-only md:table-header-group">
          <tr {...roles.row} className="border-ink border-b-2">
            {columns.map((column) => (
              <th
                {...roles.header}
                key={column.key}
                scope="col"
                className={cx(
                  'label px-2 py-2 whitespace-nowrap xl:px-3',
                  column.align === 'end' ? 'text-right' : 'text-left',
                )}
              >
                {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className="block md:table-row-group">
          {loading > 0
            ? Array.from({ length: loading }, (_, index) => `loading-${index}`).map((key) => (
                <tr {...roles.row} key={key} className={rowClass}>
                  {columns.map((column) => (
                    <BodyCell key={column.key} column={column}>
                      <Skeleton className="h-5 w-24" />
                    </BodyCell>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr {...roles.row} key={rowKey(row)} className={rowClass}>
                  {columns.map((column) => (
                    <BodyCell key={column.key} column={column}>
                      {column.cell(row)}
                    </BodyCell>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function BodyCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { phone, header, hideHeader, align } = column
  return (
    <td
      {...roles.cell}
      data-label={hideHeader || phone ? undefined : header}
      className={cx(
        cellClass,
        phone ? phonePlaces[phone] : headedClass,
        align === 'end' ? 'figures md:text-right' : 'md:text-left',
      )}
    >
      <div className={cx('min-w-0 md:inline', contentClass(column))}>{children}</div>
    </td>
  )
}

function contentClass<Row>({ phone, hideHeader }: Column<Row>): string | false {
  if (phone === 'wide' || (!phone && hideHeader)) return 'w-full md:w-auto'
  return !phone && 'max-md:text-right'
}
