import { type OrderStatus, statusForCustomer, statusTone } from '#rules/order-status.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = { green: 'green', red: 'red', neutral: 'black' } as const

/** How far an order is, in a customer's words (behaviour §4). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const shown = statusForCustomer(status)
  return (
    <Badge tone={tones[statusTone(shown)]}>
      <span className="capitalize">{shown}</span>
    </Badge>
  )
}
