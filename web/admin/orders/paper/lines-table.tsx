import type { ReactNode } from 'react'
import { sizeName, titleOf } from '#rules/build-language.ts'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { cx } from '#web/ui/class-names.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import type { ParcelItem } from './parcel-items.ts'
import { texts } from './texts.ts'

export type LineColumn<Item> = { header: string; cell: (item: Item) => ReactNode; isNumber?: boolean }

/** Nothing when no item has a size. */
export const sizeColumn = (items: readonly ParcelItem[]): LineColumn<ParcelItem>[] =>
  items.some((item) => item.size) ? [{ header: texts.size, cell: (item) => sizeName(item.size || '–') }] : []

const cellClass = (isNumber = false) => cx('py-2 pl-4 not-print:max-sm:pl-2', isNumber && 'text-right figures')

type Props<Item> = {
  /** Names the paper on every sheet that it goes on. */
  title: string
  items: readonly Item[]
  columns: readonly LineColumn<Item>[]
}

/** What was ordered or is in a parcel. Its head comes again on the next sheet, and no line is cut in two. */
export function LinesTable<Item extends ParcelItem>({ title, items, columns }: Props<Item>) {
  return (
    <ScrollRegion label={title} className="mt-6">
      <table className="w-full text-left not-print:max-sm:text-xs">
        <thead>
          <tr className="hidden text-sm print:table-row">
            <td colSpan={columns.length + 1}>{title}</td>
          </tr>
          <tr className="label border-ink border-b text-sm not-print:max-sm:text-xs">
            <th scope="col" className="py-2">
              {texts.item}
            </th>
            {columns.map(({ header, isNumber }) => (
              <th key={header} scope="col" className={cellClass(isNumber)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numberedLines(items).map(({ line: item, number }) => (
            <tr key={number} className="break-inside-avoid border-line border-b align-baseline">
              <td className="wrap-anywhere py-2">{titleOf(item)}</td>
              {columns.map(({ header, cell, isNumber }) => (
                <td key={header} className={cellClass(isNumber)}>
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
