import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CallAnswer } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { priceColumn } from '#web/order/price-column.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { isNarrowed } from '../list/filters.ts'
import { DeskMarks } from './many/desk-marks.tsx'
import type { OrderFilters } from './order-filters.ts'
import { adminOrdersPerPage } from './order-queries.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  orders: UseQueryResult<CallAnswer<'adminListOrders'>>
  selection: Selection
  filters: OrderFilters
  onDetails: (order: AdminOrder) => void
}

/** One page of orders, and what stands there while it comes, when it does not come, or when there are none. */
export function OrderTable({ orders, selection, filters, onDetails }: Props) {
  if (orders.isError && !orders.data) {
    return <LoadError onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
  }
  return (
    <Table
      label="All Orders"
      columns={orderColumns({ selection, onDetails })}
      rows={orders.data?.data ?? []}
      rowKey={(order) => order._id}
      loading={orders.isPending ? adminOrdersPerPage : 0}
      empty={<EmptyState text={isNarrowed(filters) ? 'No orders fit.' : 'No orders yet.'} />}
    />
  )
}

type Options = {
  selection: Selection
  onDetails: (order: AdminOrder) => void
}

/** The columns of the list of orders. */
const orderColumns = ({ selection, onDetails }: Options): Column<AdminOrder>[] => [
  {
    key: 'id',
    header: 'Order ID',
    phone: 'start',
    cell: (order) => (
      <div className="inline-flex items-center">
        <Checkbox
          label={<span className="sr-only">{`Select order ${shortOrderId(order)}`}</span>}
          checked={selection.has(order._id)}
          onCheckedChange={(ticked) => selection.put([order._id], ticked)}
        />
        <span className="grid text-left">
          <Link
            to={paths.admin.order(order._id)}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {shortOrderId(order)}
          </Link>
          <span className="wrap-anywhere text-ink-soft text-sm">{order.addressInfo.name}</span>
        </span>
      </div>
    ),
  },
  {
    key: 'date',
    header: 'Order Date',
    phone: 'start',
    cell: (order) => (
      // On a phone below the id, past its box.
      <span className="text-ink-soft max-md:pl-8">
        <DateText iso={order.orderDate} />
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Order Status',
    phone: 'end',
    cell: (order) => (
      <span className="inline-flex items-center gap-2">
        <DeskMarks desk={order.desk} />
        <OrderStatusBadge status={order.orderStatus} />
      </span>
    ),
  },
  { ...priceColumn, phone: 'end' },
  {
    key: 'details',
    header: 'Details',
    align: 'end',
    hideHeader: true,
    phone: 'wide',
    cell: (order) => (
      <Button
        variant="secondary"
        size="small"
        className="whitespace-nowrap max-md:w-full"
        onClick={() => onDetails(order)}
      >
        View Details<span className="sr-only"> of order {shortOrderId(order)}</span>
      </Button>
    ),
  },
]
