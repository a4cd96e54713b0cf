import { type OrderStatus, statusTone } from '#rules/order-status.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = { green: 'green', red: 'red', neutral: 'black' } as const

/** How far an order is, in the words of the status form (behaviour §4). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[statusTone(status)]}>{status}</Badge>
}
