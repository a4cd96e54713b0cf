import { Check, Hourglass, Phone } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#contract/order-desk.ts'
import type { OrderItem } from '#contract/orders.ts'
import { dhakaTime } from '#rules/dhaka-time.ts'
import { digits, sizeName, titleOf } from '#rules/language.en.ts'
import { phoneNumber } from '#rules/phone.ts'
import { pictureSources } from '#rules/picture.ts'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { roles } from '#web/ui/table-roles.ts'
import { BuyerText, isKnown } from '../buyers/buyer-line.tsx'
import { nextStepOf, type OrderStep } from '../steps/order-step.ts'
import { texts as stepTexts } from '../steps/steps-texts.en.ts'
import { useSeenStatus } from '../steps/use-order-step.ts'
import { WaitingMark } from '../steps/waiting-steps.tsx'
import { DeskMarks } from './many/desk-marks.tsx'
import { cellClasses, rowClass } from './order-grid.ts'
import { wordsOf } from './order-words.ts'
import { texts } from './orders-texts.en.ts'
import { agoText } from './shop-clock.ts'

export type RowActions = {
  select: (id: string, ticked: boolean) => void
  take: (order: AdminOrder, step: OrderStep) => void
  showDetails: (order: AdminOrder) => void
}

type Props = {
  order: AdminOrder
  now: number
  isSelected: boolean
  /** It has just been moved on, or is in another queue by now: a second tap must not move it once more. */
  isDone: boolean
  actions: RowActions
}

/** One order, to be worked on without opening it. The whole row leads to its page. */
export const OrderRow = memo(function OrderRow({ order, now, isSelected, isDone, actions }: Props) {
  const { addressInfo } = order
  const name = shortOrderId(order)
  const { seenStatus, isMoved, see } = useSeenStatus(order)
  const next = isDone ? null : nextStepOf({ orderStatus: seenStatus })
  return (
    <tr {...roles.row} className={cx(rowClass, 'hover:bg-sunken/60', isDone && 'bg-sunken')}>
      <td {...roles.cell} className={cellClasses.tick}>
        <Checkbox
          label={<span className="sr-only">{texts.select(name)}</span>}
          checked={isSelected}
          onCheckedChange={(ticked) => actions.select(order._id, ticked)}
        />
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
        <span className="tabular-nums xl:block">{timeText(order.orderDate, now)}</span>
        <span className="text-ink-soft max-xl:ml-1.5">
          <DateText iso={order.orderDate} />
        </span>
      </td>
      <td {...roles.cell} className={cellClasses.who}>
        {/* Bangla reaches above its line, and what is cut at the end must not be cut there. */}
        <span className="min-w-0 max-xl:-my-1 max-xl:truncate max-xl:py-1 xl:contents">
          <span className="font-semibold xl:col-span-2 xl:-my-1 xl:truncate xl:py-1">{addressInfo.name}</span>
          <span className="text-ink-soft xl:-my-1 xl:max-w-20 xl:truncate xl:py-1">
            <span className="xl:hidden">, </span>
            {addressInfo.city}
          </span>
        </span>
        <BuyerText buyer={order.desk.buyer} />
      </td>
      <td {...roles.cell} className={cellClasses.phone}>
        {addressInfo.phone === '' ? null : (
          <a
            href={`tel:${addressInfo.phone}`}
            className={cx(
              'relative inline-flex min-h-9 items-center gap-1.5 tabular-nums underline underline-offset-4 pointer-coarse:min-h-11',
              isKnown(order.desk.buyer) && 'max-xl:pb-4',
            )}
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            <PhoneText of={phoneNumber(addressInfo.phone) ?? addressInfo.phone} />
          </a>
        )}
      </td>
      <td {...roles.cell} className={cellClasses.items}>
        <Items items={order.cartItems} />
      </td>
      <td {...roles.cell} className={cellClasses.price}>
        <Price taka={order.totalAmount} decimals="always" size="small" />
      </td>
      <td {...roles.cell} className={cellClasses.status}>
        <Status order={order} now={now} isMoved={next !== null && isMoved} />
      </td>
      <td {...roles.cell} className={cellClasses.details}>
        {next && isMoved ? (
          // Not where the step is: a tap that was meant for that must not acknowledge anything.
          <Button size="small" onClick={see}>
            {stepTexts.seen}
            <span className="sr-only">{stepTexts.seenOf(name)}</span>
          </Button>
        ) : (
          <Button variant="quiet" size="small" className="whitespace-nowrap" onClick={() => actions.showDetails(order)}>
            {texts.viewDetails}
            <span className="sr-only">{texts.ofOrder(name)}</span>
          </Button>
        )}
      </td>
      <td {...roles.cell} className={cellClasses.next}>
        {next ? (
          <Button
            data-key="step"
            variant="secondary"
            size="small"
            className="w-full"
            disabled={isMoved}
            onClick={() => actions.take(order, next.step)}
          >
            {next.label}
            <span className="sr-only">{texts.stepOrder(name)}</span>
          </Button>
        ) : isDone ? (
          <Check aria-hidden className="size-5 text-good" />
        ) : null}
      </td>
    </tr>
  )
})

/** "10:42, 3 h ago" */
const timeText = (iso: string, now: number) =>
  [digits(dhakaTime(iso)), agoText(iso, now, texts.shortAgo)].filter((text) => text !== '').join(', ')

const runOut = { Icon: Hourglass, text: texts.ranOut, isUrgent: true }

/** The specification's value with its colour, and what it means to those who work with it. */
function Status({ order, now, isMoved }: { order: AdminOrder; now: number; isMoved: boolean }) {
  const isRunOut = order.orderStatus === 'pending' && order.desk.isRunOut
  const words = isRunOut ? runOut : wordsOf(order, now)
  const { Icon, isUrgent } = words
  const text = isMoved ? stepTexts.meanwhile(stepTexts.done[order.orderStatus], null) : words.text
  return (
    <>
      <span className="flex items-center gap-1 [&>.label]:min-h-5 [&>.label]:pt-0.5 [&>.label]:leading-none xl:[&>.label]:min-h-4.5">
        <DeskMarks desk={order.desk} />
        <OrderStatusBadge status={order.orderStatus} />
      </span>
      <WaitingMark orderId={order._id}>
        <span
          className={cx(
            'flex max-w-full items-center gap-1 text-xs leading-[inherit] max-xl:[font-stretch:85%]',
            isUrgent && 'font-bold text-accent-ink',
          )}
        >
          <Icon aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{text}</span>
        </span>
      </WaitingMark>
    </>
  )
}

const PICTURES = 2

/** What was ordered: pieces and size first, since a long title is cut. */
function Items({ items }: { items: readonly OrderItem[] }) {
  const text = items
    .map((item) => `${digits(item.quantity)} × ${item.size ? `${sizeName(item.size)} ` : ''}${titleOf(item)}`)
    .join(', ')
  const pictures = [...new Set(items.map(({ image }) => image))].slice(0, PICTURES)
  return (
    <>
      {pictures.map((image) => (
        <Picture key={image} source={pictureSources(image)} alt="" sizes="32px" className="w-5 shrink-0 xl:w-8" />
      ))}
      <span className="-my-1 truncate py-1" title={text}>
        {text}
      </span>
    </>
  )
}
