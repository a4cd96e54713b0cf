import { type SubmitEvent, useState } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { texts as orderTexts } from '#web/order/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { MovedNotice } from '../steps/moved-notice.tsx'
import { unusualMoves } from '../steps/order-step.ts'
import { useOrderStep, useSeenStatus } from '../steps/use-order-step.ts'
import { type Asked, UnusualMoveDialog } from './many/unusual-move-dialog.tsx'
import { texts } from './order/texts.ts'

const { statuses } = orderTexts

const options = orderStatuses.map((status) => ({ value: status, label: statuses[status] }))

const statusOf = (value: string): OrderStatus | undefined => orderStatuses.find((status) => status === value)

/** Moves the order to any other status: there is no order among them, but an unusual move is asked about once. */
export function OrderStatusForm({ order }: { order: AdminOrder }) {
  const { take } = useOrderStep()
  const [chosen, choose] = useState<OrderStatus>()
  const unusual = useDialogTarget<Asked<AdminOrder>>()
  // What was chosen stays when another administrator moves the order, and waits until that was seen.
  const { seenStatus, isMoved, see } = useSeenStatus(order)

  function chooseSeen(status: OrderStatus | undefined) {
    if (!chosen) see()
    choose(status)
  }

  function move({ orders, step }: Asked<AdminOrder>) {
    if (isMoved) return
    take(orders, step)
    choose(undefined)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!chosen || isMoved) return
    const asked: Asked<AdminOrder> = {
      orders: [{ ...order, orderStatus: seenStatus }],
      step: { kind: 'status', to: chosen, isAnnounced: true },
    }
    if (unusualMoves(asked.orders, asked.step).length > 0) unusual.open(asked)
    else move(asked)
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
          onChange={(event) => chooseSeen(statusOf(event.currentTarget.value))}
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit" disabled={!chosen || isMoved} className="max-sm:w-full">
          {texts.updateStatus}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {isMoved && chosen ? <MovedNotice order={order} onSeen={see} /> : null}
      </div>
      <UnusualMoveDialog asked={unusual.item} {...unusual.dialog} onMove={() => unusual.item && move(unusual.item)} />
    </form>
  )
}
