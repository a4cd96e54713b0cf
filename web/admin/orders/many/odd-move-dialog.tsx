import { digits } from '#rules/build-language.ts'
import { isUnusualMove, type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { texts as orderTexts } from '#web/order/texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { countText, isStatus } from './change-words.ts'
import { texts } from './texts.ts'
import type { Sent } from './use-change-orders.ts'

type Props = { sent: Sent | null; isOpen: boolean; onClose: () => void; onMove: (sent: Sent) => Promise<unknown> }

/** Asks once where one of the moves needs a confirmation. */
export function OddMoveDialog({ sent, isOpen, onClose, onMove }: Props) {
  if (!sent) return null
  const { button } = texts.changes[sent.change.to]
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.ask(button, countText(sent.orders.length))}
      text={texts.moveThemToo(oddText(sent))}
      confirmLabel={button}
      tone="neutral"
      onConfirm={() => onMove(sent)}
    />
  )
}

export const isOdd = ({ orders, change: { to } }: Sent): boolean =>
  isStatus(to) && orders.some(({ orderStatus }) => isUnusualMove(orderStatus, to))

const { statuses } = orderTexts

/** "2 are rejected, 1 is delivered" */
function oddText({ orders, change: { to } }: Sent): string {
  const odd = orders.filter(({ orderStatus }) => isStatus(to) && isUnusualMove(orderStatus, to))
  const countOf = (status: OrderStatus) => odd.filter(({ orderStatus }) => orderStatus === status).length
  return orderStatuses
    .filter((status) => countOf(status) > 0)
    .map((status) => texts.odd(digits(countOf(status)), countOf(status) === 1, statuses[status]))
    .join(', ')
}
