import type { MyOrder } from '#contract/my-order.ts'
import type { BuyerParcel } from '#contract/parcels.ts'
import { type OrderStep, orderSteps, stepOf } from '#rules/my-order.ts'
import { CANCELLED, isNotPaid, mergedInto } from '#rules/order-desk.ts'
import { moneyOf } from '#rules/order-money.ts'
import { isCorrectable, isOver, type OrderStatus } from '#rules/order-status.ts'
import { isoOf } from '../db/unchanged.ts'
import { toOrder } from '../orders/order.ts'
import type { OrderMove } from '../orders/order-events.service.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'

type Step = { step: OrderStep; at: Date | null }

/**
 * The steps of an order, oldest first, without those that staff took back. Orders from before the timeline have their present step without
 * its time.
 */
export function stepsOf(
  order: Pick<OrderRow, 'orderStatus' | 'packedAt' | 'createdAt'>,
  moves: readonly OrderMove[],
): Step[] {
  let steps: Step[] = [{ step: 'placed', at: order.createdAt }]
  const reach = (step: OrderStep, at: Date | null) => {
    const rank = orderSteps.indexOf(step)
    steps = [...steps.filter((earlier) => orderSteps.indexOf(earlier.step) < rank), { step, at }]
  }
  for (const { kind, to, at } of moves) {
    if (kind === 'packed') reach('packed', at)
    else if (kind === 'unpacked') steps = steps.filter(({ step }) => step !== 'packed')
    else if (to === 'pending') steps = steps.slice(0, 1)
    else if (isStatus(to)) reach(stepOf[to], at)
  }
  const present = stepOf[order.orderStatus]
  if (!steps.some(({ step }) => step === present)) reach(present, null)
  const last = orderSteps.indexOf(order.packedAt && present === 'confirmed' ? 'packed' : present)
  return steps.filter(({ step }) => orderSteps.indexOf(step) <= last)
}

const isStatus = (to: unknown): to is OrderStatus => typeof to === 'string' && Object.hasOwn(stepOf, to)

/** Removes the buyer's number from the address of a courier's page, which then asks for it. What staff have typed may be no address. */
function withoutPhone(parcel: BuyerParcel): BuyerParcel {
  const url = URL.parse(parcel.trackingLink ?? '')
  if (!url?.searchParams.has('phone')) return parcel
  url.searchParams.delete('phone')
  return { ...parcel, trackingLink: url.href }
}

/**
 * An order as its buyer sees it: nothing of what staff note. The recipient is shown only while the order is open: later its paper, with the
 * link, may be in other hands.
 */
export function toMyOrder(
  row: OrderWithLines,
  moves: readonly OrderMove[],
  parcels: BuyerParcel[],
): Omit<
  MyOrder,
  | 'returns'
  | 'returnUntil'
  | 'returnable'
  | 'payOnline'
  | 'lastPayment'
  | 'canPayAtTheDoor'
  | 'refunds'
  | 'invoices'
  | 'payTo'
  | 'claims'
> {
  const { order } = row
  const { orderStatus, packedAt, callState, callAt } = order
  const steps = stepsOf(order, moves)
  const isPending = orderStatus === 'pending'
  return {
    ...toOrder(row),
    status: steps.at(-1)?.step ?? 'placed',
    steps: steps.map(({ step, at }) => ({ step, at: isoOf(at) })),
    toPay: moneyOf(order).toCollect,
    payUntil: isPending ? isoOf(order.payUntil) : null,
    isNotPaid: isNotPaid(order),
    isCancelledByBuyer: orderStatus === 'rejected' && order.rejectReason === CANCELLED,
    mergedInto: orderStatus === 'rejected' ? mergedInto(order.rejectReason) : null,
    couldNotBeReached: isPending && callState === 'noAnswer',
    callAt: isPending && callState === 'later' ? isoOf(callAt) : null,
    addressInfo: isOver(orderStatus) ? null : toOrder(row).addressInfo,
    isBuyerDeleted: order.phone === '',
    parcels: isOver(orderStatus) ? parcels.map(withoutPhone) : parcels,
    canCorrect: isCorrectable(orderStatus) && packedAt === null,
    canCancel: isPending,
  }
}
