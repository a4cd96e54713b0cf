import type { MyOrder } from '#contract/my-order.ts'
import { momentText } from '#rules/date-text.ts'
import { carriesOrder, isDeliveredParcel, isUndeliverable } from '#rules/parcel-state.ts'
import { texts } from './texts.ts'

type Heading = Pick<MyOrder, 'status' | 'steps' | 'mergedInto'> & {
  parcels: readonly Pick<MyOrder['parcels'][number], 'kind' | 'state' | 'stateAt'>[]
}

/** How far an order is, as the heading of its page. */
export function headingOf(order: Heading): string {
  if (order.mergedInto) return texts.mergedHeading
  return isParcelOver(order) ? texts.parcel.label : texts.headings[order.status]
}

type Sentence = Heading & Pick<MyOrder, 'toPay' | 'callAt' | 'couldNotBeReached' | 'isCancelledByBuyer' | 'isNotPaid'>

/** What happens next, or what its buyer is to do. */
export function sentenceOf(order: Sentence): string {
  const { status, toPay, callAt, couldNotBeReached, isCancelledByBuyer, isNotPaid, mergedInto } = order
  const { saying } = texts
  if (isNotPaid) return saying.notPaid
  if (mergedInto) return saying.merged(mergedInto)
  if (callAt) return saying.callAt(momentText(callAt))
  if (couldNotBeReached) return saying.couldNotBeReached
  if (isParcelOver(order)) return saying.parcelOver
  if (status === 'shipped' && toPay === 0) return saying.shippedPaid
  return isCancelledByBuyer ? saying.cancelledByBuyer : saying[status]
}

/** Whether the courier brings nothing more: the order stays shipped until staff have received what comes back. */
function isParcelOver({ status, steps, parcels }: Heading): boolean {
  const newest = parcels.filter(carriesOrder).at(-1)
  if (status !== 'shipped' || !newest) return false
  const shippedAt = steps.filter(({ step }) => step === 'shipped').at(-1)?.at
  // Its order has been shipped again since, without a parcel.
  if (shippedAt && newest.stateAt && newest.stateAt < shippedAt) return false
  return isUndeliverable(newest.state) || isDeliveredParcel(newest.state)
}
