import { isOver } from '#rules/order-status.ts'
import {
  carriesOrder,
  isDeliveredParcel,
  isOpenParcel,
  isParcelOut,
  isRestOut,
  needsDecision,
} from '#rules/parcel-state.ts'
import { isRefundOpen } from '#rules/refunds.ts'
import { holdsPieces } from '#rules/returns.ts'
import { BY_HAND } from '#server/couriers/by-hand.ts'
import { sendBookings } from '#server/testing/handed-over.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { runAllJobs } from './money-steps.ts'
import type { Office } from './office.ts'
import { receiving, reportTo } from './parcel-steps.ts'
import { canBeHandedOver, canFinishWithoutOld, canPayInstead, settleWithRefund } from './return-steps.ts'
import type { Sheet, SheetParcel, SheetReturn } from './sheets.ts'

/** What staff do next with an order, with a name for the report; null where nothing waits for them any more. */
export type Todo = { name: string; act: () => Promise<unknown> } | null

type Closing = { office: Office; sheet: Sheet; variant: number }
type Finder = (closing: Closing) => Todo | undefined

const todo = (name: string, act: () => Promise<unknown>): Todo => ({ name, act })

const heldMoney: Finder = ({ office: { admin }, sheet: { attempts }, variant }) => {
  const held = attempts.find(({ state }) => state === 'held')
  if (!held) return
  const params = { id: held._id }
  if (held.canAccept && variant % 2) return todo('accept money', () => admin.acceptPaymentAttempt({ params, body: {} }))
  return todo('close money', () => admin.closePaymentAttempt({ params, body: {} }))
}

const openRefund: Finder = ({ office: { admin, shop, next }, sheet: { attempts } }) => {
  const refund = attempts.flatMap(({ refunds }) => refunds).find(({ state }) => isRefundOpen(state))
  if (!refund) return
  if (!refund.canSettle) return todo('run jobs', () => runAllJobs(shop, 11))
  const body = { wasDone: true, reference: next() }
  return todo('settle refund', () => admin.settleRefund({ params: { id: refund._id }, body }))
}

const waitingClaim: Finder = ({ office: { admin }, sheet: { claims }, variant }) => {
  const claim = claims.find(({ state }) => state === 'waiting')
  if (!claim) return
  const params = { id: claim._id }
  if (variant % 2) return todo('confirm claim', () => admin.confirmClaim({ params, body: {} }))
  return todo('refuse claim', () => admin.refuseClaim({ params, body: { refusal: 'not_found' } }))
}

const openReturn: Finder = (closing) => {
  const { sheet, office, variant } = closing
  const request = sheet.returns.find(({ state }) => state === 'asked' || state === 'accepted' || state === 'received')
  if (!request) return
  const params = { id: request._id }
  const { admin } = office
  if (request.state === 'asked')
    return todo('refuse return', () => admin.refuseReturn({ params, body: { answer: 'No' } }))
  const parcel = sheet.order.parcels.find((one) => one.returnId === request._id && isUnsettled(one))
  if (parcel?.kind === 'exchange') return lostExchange(closing, request, parcel) ?? parcelTodo(closing, parcel)
  if (request.state === 'received') return receivedReturn(closing, request)
  if (variant % 2 && canFinishWithoutOld(sheet.order, request))
    return todo('finish without old', () => admin.finishWithoutOld({ params, body: {} }))
  if (parcel) return parcelTodo(closing, parcel)
  return todo('withdraw return', () => admin.withdrawReturn({ params, body: {} }))
}

/** The lost parcel of an exchange is given up, or sent again; or it turns up. */
function lostExchange(
  { office: { admin }, sheet: { order }, variant }: Closing,
  request: SheetReturn,
  parcel: SheetParcel,
): Todo {
  if (parcel.state !== 'lost' || variant % 3 === 0) return null
  if (variant % 3 === 1 && canBeHandedOver(order, request)) return handExchangeOver(admin, request)
  return todo('give up', () => admin.writeOffParcel({ params: { id: parcel._id }, body: {} }))
}

const handExchangeOver = (admin: TestClient, { orderId, _id: returnId }: SheetReturn): Todo =>
  todo('hand exchange over', () => admin.bookParcels({ body: { parcels: [{ orderId, returnId, courier: BY_HAND }] } }))

