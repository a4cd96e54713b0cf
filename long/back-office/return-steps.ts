import { isDeliveredParcel, isOverParcel, isRestOut, type ParcelState } from '#rules/parcel-state.ts'
import { holdsPieces } from '#rules/returns.ts'
import { BY_HAND } from '#server/couriers/by-hand.ts'
import { pickOf } from '../take-walks.ts'
import type { Office } from './office.ts'
import type { Sheet, SheetOrder, SheetReturn } from './sheets.ts'
import { type Attempt, offered, type Scene, type Step } from './step.ts'

/** Pieces of a line that the buyer still has and no request names. */
const leftOf = ({ order, returns }: Sheet, line: number): number => {
  const named = returns.filter(({ state }) => holdsPieces(state)).flatMap(({ lines }) => lines)
  const gone = named.filter((one) => one.line === line).reduce((sum, one) => sum + (one.received ?? one.quantity), 0)
  return (order.cartItems[line]?.quantity ?? 0) - gone
}

/** For money, for another size, or for another product, which only staff can choose. */
function wanted({ office: { products }, sheet, choice: { pick, more } }: Scene) {
  const line = pick % sheet.order.cartItems.length
  const quantity = Math.max(1, Math.min(leftOf(sheet, line), 1 + (more % 2)))
  const ordered = products.find(({ _id }) => _id === sheet.order.cartItems[line]?.productId)
  const other = pickOf(products, pick + more)
  if (more % 3 === 0) return { kind: 'money' as const, lines: [{ line, quantity }] }
  if (more % 3 === 1 || !other) {
    const newSize = pickOf(ordered?.sizes ?? [], more)
    return { kind: 'exchange' as const, lines: [{ line, quantity, ...(newSize && { newSize }) }] }
  }
  const newSize = pickOf(other.sizes, more)
  return {
    kind: 'exchange' as const,
    lines: [{ line, quantity, newProductId: other._id, ...(newSize && { newSize }) }],
  }
}

const isReturnable = (sheet: Sheet, line: number) =>
  sheet.order.orderStatus === 'delivered' && leftOf(sheet, line) > 0 && !sheet.order.parcels.some(isRestOut)

const ask: Step = (scene) => {
  const { kind, lines } = wanted(scene)
  const { order } = scene.sheet
  return {
    act: () => scene.office.admin.askReturn({ params: { id: order._id }, body: { kind, reason: 'Too small', lines } }),
    isOffered: isReturnable(scene.sheet, lines[0]?.line ?? 0),
    mayRefuse: ['out_of_stock'],
  }
}

const askByBuyer: Step = (scene) => {
  const { key, buyer } = scene.placed
  const { kind, lines } = wanted(scene)
  return {
    act: () => buyer.askMyReturn({ body: { key, kind, reason: 'Too small', lines } }),
    isOffered: isReturnable(scene.sheet, lines[0]?.line ?? 0),
    mayRefuse: ['out_of_stock', 'size_required'],
  }
}

const ofReturn =
  (step: (scene: Scene, request: SheetReturn) => Attempt | null): Step =>
  (scene) => {
    const request = pickOf(scene.sheet.returns.toReversed(), scene.choice.pick)
    return request ? step(scene, request) : null
  }

const accept = ofReturn(({ office, choice: { more } }, { _id: id, state }) => ({
  act: () => office.admin.acceptReturn({ params: { id }, body: more % 3 === 0 ? { charge: 0 } : {} }),
  isOffered: state === 'asked',
  mayRefuse: ['out_of_stock', 'not_returnable'],
}))

const refuse = ofReturn(({ office }, { _id: id, state }) => ({
  act: () => office.admin.refuseReturn({ params: { id }, body: { answer: 'It is worn' } }),
  isOffered: state === 'asked',
}))

const withdraw = ofReturn(({ office }, { _id: id, state }) => ({
  act: () => office.admin.withdrawReturn({ params: { id }, body: {} }),
  isOffered: state === 'asked' || state === 'accepted',
  mayRefuse: ['parcel_out'],
}))

const withdrawByBuyer = ofReturn(({ placed: { buyer, key } }, { _id: id, state }) => ({
  act: () => buyer.withdrawMyReturn({ body: { key, id } }),
  ...offered(state === 'asked'),
}))

const settle = ofReturn(({ office }, { _id: id, state }) => ({
  act: () => office.admin.settleReturn({ params: { id }, body: {} }),
  isOffered: state === 'received' || state === 'settled',
  mayRefuse: ['return_not_back', 'refund_not_recorded'],
}))

/** As the dialog of the panel: what is missing is recorded as a refund, and then the return is done. */
const refundAndSettle = ofReturn((scene, request) => {
  if (request.state !== 'received') return null
  return { act: () => settleWithRefund(scene.office, request), mayRefuse: ['return_not_back'] }
})

export async function settleWithRefund({ admin }: Office, { _id: id, orderId }: SheetReturn): Promise<void> {
  const done = () => admin.settleReturn({ params: { id }, body: {} })
  try {
    await done()
  } catch (error) {
    const { code, data } = error as { code?: string; data?: { amount?: number } }
    if (code !== 'refund_not_recorded' || !data?.amount) throw error
    await admin.recordPayment({ body: { orderId, kind: 'refund', method: 'cash', amount: data.amount } })
    await done()
  }
}

const exchangeParcels = ({ parcels }: SheetOrder, id: string) =>
  parcels.filter((parcel) => parcel.kind === 'exchange' && parcel.returnId === id)

const ended: readonly ParcelState[] = ['refused', 'returned', 'lost', 'cancelled']

export const canBeHandedOver = (order: SheetOrder, { _id, lines }: SheetReturn): boolean =>
  lines.some(({ fresh }) => fresh?.isHeld) && exchangeParcels(order, _id).every(({ state }) => ended.includes(state))

export const canFinishWithoutOld = (order: SheetOrder, { _id, kind, state }: SheetReturn): boolean =>
  kind === 'exchange' &&
  state === 'accepted' &&
  exchangeParcels(order, _id).some((parcel) => isDeliveredParcel(parcel.state))

export const canPayInstead = (order: SheetOrder, { _id, kind, state }: SheetReturn): boolean =>
  kind === 'exchange' &&
  state === 'received' &&
  exchangeParcels(order, _id).every(
    (parcel) => parcel.state === 'cancelled' || parcel.state === 'refused' || isOverParcel(parcel),
  )

const handOver = ofReturn(({ office, sheet: { order }, choice: { more } }, request) => {
  const parcel = { orderId: order._id, returnId: request._id, courier: more % 2 ? BY_HAND : 'steadfast' }
  return {
    act: () => office.admin.bookParcels({ body: { parcels: [parcel] } }),
    ...offered(canBeHandedOver(order, request)),
    mayRefuse: ['cannot_hand_over'],
  }
})

const finishWithoutOld = ofReturn(({ office, sheet: { order } }, request) => ({
  act: () => office.admin.finishWithoutOld({ params: { id: request._id }, body: {} }),
  ...offered(canFinishWithoutOld(order, request)),
  // Of a partly delivered parcel the rest is received first.
  mayRefuse: ['return_not_back'],
}))

const payInstead = ofReturn(({ office, sheet: { order } }, request) => ({
  act: () => office.admin.payInstead({ params: { id: request._id }, body: {} }),
  ...offered(canPayInstead(order, request)),
}))

export const returnSteps = {
  ask,
  askByBuyer,
  accept,
  refuse,
  withdraw,
  withdrawByBuyer,
  settle,
  refundAndSettle,
  handOver,
  finishWithoutOld,
  payInstead,
}
