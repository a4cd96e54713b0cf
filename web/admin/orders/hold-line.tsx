import { Hourglass } from 'lucide-react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { cx } from '#web/ui/class-names.ts'
import { momentText } from './order/timeline-text.ts'
import { texts } from './texts.ts'

/** For how long an unconfirmed order keeps its pieces, or that its time is over; nothing for any other. */
export function HoldLine({ order: { orderStatus, desk } }: { order: AdminOrder }) {
  const { heldUntil, isRunOut } = desk
  if (orderStatus !== 'pending' || heldUntil === null) return null
  const end = momentText(heldUntil)
  return (
    <p
      className={cx('mt-2 flex items-center gap-1.5 text-sm', isRunOut ? 'font-bold text-accent-ink' : 'text-ink-soft')}
    >
      <Hourglass aria-hidden className="size-4 shrink-0" />
      {isRunOut ? texts.ranOutSince(end) : texts.heldUntil(end)}
    </p>
  )
}
