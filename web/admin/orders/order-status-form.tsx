import { type SubmitEvent, useState } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { Order } from '#contract/orders.ts'
import { titleOf } from '#rules/build-language.ts'
import { isUnusualMove, type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { CallError, isStale } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { texts as orderTexts } from '#web/order/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'
import { orderSteps } from '../steps/order-steps.ts'
import { texts as stepTexts } from '../steps/texts.ts'
import { texts } from './order/texts.ts'
import { adminOrderQuery } from './order-queries.ts'

const { statuses } = orderTexts

const options = orderStatuses.map((status) => ({ value: status, label: statuses[status] }))

const statusOf = (value: string): OrderStatus | undefined => orderStatuses.find((status) => status === value)

/** With the order as it was when it was chosen. */
type Choice = { status: OrderStatus; seen: Pick<Order, 'updatedAt' | 'orderStatus'> }

/** Moves the order to any other status: there is no order among them, but an unusual move is asked about once. */
export function OrderStatusForm({ order }: { order: Order }) {
  const [choice, setChoice] = useState<Choice>()
  const [isAsking, setAsking] = useState(false)
  const chosen = choice?.status
  const { update, refetch, isStale, lineErrors } = useUpdateStatus(order, {
    // What was chosen while it was on its way stays.
    onUpdated: (sent, seen) => setChoice((now) => (now && now.status !== sent.status ? { ...now, seen } : undefined)),
    onRead: (seen) => setChoice((now) => now && { ...now, seen }),
  })
  // The order is read again as soon as it changes: what was chosen stays, and waits until that was seen.
  const wasChanged = choice && choice.seen.updatedAt !== order.updatedAt && !update.isPending && !isStale
  const from = choice?.seen.orderStatus ?? order.orderStatus

  function choose(status: OrderStatus | undefined) {
    setChoice(status && { status, seen: order })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!choice || isStale || wasChanged) return
    if (isUnusualMove(from, choice.status)) setAsking(true)
    else update.mutate(choice)
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
        <Button
          type="submit"
          loading={update.isPending}
          disabled={!chosen || isStale || wasChanged}
          className="max-sm:w-full"
        >
          {texts.updateStatus}
        </Button>
      </div>
      <div role="status" className="flex flex-wrap items-center justify-between gap-3 text-sm empty:hidden">
        {wasChanged ? (
          <>
            <p>{texts.wasChanged(statuses[order.orderStatus])}</p>
            <Button size="small" onClick={() => choose(chosen)}>
              {stepTexts.seen}
            </Button>
          </>
        ) : null}
      </div>
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
        title={texts.askMove(statuses[from], chosen ? statuses[chosen] : '')}
        text={texts.paymentFollows}
        tone="neutral"
        confirmLabel={texts.move}
        onConfirm={() => choice && update.mutate(choice)}
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

/** Moves an order to another status; `isStale` when another administrator has changed it since it was read. */
function useUpdateStatus(
  order: Order,
  { onUpdated, onRead }: { onUpdated: (sent: Choice, seen: Order) => void; onRead: (seen: Order) => void },
) {
  const app = useApp()
  const { api, queries } = app
  const invalidate = useInvalidate()
  const invalidateTouched = () => invalidate(touched)
  const update = useWrite({
    send: ({ status: orderStatus, seen: { updatedAt, orderStatus: fromStatus } }: Choice) =>
      api.updateOrder({ params: { id: order._id }, body: { orderStatus, fromStatus, updatedAt } }),
    onSuccess: async ({ message, data }, sent) => {
      orderSteps(app).noteMoves([data])
      toast.success(message)
      onUpdated(sent, data)
      await invalidateTouched()
    },
    onError: (error) => {
      if (!isStale(error)) toast.destructive(error.message)
    },
  })
  const refetch = useWrite({
    send: invalidateTouched,
    onSuccess: () => {
      const read = queries.getQueryData(adminOrderQuery(api, order._id).queryKey)
      if (read) onRead(read.data)
      update.reset()
    },
  })
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
