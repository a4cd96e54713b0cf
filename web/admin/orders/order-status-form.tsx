import { type SubmitEvent, useState } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { Order } from '#contract/orders.ts'
import { titleOf } from '#rules/language.en.ts'
import { isUnusualMove, type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { CallError, isStale } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { texts as orderTexts } from '#web/order/order-texts.en.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'
import { texts } from './order/order-texts.en.ts'

const { statuses } = orderTexts

const options = orderStatuses.map((status) => ({ value: status, label: statuses[status] }))

const statusOf = (value: string): OrderStatus | undefined => orderStatuses.find((status) => status === value)

/** Moves the order to any other status: there is no order among them, but an unusual move is asked about once. */
export function OrderStatusForm({ order }: { order: Order }) {
  const [choice, setChoice] = useState<{ status: OrderStatus; seenAt: string }>()
  const [isAsking, setAsking] = useState(false)
  const chosen = choice?.status
  const { update, refetch, isStale, lineErrors } = useUpdateStatus(order, (sent) =>
    // What was chosen while it was on its way stays.
    setChoice((now) => (now?.status === sent ? undefined : now)),
  )
  // The order is read again as soon as it changes: what was chosen stays, for the order as it is now.
  const wasChanged = choice && choice.seenAt !== order.updatedAt && !update.isPending && !isStale

  function choose(status: OrderStatus | undefined) {
    setChoice(status && { status, seenAt: order.updatedAt })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!chosen || isStale) return
    if (isUnusualMove(order.orderStatus, chosen)) setAsking(true)
    else update.mutate(chosen)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={texts.orderStatus}
          name="status"
          placeholder={texts.chooseStatus}
          options={options}
          value={chosen ?? ''}
          onChange={(event) => choose(statusOf(event.currentTarget.value))}
          className="min-w-48 flex-1"
        />
        <Button type="submit" loading={update.isPending} disabled={!chosen || isStale} className="max-sm:w-full">
          {texts.updateStatus}
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {wasChanged ? texts.wasChanged(statuses[order.orderStatus]) : null}
      </p>
      {isStale ? (
        <StaleNotice
          message={update.error?.message}
          isRefetching={refetch.isPending}
          onRefetch={() => refetch.mutate()}
          className="mt-6"
        />
      ) : null}
      {lineErrors.map((text) => (
        <FormError key={text}>{text}</FormError>
      ))}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.askMove(statuses[order.orderStatus], chosen ? statuses[chosen] : '')}
        text={texts.paymentFollows}
        tone="neutral"
        confirmLabel={texts.move}
        onConfirm={() => chosen && update.mutate(chosen)}
      />
    </form>
  )
}

/** What an order's status shows in: its details, the lists and the dashboard; rejecting it also gives stock back to products. */
const touched: CallName[] = [
  'adminGetOrder',
  'adminListOrders',
  'listOrderEvents',
  'countQueues',
  'adminListProducts',
  'getStatistics',
]

/** Moves an order to another status; `isStale` when somebody else has changed it since it was read. */
function useUpdateStatus(order: Order, onUpdated: (sent: OrderStatus) => void) {
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

/** Which items prevent the change: `cartItems.0.quantity` names a line of the order. */
const lineErrors = ({ errors }: CallError, { cartItems }: Order): string[] =>
  Object.entries(errors).map(([field, message]) => {
    const item = cartItems[Number(field.split('.')[1])]
    return item ? `${titleOf(item)}: ${message}` : message
  })
