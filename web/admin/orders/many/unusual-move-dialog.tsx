import { digits } from '#rules/build-language.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { texts as orderTexts } from '#web/order/texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type OrderState, type OrderStep, ordersText, unusualMoves } from '../../steps/order-step.ts'
import { buttonText } from './change-words.ts'
import { texts } from './texts.ts'

/** A step that is asked about, and the orders that it moves. */
export type Asked<Order extends OrderState> = { orders: readonly Order[]; step: OrderStep & { kind: 'status' } }

type Props = { asked: Asked<OrderState> | null; isOpen: boolean; onClose: () => void; onMove: () => void }

/** Asks once where one of the moves needs a confirmation. */
export function UnusualMoveDialog({ asked, isOpen, onClose, onMove }: Props) {
  if (!asked) return null
  const { orders, step } = asked
  const [order] = orders
  const isOne = orders.length === 1 && order
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={
        isOne
          ? texts.askOne(statuses[order.orderStatus], statuses[step.to])
          : texts.ask(buttonText(step), ordersText(orders.length))
      }
      text={isOne ? texts.paymentFollows : texts.moveThemToo(unusualText(unusualMoves(orders, step)))}
      confirmLabel={isOne ? texts.moveIt : buttonText(step)}
      tone="neutral"
      onConfirm={onMove}
    />
  )
}

const { statuses } = orderTexts

/** "2 are rejected, 1 is delivered" */
function unusualText(unusual: readonly OrderState[]): string {
  const countOf = (status: OrderStatus) => unusual.filter(({ orderStatus }) => orderStatus === status).length
  return orderStatuses
    .filter((status) => countOf(status) > 0)
    .map((status) => texts.unusual(digits(countOf(status)), countOf(status) === 1, statuses[status]))
    .join(', ')
}
