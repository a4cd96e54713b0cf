import { type OrderStatus, type ShownStatus, statusTone } from '#rules/order-status.ts'
import { Badge } from '#web/ui/badge.tsx'
import { texts } from './texts.ts'

const tones = { green: 'green', red: 'red', neutral: 'black' } as const

/** How far an order is: as the panel names it, or as `statusForCustomer` translates it. */
export function OrderStatusBadge({ status }: { status: OrderStatus | ShownStatus }) {
  return <Badge tone={tones[statusTone(status)]}>{texts.statuses[status]}</Badge>
}
