import type { AdminOrder } from '#contract/order-desk.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

type Props = {
  order: Pick<AdminOrder, '_id' | 'orderStatus'>
  /** The user that moved it, where that is known. */
  userName?: string | null
  onSeen: () => void
}

/** Shows that another administrator has moved the order; buttons wait until that is acknowledged. */
export const MovedNotice = ({ order, userName = null, onSeen }: Props) => (
  <div className="flex items-center justify-between gap-3">
    <p className="min-w-0 font-semibold text-sm leading-snug">
      {texts.meanwhile(texts.done[order.orderStatus], userName)}
    </p>
    <Button size="small" className="shrink-0" onClick={onSeen}>
      {texts.seen}
      <span className="sr-only">{texts.seenOf(shortOrderId(order))}</span>
    </Button>
  </div>
)
