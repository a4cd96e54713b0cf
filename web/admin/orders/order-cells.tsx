import { Hourglass, Phone } from 'lucide-react'
import type { AdminOrder } from '#contract/order-desk.ts'
import type { OrderItem } from '#contract/orders.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { clockText } from '#rules/date-text.ts'
import { DAY_MS } from '#rules/durations.ts'
import { phoneNumber } from '#rules/phone.ts'
import { pictureSources } from '#rules/picture.ts'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { placeText } from '#web/order/place-text.ts'
import { cx } from '#web/ui/class-names.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { isKnown } from '../buyers/buyer-line.tsx'
import { WaitingMark } from '../steps/waiting-steps.tsx'
import { DeskMarks } from './desk-marks.tsx'
import { callOf, nearDayText } from './order-words.ts'
import { agoText } from './shop-clock.ts'
import { texts } from './texts.ts'

type OrderedAtProps = { order: AdminOrder; now: number; meanwhile: string | null }

/** Date and time of an order. On a phone a colleague's move is in their place, where there is no other room for it. */
export const OrderedAt = ({ order, now, meanwhile }: OrderedAtProps) => (
  <>
    {meanwhile ? <span className="font-bold text-accent-ink xl:hidden">{meanwhile}</span> : null}
    <span className={cx('text-ink-soft xl:block xl:text-ink', (meanwhile || isRecent(order, now)) && 'max-xl:hidden')}>
      <DateText iso={order.orderDate} />
    </span>
    <span className={cx('figures max-xl:ml-1 xl:block xl:text-ink-soft', meanwhile && 'max-xl:hidden')}>
      {dayMovedText(order, now) ?? timeText(order.orderDate, now)}
    </span>
  </>
)

/** Name and place. */
export const Buyer = ({ order: { addressInfo } }: { order: AdminOrder }) => (
  <>
    <span className="font-semibold">{addressInfo.name}</span>
    {addressInfo.city === '' ? null : (
      <>
        <span className="sr-only">, </span>
        <span className="text-ink-soft">{placeText(addressInfo)}</span>
      </>
    )}
  </>
)

export function PhoneLink({ order: { addressInfo, desk } }: { order: AdminOrder }) {
  const { phone } = addressInfo
  if (phone === '') return null
  return (
    <a
      href={`tel:${phone}`}
      className={cx(
        'relative inline-flex min-h-9 items-center gap-1.5 figures underline underline-offset-4 xl:min-h-6 pointer-coarse:min-h-11',
        isKnown(desk.buyer) && 'max-sm:pb-5 max-sm:underline-offset-2',
      )}
    >
      <Phone aria-hidden className="size-4 shrink-0" />
      <PhoneText of={phoneNumber(phone) ?? phone} />
    </a>
  )
}

/** Whether a phone shows only its hours, which the date would cut off. False until the shop's time is known. */
const isRecent = ({ orderDate }: AdminOrder, now: number): boolean =>
  now - Date.parse(orderDate) < DAY_MS && now > DAY_MS

/** "10:42 am, 3 h ago" */
const timeText = (iso: string, now: number) =>
  [clockText(iso), agoText(iso, now, texts.shortAgo)].filter((text) => text !== '').join(', ')

/** "Shipped 23 Nov", for shipped and delivered orders: by then the age of the order does not matter. */
function dayMovedText({ orderStatus, desk: { movedAt } }: AdminOrder, now: number): string | null {
  if (movedAt === null || (orderStatus !== 'inShipping' && orderStatus !== 'delivered')) return null
  return texts.moved[orderStatus](nearDayText(movedAt, now))
}

const runOut = { Icon: Hourglass, text: texts.ranOut, short: '', isUrgent: true }

/** The specification's value with its colour, and signs for the call, the hold and the marks. */
export function Status({ order, now }: { order: AdminOrder; now: number }) {
  const isRunOut = order.orderStatus === 'pending' && order.desk.isRunOut
  const call = isRunOut ? runOut : callOf(order, now)
  return (
    <>
      <span className="inline-flex [&>.label]:min-h-4.5 [&>.label]:pt-0.5 [&>.label]:leading-none">
        <OrderStatusBadge status={order.orderStatus} />
      </span>
      <WaitingMark orderId={order._id}>
        {call ? (
          <span
            title={call.text}
            className={cx(
              'inline-flex min-w-0 items-center gap-0.5 text-xs',
              call.isUrgent && 'font-bold text-accent-ink',
            )}
          >
            <call.Icon aria-hidden className="size-4 shrink-0" />
            <span aria-hidden className="truncate figures">
              {call.short}
            </span>
            <span className="sr-only">{call.text}</span>
          </span>
        ) : null}
      </WaitingMark>
      <DeskMarks desk={order.desk} />
    </>
  )
}

/** All that was ordered, each with its pieces and size first. */
export function Items({ items }: { items: readonly OrderItem[] }) {
  return numberedLines(items).map(({ line: item, number }) => (
    <span key={number} className="flex min-w-0 items-center gap-1.5">
      <Picture source={pictureSources(item.image)} alt="" sizes="32px" className="w-4.75 shrink-0 xl:w-6" />
      <span className="wrap-anywhere min-w-0">
        <span className={item.quantity > 1 ? 'font-bold text-ink' : undefined}>{digits(item.quantity)} × </span>
        {item.size ? `${sizeName(item.size)} ` : ''}
        {titleOf(item)}
        <span className="sr-only">{number < items.length - 1 ? ', ' : ''}</span>
      </span>
    </span>
  ))
}
