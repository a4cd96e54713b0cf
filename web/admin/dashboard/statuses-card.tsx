import type { Statistics } from '#contract/statistics.ts'
import { formatCount } from '#rules/money.ts'
import { type OrderStatus, orderStatuses, statusTone } from '#rules/order-status.ts'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { RankedBars } from './ranked-bars.tsx'

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
    <Card title="Orders by status">
      <RankedBars label="Orders by status" rows={orderStatuses.map((status) => rowOf(status, counts[status]))} />
    </Card>
  )
}
