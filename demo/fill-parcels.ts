import type { ParcelState } from '#rules/parcel-state.ts'
import { PRACTICE } from '#rules/practice-courier.ts'
import { PRACTICE_FEE, practiceNames } from '#server/couriers/practice.ts'
import { newId, nextId } from '#server/db/id.ts'
import type { Tx } from '#server/db/open.ts'
import { storedSentence } from '#server/parcels/stored-sentence.ts'
import type { PastOrder } from './history/orders.ts'

/** What of an order its parcel is made of. */
export type SentOrder = {
  past: PastOrder
  id: string
  total: number
  items: { position: number; productId: string; title: string; size: string; quantity: number }[]
}

type Happening = { state: ParcelState; at: Date }

const reasons: Partial<Record<ParcelState, string>> = {
  held: storedSentence({ en: 'The buyer does not answer the phone', bn: 'ক্রেতা ফোন ধরছেন না' }),
  attempt_failed: storedSentence({ en: 'The buyer was not at home', bn: 'ক্রেতা বাসায় ছিলেন না' }),
  returning: storedSentence({ en: 'The buyer did not take it', bn: 'ক্রেতা পার্সেলটি নেননি' }),
}

/** How far parcels on their way are, one after another, so that every list of the panel has some. */
const onTheWay: ParcelState[] = ['in_transit', 'out_for_delivery', 'held', 'in_transit', 'returning', 'attempt_failed']

/** Adds a parcel of the practice courier to each order that has left the shop. Their events have no staff, so that they stay as they are. */
export async function addParcelsOf(tx: Tx, orders: readonly SentOrder[], now: Date): Promise<void> {
  let [turn, waiting] = [0, 0]
  const made = orders.flatMap((order) => {
    const sent = order.past.steps.find(({ status }) => status === 'inShipping')
    // Some packed parcels wait for the rider.
    if (order.past.status === 'inProcess' && waiting++ % 3 === 0)
      return [parcelOf(order, [{ state: 'booked', at: order.past.movedAt }])]
    if (!sent) return []
    const isOpen = order.past.status === 'inShipping'
    return [parcelOf(order, wayOf(order.past, sent.at, isOpen ? onTheWay[turn++ % onTheWay.length] : undefined, now))]
  })
  if (made.length === 0) return
  await tx
    .insertInto('parcels')
    .values(made.map(({ parcel }) => parcel))
    .execute()
  await tx
    .insertInto('parcelEvents')
    .values(made.flatMap(({ events }) => events))
    .execute()
}

/** From the booking on, oldest first; `last`: how far one is that is on its way. */
function wayOf({ status, movedAt }: PastOrder, sentAt: Date, last: ParcelState | undefined, now: Date): Happening[] {
  const end = last ? now : movedAt
  const after = (part: number) => new Date(sentAt.getTime() + (end.getTime() - sentAt.getTime()) * part)
  const begun: Happening[] = [
    { state: 'booked', at: new Date(sentAt.getTime() - 60 * 60_000) },
    { state: 'picked_up', at: sentAt },
  ]
  if (last) return [...begun, { state: last, at: after(0.6) }]
  if (status === 'delivered')
    return [...begun, { state: 'out_for_delivery', at: after(0.7) }, { state: 'delivered', at: end }]
  return [...begun, { state: 'returning', at: after(0.5) }, { state: 'returned', at: end }]
}

function parcelOf({ past, id, total, items }: SentOrder, way: Happening[]) {
  const parcelId = newId(way[0]?.at.getTime())
  const { state, at } = way.at(-1) ?? { state: 'booked' as const, at: past.movedAt }
  const asks = state === 'held' || state === 'attempt_failed'
  const isSettled = state === 'delivered' || state === 'returned'
  const { userName: name, phone, address, city } = past.to
  const parcel = {
    id: parcelId,
    orderId: id,
    courier: PRACTICE,
    state,
    stateAt: at,
    reference: `${id}-1`,
    ...practiceNames(`${id}-1`),
    toCollect: Math.round(total),
    weightGrams: 500,
    rawStatus: state,
    fee: PRACTICE_FEE,
    reason: reasons[state] ?? '',
    items: JSON.stringify(items),
    recipient: JSON.stringify({ name, phone, address, district: city, thana: '' }),
    questionId: asks ? nextId() : null,
    decisionAt: asks ? at : null,
    // As the ledger has it.
    collected: state === 'delivered' ? total : null,
    bookedAt: way[0]?.at ?? at,
    handedOverAt: way[1]?.at ?? null,
    settledAt: isSettled ? at : null,
    createdAt: way[0]?.at ?? at,
    updatedAt: at,
    receivedAt: state === 'returned' ? at : null,
    received:
      state === 'returned'
        ? JSON.stringify(items.map(({ position, quantity }) => ({ position, quantity, condition: 'sellable' })))
        : null,
  }
  const events = way.map((event, index) => ({
    id: newId(event.at.getTime()),
    parcelId,
    state: event.state,
    rawStatus: event.state,
    source: index === 0 ? ('booking' as const) : ('webhook' as const),
    message: reasons[event.state] ?? '',
    happenedAt: event.at,
    createdAt: event.at,
  }))
  return { parcel, events }
}
