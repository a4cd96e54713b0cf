import assert from 'node:assert/strict'
import { isOpenParcel, isParcelOut, needsDecision, statesByStaff } from '#rules/parcel-state.ts'
import { BY_HAND } from '#server/couriers/by-hand.ts'
import { sendBookings } from '#server/testing/handed-over.ts'
import { sendWebhook, steadfastTime, workMessages } from '#server/testing/parcels.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { pickOf } from '../take-walks.ts'
import type { Office } from './office.ts'
import type { SheetParcel } from './sheets.ts'
import { type Attempt, offered, type Scene, type Step } from './step.ts'

const book =
  (courier: string): Step =>
  ({ office, sheet: { order } }) => ({
    act: () => office.admin.bookParcels({ body: { parcels: [{ orderId: order._id, courier }] } }),
    ...offered(order.orderStatus === 'inProcess' && !(order.desk.parcel && isOpenParcel(order.desk.parcel.state))),
    // There may be too few pieces to send it again, or an earlier parcel is on its way once more.
    mayRefuse: ['cannot_hand_over'],
  })

const ofParcel =
  (step: (scene: Scene, parcel: SheetParcel) => Attempt | null): Step =>
  (scene) => {
    // The newest one first.
    const parcel = pickOf(scene.sheet.order.parcels.toReversed(), scene.choice.pick)
    return parcel ? step(scene, parcel) : null
  }

const statuses = [
  'in_review',
  'pending',
  'hold',
  'cancelled_approval_pending',
  'delivered',
  'partial_delivered',
  'cancelled',
  'cancelled_return_received',
  'exceptional',
  'something new',
]

/** What the courier has collected: left out, all of it, a part, or nothing. */
const codAmounts = ({ toCollect }: SheetParcel) => [undefined, toCollect, Math.floor(toCollect / 2), 0]

/** The courier names a parcel by the reference that it got with the booking. */
const report = ofParcel(({ office: { shop, courier }, choice: { more } }, parcel) => {
  if (!courier.taken.has(parcel.reference)) return null
  const status = statuses[more % statuses.length] ?? ''
  const amount = codAmounts(parcel)[more % 4]
  const fields = {
    ...(amount !== undefined && { cod_amount: amount }),
    ...(more % 3 === 0 && { delivery_charge: 70 }),
    ...(more % 5 === 0 && { updated_at: steadfastTime(-(more % 30)) }),
  }
  return { act: () => reportTo(shop, parcel, status, fields) }
})

export async function reportTo(
  shop: TestShop,
  { reference: invoice }: SheetParcel,
  status: string,
  fields: object = {},
): Promise<void> {
  const { status: answered } = await sendWebhook(shop, { invoice, status, ...fields })
  assert.equal(answered, 200)
  await workMessages(shop)
}

const setState = ofParcel(({ office, choice: { more } }, parcel) => {
  // One of a return that was withdrawn, or is over, is on its way no more: the panel offers nothing for it.
  if (parcel.kind === 'return' && !isOpenParcel(parcel.state)) return null
  const state = pickOf(statesByStaff, more) ?? 'picked_up'
  const isByHand = parcel.courier === BY_HAND && isOpenParcel(parcel.state)
  const isLost = parcel.courier !== BY_HAND && isParcelOut(parcel.state) && state === 'lost'
  const act = () => office.admin.setParcel({ params: { id: parcel._id }, body: { state, message: 'Seen' } })
  return { act, ...offered(isByHand || isLost) }
})

const setMoney = ofParcel(({ office, choice: { more } }, parcel) => {
  const body = more % 2 ? { fee: 60 + (more % 30) } : { collected: 45 * (more % 30) }
  return { act: () => office.admin.setParcel({ params: { id: parcel._id }, body }) }
})

const lookAt = ofParcel(({ office }, { _id: id }) => ({
  act: () => office.admin.setParcel({ params: { id }, body: { isLookedAt: true } }),
  isOffered: true,
}))

export const canBeReceived = ({ state, receivedAt }: SheetParcel): boolean =>
  state === 'lost' ||
  (receivedAt === null && (isParcelOut(state) || state === 'returned' || state === 'partly_delivered'))

const piecesBack = ({ items, state }: SheetParcel, more: number) => {
  const condition = more % 2 ? ('damaged' as const) : ('sellable' as const)
  if (state !== 'partly_delivered' && more % 3 === 0) return { condition }
  const lines = items.map(({ line, quantity }) => ({ line, quantity: 1 + (more % quantity), condition }))
  return { lines: more % 4 === 1 ? lines.slice(0, 1) : lines }
}

export const receiving = ({ admin }: Office, parcel: SheetParcel, more: number): Attempt => ({
  act: () => admin.receiveParcel({ params: { id: parcel._id }, body: piecesBack(parcel, more) }),
  ...offered(canBeReceived(parcel)),
  mayRefuse: ['has_returns'],
})

const receive = ofParcel(({ office, choice: { more } }, parcel) => receiving(office, parcel, more))

const cancel = ofParcel(({ office }, parcel) => ({
  act: () => office.admin.cancelParcel({ params: { id: parcel._id }, body: {} }),
  ...offered(isOpenParcel(parcel.state)),
  mayRefuse: ['courier_failed'],
}))

const decide = ofParcel(({ office, choice: { more } }, parcel) => ({
  act: () =>
    office.admin.decideParcel({
      params: { id: parcel._id },
      body: { decision: more % 2 ? 'try_again' : 'bring_back' },
    }),
  isOffered: needsDecision(parcel.state) && parcel.decision === null,
  mayRefuse: ['courier_failed'],
}))

const writeOff = ofParcel(({ office }, parcel) => ({
  act: () => office.admin.writeOffParcel({ params: { id: parcel._id }, body: {} }),
  isOffered: parcel.kind === 'exchange' && parcel.state === 'lost' && !parcel.receivedAt && !parcel.isReplaced,
  // KNOWN: *Give up* is shown for the lost parcel of an exchange whose other parcel was delivered.
  mayRefuse: ['parcel_not_lost'],
}))

/** Bookings that wait are sent; now and then the answer of the courier, or the id in it, is missing. */
const sendWaiting: Step = ({ office: { shop, courier }, choice: { more } }) => ({
  act: async () => {
    if (more % 4 === 1) courier.set('lose', 1)
    if (more % 4 === 2) courier.set('drop', 1)
    if (more % 4 === 3) courier.hideIds(1)
    await sendBookings(shop)
    courier.set('work')
    courier.hideIds(0)
  },
})

/** The courier is asked how far a parcel is, and answers without a time. */
const refresh = ofParcel(({ office: { admin, courier }, choice: { more } }, parcel) => {
  const known = courier.taken.get(parcel.reference)
  const act = () => {
    if (known) known.status = statuses[more % statuses.length] ?? ''
    return admin.refreshParcel({ params: { id: parcel._id }, body: {} })
  }
  return { act }
})

export const parcelSteps = {
  bookCourier: book('steadfast'),
  bookByHand: book(BY_HAND),
  sendWaiting,
  refresh,
  report,
  setState,
  setMoney,
  lookAt,
  receive,
  cancel,
  decide,
  writeOff,
}
