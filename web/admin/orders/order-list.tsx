import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { cx } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { roles } from '#web/ui/table-roles.ts'
import { gridClass, headerColumns, headers, rowClass, unseenHeaders } from './order-grid.ts'
import { OrderRow, type RowActions } from './order-row.tsx'
import { texts } from './texts.ts'

type Props = {
  orders: readonly AdminOrder[]
  now: number
  isSelected: (id: string) => boolean
  isDone: (order: AdminOrder) => boolean
  booksParcels: boolean
  actions: RowActions
  /** How many rows of placeholders are shown in place of the rows. */
  loading: number
  /** In place of rows when there are none. */
  empty: ReactNode
}

/** One page of orders. */
export function OrderList({ orders, now, isSelected, isDone, booksParcels, actions, loading, empty }: Props) {
  if (!loading && orders.length === 0) return empty
  return (
    <table {...roles.table} aria-label={texts.allOrders} aria-busy={loading > 0} className="block">
      <thead {...roles.group} className="sr-only xl:not-sr-only xl:block">
        <tr {...roles.row} className={cx(gridClass, 'border-ink border-b-2 pr-2')}>
          {headers.map((cell) => (
            <th
              key={cell}
              {...roles.header}
              scope="col"
              className={cx(
                'label py-2 text-left text-sm whitespace-nowrap xl:row-start-1',
                unseenHeaders.includes(cell) ? 'sr-only' : headerColumns[cell],
                cell === 'price' && 'justify-self-end',
              )}
            >
              {texts.headers[cell]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className="block">
        {loading > 0
          ? Array.from({ length: loading }, (_, index) => `loading-${index}`).map((key) => (
              <tr key={key} {...roles.row} className={rowClass}>
                <td {...roles.cell} className="col-span-full px-3 py-2">
                  <Skeleton className="h-20 xl:h-5" />
                </td>
              </tr>
            ))
          : orders.map((order) => (
              <OrderRow
                key={order._id}
                order={order}
                now={now}
                isSelected={isSelected(order._id)}
                isDone={isDone(order)}
                booksParcels={booksParcels}
                actions={actions}
              />
            ))}
      </tbody>
    </table>
  )
}
