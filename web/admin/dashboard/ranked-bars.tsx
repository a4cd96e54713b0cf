import type { ReactNode } from 'react'
import type { Statistics } from '#contract/statistics.ts'
import { formatCount } from '#rules/money.ts'
import { type OrderStatus, orderStatuses, statusTone } from '#rules/order-status.ts'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { PanelLink } from '../panel-link.tsx'
import { FoldingCard } from './folding-card.tsx'
import { texts } from './texts.ts'

export type RankedRow = {
  key: string
  label: ReactNode
  /** What the bar shows. */
  value: number
  /** The text at the end of the line. */
  text: ReactNode
  /** The list behind it, which not every role may see. */
  to: string | null
  /** `fill-ink` by default. */
  barClass?: string
}

type Props = {
  label: string
  rows: RankedRow[]
  /** The value of a full bar; by default the largest value. */
  max?: number
  /** Lines without a picture or a badge. */
  isDense?: boolean
}

const maxOf = (rows: RankedRow[]) => Math.max(1, ...rows.map(({ value }) => value))

/** A bar chart that is a list: each line has its bar's value as text. */
export function RankedBars({ label, rows, max = maxOf(rows), isDense = false }: Props) {
  const lineClass = `-mx-2 block rounded-sm px-2 transition-colors ${isDense ? 'py-1' : 'py-2'}`
  return (
    <ul aria-label={label} className={cx('grid grid-cols-1', !isDense && 'gap-1')}>
      {rows.map((row) => (
        <li key={row.key}>
          {row.to === null ? (
            <span className={lineClass}>
              <Line row={row} max={max} />
            </span>
          ) : (
            <PanelLink to={row.to} className={lineClass} linkClass="hover:bg-sunken/60">
              <Line row={row} max={max} />
            </PanelLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Line({ row: { label, text, value, barClass = 'fill-ink' }, max }: { row: RankedRow; max: number }) {
  return (
    <>
      <span className="flex min-h-6 items-center justify-between gap-4 text-sm">
        <span className="min-w-0 break-words">{label}</span>
        <span className="shrink-0 text-right figures">{text}</span>
      </span>
      <svg aria-hidden="true" className="mt-1.5 block h-1.5 w-full">
        <rect width="100%" height="100%" className="fill-sunken" />
        <rect width={`${(value / max) * 100}%`} height="100%" className={barClass} />
      </svg>
    </>
  )
}

const barClasses = { green: 'fill-good', red: 'fill-bad', neutral: 'fill-ink' }

const rowOf = (status: OrderStatus, value: number) => ({
  key: status,
  label: <OrderStatusBadge status={status} />,
  value,
  text: formatCount(value),
  to: paths.admin.filteredOrders(`status=${status}`),
  barClass: barClasses[statusTone(status)],
})

/** All orders by the status they have now. */
export function StatusesCard({ counts }: { counts: Statistics['ordersByStatus'] }) {
  return (
    <FoldingCard title={texts.byStatus}>
      <RankedBars label={texts.byStatus} rows={orderStatuses.map((status) => rowOf(status, counts[status]))} />
    </FoldingCard>
  )
}