function receivedReturn({ office, sheet: { order }, variant }: Closing, request: SheetReturn): Todo {
  const { admin } = office
  if (canPayInstead(order, request) && variant % 3)
    return todo('pay instead', () => admin.payInstead({ params: { id: request._id }, body: {} }))
  if (canBeHandedOver(order, request)) return handExchangeOver(admin, request)
  return todo('settle return', () => settleWithRefund(office, request))
}

/** Whether something is still to be done with a parcel. */
const isUnsettled = (parcel: SheetParcel) =>
  isOpenParcel(parcel.state) ||
  parcel.needsLook ||
  isRestOut(parcel) ||
  (parcel.kind === 'return' && isDeliveredParcel(parcel.state)) ||
  (parcel.state === 'returned' && parcel.receivedAt === null) ||
  (parcel.state === 'lost' && !carriesOrder(parcel) && parcel.receivedAt === null && !parcel.isReplaced)

function parcelTodo({ office, sheet: { returns }, variant }: Closing, parcel: SheetParcel): Todo {
  const { admin, shop } = office
  const { _id: id, state, kind, courier } = parcel
  const set = (body: object) => () => admin.setParcel({ params: { id }, body })
  if (state === 'booking') return todo('send bookings', () => sendBookings(shop))
  if (parcel.needsLook) return todo('look at parcel', set({ isLookedAt: true }))
  if (kind === 'return' && isDeliveredParcel(state)) return todo('set return on its way', set({ state: 'returning' }))
  const isBack = isRestOut(parcel) || state === 'returned' || state === 'returning'
  // Its pieces came back by the return: it was delivered.
  if (isBack && carriesOrder(parcel) && returns.some((request) => holdsPieces(request.state)))
    return todo('set delivered', set({ state: 'delivered' }))
  const receipt = receiving(office, parcel, 0)
  if (isBack || state === 'lost') return todo(`receive ${state} ${kind}`, receipt.act)
  if (kind === 'return') return todo('receive return', receipt.act)
  if (needsDecision(state) && parcel.decision === null)
    return todo('decide', () => admin.decideParcel({ params: { id }, body: { decision: 'try_again' } }))
  if (courier === BY_HAND) return todo('deliver by hand', set({ state: 'delivered' }))
  const known = office.courier.taken.get(parcel.reference)
  const isAsked = office.courier.returns.some(({ invoice }) => invoice === parcel.reference)
  // The courier takes a return once, of what it has not delivered.
  if (!isParcelOut(state) && (!known || (known.status === 'in_review' && !isAsked)))
    return todo(`cancel ${state}`, () => admin.cancelParcel({ params: { id }, body: {} }))
  if (variant % 4 === 1 && isParcelOut(state)) return todo('lost', set({ state: 'lost' }))
  const status = variant % 4 === 2 ? 'cancelled' : 'delivered'
  // Its courier has reported that already, and staff have set another state since.
  if (parcel.events.some(({ rawStatus }) => rawStatus === status))
    return todo(`set ${status}`, set({ state: status === 'delivered' ? status : 'returning' }))
  return todo(`courier: ${status}`, () => reportTo(shop, parcel, status))
}

const openParcel: Finder = (closing) => {
  const parcel = closing.sheet.order.parcels.find((one) => carriesOrder(one) && isUnsettled(one))
  return parcel && parcelTodo(closing, parcel)
}

const strayParcel: Finder = (closing) => {
  const parcel = closing.sheet.order.parcels.find((one) => isOpenParcel(one.state) || one.needsLook)
  return parcel && parcelTodo(closing, parcel)
}

const openOrder: Finder = ({ office: { admin }, sheet: { order }, variant }) => {
  if (isOver(order.orderStatus)) return
  const isGone = order.parcels.some((one) => carriesOrder(one) && one.state === 'lost' && !one.isReplaced)
  const orderStatus = variant % 2 && !isGone ? ('delivered' as const) : ('rejected' as const)
  return todo(`order ${orderStatus}`, () => admin.updateOrder({ params: { id: order._id }, body: { orderStatus } }))
}

const owedMoney: Finder = ({ office: { admin }, sheet: { order } }) => {
  if (order.toRefund === 0) return
  const body = { orderId: order._id, kind: 'refund' as const, method: 'cash' as const, amount: order.toRefund }
  return todo('refund', () => admin.recordPayment({ body }))
}

const finders = [heldMoney, openRefund, waitingClaim, openReturn, openParcel, strayParcel, openOrder, owedMoney]

/** The next step with an order that its page offers; null for one that is closed. */
export function nextTodo(closing: Closing): Todo {
  for (const find of finders) {
    const found = find(closing)
    if (found) return found
  }
  return null
}
