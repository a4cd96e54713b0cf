import type { OrderStatus } from './order-status.ts'
import { isDeliveredParcel, isParcelOut, type ParcelKind, type ParcelState } from './parcel-state.ts'

/** A parcel's state before a report of the courier, and after it. */
type Change = { kind: ParcelKind; from: ParcelState; to: ParcelState }

/** What an order does because of its parcel: it moves, it stays, or it stays although the parcel's state is another, so that staff have to look. */
export type Following = { moveTo: OrderStatus } | 'stays' | 'contradicted'

/** One that comes back may never have been reported on its way to the buyer: its order has not moved then. */
const wasOnItsWay = (state: ParcelState) => isParcelOut(state) && state !== 'returning'
const failed: readonly ParcelState[] = ['held', 'attempt_failed', 'returning', 'returned', 'lost']

/**
 * What an order does after a report about its parcel. It follows from where the parcel found it; where staff have moved it since, it stays.
 * A parcel of an exchange or of a return does not touch its order.
 */
export function orderAfter(status: OrderStatus, { kind, from, to }: Change): Following {
  if (kind === 'exchange' || kind === 'return') return 'stays'
  if (isDeliveredParcel(to)) return afterDelivery(status, { from, to })
  if (status === 'delivered') return failed.includes(to) ? 'contradicted' : 'stays'
  if (!isParcelOut(to) || status === 'inShipping') return 'stays'
  // The first report of a parcel that the courier has; later ones find the order moved, or moved back by staff.
  if (status !== 'inProcess' || wasOnItsWay(from)) return 'contradicted'
  // The move sends the buyer a message that the order is on its way.
  return to === 'returning' ? 'stays' : { moveTo: 'inShipping' }
}

function afterDelivery(status: OrderStatus, { from, to }: Omit<Change, 'kind'>): Following {
  if (status === 'delivered') return 'stays'
  // Delivered before this report: staff have moved the order since.
  if (from === to) return 'contradicted'
  const isWhereItWas = status === 'inShipping' || (status === 'inProcess' && !wasOnItsWay(from))
  return isWhereItWas ? { moveTo: 'delivered' } : 'contradicted'
}
