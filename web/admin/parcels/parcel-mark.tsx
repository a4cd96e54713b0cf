import { Truck } from 'lucide-react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { cx } from '#web/ui/class-names.ts'
import { toneOf } from './parcel-words.ts'
import { texts } from './texts.ts'

type Props = { order: Pick<AdminOrder, 'orderStatus' | 'desk'>; className?: string }

/** How far an order's newest parcel is, and why it is held; nothing where that is no more than the order's status. */
export function ParcelMark({ order: { orderStatus, desk }, className }: Props) {
  const { parcel } = desk
  if (!parcel || (orderStatus === 'delivered' && parcel.state === 'delivered' && !parcel.needsLook)) return null
  const { state, reason, needsLook } = parcel
  const isUrgent = needsLook || toneOf(state) === 'red'
  const remark = [needsLook ? texts.lookAtIt : '', reason].filter((part) => part !== '').join(' · ')
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1', isUrgent && 'font-bold text-accent-ink', className)}>
      <Truck aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate" title={remark || undefined}>
        <span className="sr-only">{texts.parcel}: </span>
        {texts.states[state]}
        {remark ? <span className="font-normal">{` · ${remark}`}</span> : null}
      </span>
    </span>
  )
}
