import type { CallName } from '#contract/calls.ts'
import type { Order } from '#contract/orders.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { CallError } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { isStale } from '#web/form/is-stale.ts'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'

/** What an order's status shows in: its details, the lists and the dashboard; rejecting it also gives stock back to products. */
const touched: CallName[] = ['adminGetOrder', 'adminListOrders', 'adminListProducts', 'getStatistics']

/** Moves an order to another status; `isStale` when somebody else has changed it since it was read (behaviour §4). */
export function useUpdateStatus(order: Order, onUpdated: (sent: OrderStatus) => void) {
  const { api } = useApp()
  const invalidate = useInvalidate()
  const invalidateTouched = () => invalidate(touched)
  const update = useWrite({
    send: (orderStatus: OrderStatus) =>
      api.updateOrder({ params: { id: order._id }, body: { orderStatus, updatedAt: order.updatedAt } }),
    onSuccess: async ({ message }, sent) => {
      toast.success(message)
      onUpdated(sent)
      await invalidateTouched()
    },
    onError: (error) => {
      if (!isStale(error)) toast.destructive(error.message)
    },
  })
  const refetch = useWrite({ send: invalidateTouched, onSuccess: () => update.reset() })
  return {
    update,
    refetch,
    isStale: isStale(update.error),
    lineErrors: update.error instanceof CallError ? lineErrors(update.error, order) : [],
  }
}

/** Which items stand in the way: `cartItems.0.quantity` names a line of the order. */
const lineErrors = ({ errors }: CallError, { cartItems }: Order): string[] =>
  Object.entries(errors).map(([field, message]) => {
    const item = cartItems[Number(field.split('.')[1])]
    return item ? `${item.title}: ${message}` : message
  })
