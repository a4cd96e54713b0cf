import type { UseQueryResult } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Table } from '#web/ui/table.tsx'
import { isNarrowed } from '../list/filters.ts'
import { orderColumns } from './order-columns.tsx'
import type { OrderFilters } from './order-filters.ts'
import { adminOrdersPerPage } from './order-queries.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  orders: UseQueryResult<CallAnswer<'adminListOrders'>>
  selection: Selection
  filters: OrderFilters
  onDetails: (order: Order) => void
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
