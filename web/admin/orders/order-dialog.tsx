import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/order-desk.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { useStepped } from '../steps/use-order-step.ts'
import { texts } from './order/texts.ts'
import { OrderDetails } from './order-details.tsx'
import { adminOrderQuery } from './order-queries.ts'

type Props = { order: AdminOrder | null; isOpen: boolean; onClose: () => void }

/** Everything about one order, over the list. */
export function OrderDialog({ order, isOpen, onClose }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={texts.details} size="large">
      {order ? <CurrentOrder key={order._id} listed={order} /> : null}
    </Dialog>
  )
}

/** The list's data is shown at once; then the present order, or that it could not be loaded. */
function CurrentOrder({ listed }: { listed: AdminOrder }) {
  const { api } = useApp()
  const order = useQuery({ ...adminOrderQuery(api, listed._id), placeholderData: { success: true, data: listed } })
  const [current] = useStepped(order.data ? [order.data.data] : [])
  return (
    <>
      {couldNotLoad(order) || order.isError ? <LoadError query={order} /> : null}
      {current ? <OrderDetails order={current} level={3} /> : null}
    </>
  )
}
