import { Check } from 'lucide-react'
import { memo } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { roles } from '#web/ui/table-roles.ts'
import { BuyerBadge } from '../buyers/buyer-line.tsx'
import { AdvanceBadge } from '../check-payment/order-claims.tsx'
import { ParcelMark } from '../parcels/parcel-mark.tsx'
import { texts as parcelTexts } from '../parcels/texts.ts'
import { needsParcel } from '../parcels/use-books-parcels.ts'
import { nextStepOf, type OrderStep } from '../steps/order-step.ts'
import { texts as stepTexts } from '../steps/texts.ts'
import { useSeenStatus } from '../steps/use-order-step.ts'
import { useMay } from '../use-may.ts'
import { Buyer, Items, OrderedAt, PhoneLink, Status } from './order-cells.tsx'
import { cellClasses, rowClass } from './order-grid.ts'
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
        <OrderedAt order={order} now={now} meanwhile={meanwhile} />
      </td>
      <td {...roles.cell} className={cellClasses.who}>
        <Buyer order={order} />
      </td>
      <td {...roles.cell} className={cellClasses.phone}>
        <PhoneLink order={order} />
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
        {meanwhile ? (
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
