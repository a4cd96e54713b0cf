import { Check, Hourglass, Phone } from 'lucide-react'
import { memo } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import type { OrderItem } from '#contract/orders.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { clockText } from '#rules/date-text.ts'
import { DAY_MS } from '#rules/durations.ts'
import { phoneNumber } from '#rules/phone.ts'
import { pictureSources } from '#rules/picture.ts'
import { Link } from '#web/app/link.tsx'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { placeText } from '#web/order/place-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { roles } from '#web/ui/table-roles.ts'
import { BuyerBadge, isKnown } from '../buyers/buyer-line.tsx'
import { AdvanceBadge } from '../check-payment/order-claims.tsx'
import { ParcelMark } from '../parcels/parcel-mark.tsx'
import { texts as parcelTexts } from '../parcels/texts.ts'
import { needsParcel } from '../parcels/use-books-parcels.ts'
import { nextStepOf, type OrderStep } from '../steps/order-step.ts'
import { texts as stepTexts } from '../steps/texts.ts'
import { useSeenStatus } from '../steps/use-order-step.ts'
import { WaitingMark } from '../steps/waiting-steps.tsx'
import { useMay } from '../use-may.ts'
import { DeskMarks } from './desk-marks.tsx'
import { cellClasses, rowClass } from './order-grid.ts'
import { callOf, nearDayText } from './order-words.ts'
import { agoText } from './shop-clock.ts'
import { texts } from './texts.ts'

export type RowActions = {
  select: (id: string, ticked: boolean) => void
  take: (order: AdminOrder, step: OrderStep) => void
  handOver: (order: AdminOrder) => void
  showDetails: (order: AdminOrder) => void
}

type Props = {
  order: AdminOrder
  now: number
  isSelected: boolean
  /** It has just been moved on, or is in another queue by now: a second tap must not move it once more. */
  isDone: boolean
  /** Whether an order goes to a courier before it is shipped. */
  booksParcels: boolean
  actions: RowActions
}

/** One order, to be worked on without opening it. The whole row leads to its page. */
export const OrderRow = memo(function OrderRow({ order, now, isSelected, isDone, booksParcels, actions }: Props) {
  const { addressInfo } = order
  const mayEdit = useMay()('orders.edit')
  const name = shortOrderId(order)
  const { seenStatus, isMoved, see } = useSeenStatus(order)
  const next = isDone || !mayEdit ? null : nextStepOf({ ...order, orderStatus: seenStatus })
  const isHandedOverNext = booksParcels && needsParcel({ ...order, orderStatus: seenStatus })
  const isNews = next !== null && isMoved
  const meanwhile = isNews ? stepTexts.meanwhile(stepTexts.done[order.orderStatus], null) : null
  return (
    <tr {...roles.row} className={cx(rowClass, 'hover:bg-sunken/60', isDone && 'bg-sunken')}>
      <td {...roles.cell} className={cellClasses.tick}>
        {mayEdit ? (
          <Checkbox
            label={<span className="sr-only">{texts.select(name)}</span>}
            checked={isSelected}
            onCheckedChange={(ticked) => actions.select(order._id, ticked)}
          />
        ) : null}
      </td>
      <td {...roles.cell} className={cellClasses.id}>
        <Link
          to={paths.admin.order(order._id)}
          className="font-semibold after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
        >
          {name}
        </Link>
      </td>
      <td {...roles.cell} className={cellClasses.date}>
        {/* On a phone there is no other room for it. */}
        {isNews ? <span className="font-bold text-accent-ink xl:hidden">{meanwhile}</span> : null}
        <span className={cx('text-ink-soft xl:block xl:text-ink', (isNews || isRecent(order, now)) && 'max-xl:hidden')}>
          <DateText iso={order.orderDate} />
        </span>
        <span className={cx('figures max-xl:ml-1 xl:block xl:text-ink-soft', isNews && 'max-xl:hidden')}>
          {dayMovedText(order, now) ?? timeText(order.orderDate, now)}
        </span>
      </td>
      <td {...roles.cell} className={cellClasses.who}>
        <span className="font-semibold">{addressInfo.name}</span>
        {addressInfo.city === '' ? null : (
          <>
            <span className="sr-only">, </span>
            <span className="text-ink-soft">{placeText(addressInfo)}</span>
          </>
        )}
      </td>
      <td {...roles.cell} className={cellClasses.phone}>
        {addressInfo.phone === '' ? null : (
          <a
            href={`tel:${addressInfo.phone}`}
            className={cx(
              'relative inline-flex min-h-9 items-center gap-1.5 figures underline underline-offset-4 xl:min-h-6 pointer-coarse:min-h-11',
              isKnown(order.desk.buyer) && 'max-sm:pb-5 max-sm:underline-offset-2',
            )}
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            <PhoneText of={phoneNumber(addressInfo.phone) ?? addressInfo.phone} />
          </a>
        )}
        <BuyerBadge buyer={order.desk.buyer} />
        <AdvanceBadge order={order} />
      </td>
      <td {...roles.cell} className={cellClasses.items}>
        <Items items={order.cartItems} />
      </td>
      <td {...roles.cell} className={cellClasses.price}>
        <Price taka={order.totalAmount} size="small" />
      </td>
      <td {...roles.cell} className={cellClasses.status}>
        <Status order={order} now={now} />
        <ParcelMark order={order} className="max-w-full basis-full text-xs leading-3.5 max-xl:justify-end" />
        {isNews ? (
          <span className="basis-full font-bold text-accent-ink text-xs leading-3.5 max-xl:hidden">{meanwhile}</span>
        ) : null}
      </td>
      <td {...roles.cell} className={cellClasses.details}>
        {/* Not where the step is: a tap that was meant for that must not acknowledge anything. */}
        <button
          type="button"
          className={cx(
            'label inline-flex min-h-6 items-center whitespace-nowrap text-xs underline-offset-4 hover:underline max-xl:min-h-9 max-xl:px-3 max-xl:text-sm pointer-coarse:min-h-11',
            isNews ? 'text-accent-ink underline' : 'xl:text-ink-soft',
          )}
          onClick={isNews ? see : () => actions.showDetails(order)}
        >
          {isNews ? stepTexts.seen : texts.viewDetails}
          <span className="sr-only">{isNews ? stepTexts.seenOf(name) : texts.ofOrder(name)}</span>
        </button>
      </td>
      <td {...roles.cell} className={cellClasses.next}>
        {next ? (
          <Button
            data-key="step"
            variant="secondary"
            size="small"
            className="w-full"
            disabled={isMoved}
            onClick={() => (isHandedOverNext ? actions.handOver(order) : actions.take(order, next.step))}
          >
            {isHandedOverNext ? parcelTexts.handOverOne : next.label}
            <span className="sr-only">{texts.stepOrder(name)}</span>
          </Button>
        ) : isDone ? (
          <Check aria-hidden className="size-5 text-good" />
        ) : null}
      </td>
    </tr>
  )
})

/** Its hours are enough, and beside the date they are cut off on a phone. False until the shop's time is known. */
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
function Status({ order, now }: { order: AdminOrder; now: number }) {
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
function Items({ items }: { items: readonly OrderItem[] }) {
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
