import type { Return } from '#contract/returns.ts'
import { banglaDigits } from '#rules/digits.ts'
import { refundFor } from '#rules/exchange-amount.ts'
import type { Sentence } from '#rules/languages.ts'
import { formatTaka } from '#rules/money.ts'
import type { OrderEventKind } from '#rules/order-desk.ts'
import { refundDue } from '#rules/order-money.ts'
import { isOverParcel } from '#rules/parcel-state.ts'
import { sumBy } from '#rules/sum-by.ts'
import { BY_HAND } from '../couriers/by-hand.ts'
import { nextId } from '../db/id.ts'
import { once } from '../db/once.ts'
import { inTransaction, type Tx } from '../db/open.ts'
import { isRefundUnderWay } from '../money/money.service.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { invoiceChange } from '../order-desk/order-invoices.service.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { recipientOf } from '../parcels/parcel-contents.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { addParcels, findParcelsOf, lockParcels, setCancelled } from '../parcels/parcels.service.ts'
import { isUnsent } from '../parcels/withdraw-parcels.service.ts'
import { exchangeAmountOf } from '../returns/exchange-amounts.ts'
import { holdFresh, releaseFresh } from '../returns/fresh-pieces.service.ts'
import {
  changeReturn,
  findReturns,
  findReturnsOf,
  getReturn,
  lockReturn,
  type ReturnWithLines,
} from '../returns/returns.service.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { queueDecision } from './return-messages.ts'

export type DecidingShop = Pick<Shop, 'pool' | 'settings' | 'sms' | 'mail'>
type Decision = { tx: Tx; order: OrderWithLines; found: ReturnWithLines; by: string | null }

/** A step with a request, once for the call's key; its order is locked first, as everywhere. */
export function decide(
  { pool }: DecidingShop,
  { claim, visitor }: Asking,
  id: string,
  step: (decision: Decision) => Promise<void>,
): Promise<Return> {
  return inTransaction(pool, async (tx) => {
    const [seen] = await findReturns(tx, [id])
    if (!seen) throw new ShopError('return_not_found')
    const order = await lockOrder(tx, seen.request.orderId)
    await once(tx, claim, async () => {
      await step({ tx, order, found: await lockReturn(tx, id), by: userIdOf(visitor) })
    })
    return getReturn(tx, id)
  })
}

/** Writes a decision into the timeline of its order. */
const record = ({ tx, order, by }: Decision, kind: OrderEventKind, details: Record<string, string | number>) =>
  recordOrderEvents(tx, kind, { orderId: order.order.id, by, details })

/**
 * Accepts a request: the new pieces of an exchange are held, the amounts are worked out, and the old ones are on their way back, as a
 * parcel to be received. `charge`: whole taka, in place of the settings'. Throws `return_not_found`, `return_decided`,
 * `not_returnable`, `out_of_stock`, `product_gone`.
 */
export function acceptReturn(
  shop: DecidingShop,
  asking: Asking,
  id: string,
  { answer, charge }: { answer: string; charge?: number | undefined },
): Promise<Return> {
  const usual = shop.settings.current().orders.returns.exchangeCharge
  return decide(shop, asking, id, async (decision) => {
    const { tx, order, found, by } = decision
    const { request, lines } = found
    if (request.state !== 'asked') throw new ShopError('return_decided')
    if (order.order.orderStatus !== 'delivered') throw new ShopError('not_returnable')
    await holdFresh(tx, lines)
    const amounts = amountsOf(found, order, request.kind === 'exchange' ? (charge ?? usual) : 0)
    await changeReturn(tx, request, { state: 'accepted', answer, ...amounts }, { userId: by, message: answer })
    await addReturnParcel(decision)
    await record(decision, 'returnAccepted', { kind: request.kind, ...amounts })
    await queueDecision(tx, shop, order, { id: request.id, state: 'accepted' })
  })
}

function amountsOf({ request, lines }: ReturnWithLines, { order }: OrderWithLines, charge: number) {
  if (request.kind === 'money') return { charge: 0, toCollect: 0, toRefund: refundFor(lines, order) }
  return { charge, ...exchangeAmountOf(lines, order, charge) }
}

const USUAL_GRAMS = 500

/** Pieces that a buyer hands to a rider, sends or brings: scanned when they come. */
async function addReturnParcel({ tx, order, found: { request, lines }, by }: Decision): Promise<void> {
  const before = await findParcelsOf(tx, [request.orderId])
  const now = new Date()
  const items = lines.map(({ position, productId, title, size, quantity }) => ({
    position,
    productId,
    title,
    size,
    quantity,
  }))
  await addParcels(tx, [
    {
      id: nextId(),
      orderId: request.orderId,
      returnId: request.id,
      kind: 'return',
      courier: BY_HAND,
      state: 'returning',
      stateAt: now,
      bookedAt: now,
      handedOverAt: now,
      reference: `${request.orderId}-${before.length + 1}`,
      toCollect: 0,
      weightGrams: USUAL_GRAMS,
      items: JSON.stringify(items),
      recipient: JSON.stringify(recipientOf(order.order)),
      createdBy: by,
    },
  ])
}

/** Refuses a request with a text that its buyer reads. Throws `return_not_found`, `return_decided`. */
export const refuseReturn = (shop: DecidingShop, asking: Asking, id: string, answer: string): Promise<Return> =>
  decide(shop, asking, id, async (decision) => {
    const { tx, order, found, by } = decision
    if (found.request.state !== 'asked') throw new ShopError('return_decided')
    await changeReturn(tx, found.request, { state: 'refused', answer }, { userId: by, message: answer })
    await record(decision, 'returnRefused', { kind: found.request.kind })
    await queueDecision(tx, shop, order, { id, state: 'refused' })
  })

/**
 * Takes a request back before anything of it came back: held pieces are on sale again. Throws `return_not_found`, `return_decided`, and
 * `parcel_out` where a courier has the parcel of the exchange.
 */
export const withdrawReturn = (shop: DecidingShop, asking: Asking, id: string): Promise<Return> =>
  decide(shop, asking, id, async (decision) => {
    const { tx, found, by } = decision
    if (found.request.state !== 'asked' && found.request.state !== 'accepted') throw new ShopError('return_decided')
    await cancelParcelsOf(tx, found, by)
    await releaseFresh(tx, found.lines)
    await changeReturn(tx, found.request, { state: 'withdrawn', toCollect: 0, toRefund: 0 }, { userId: by })
    await record(decision, 'returnWithdrawn', { kind: found.request.kind })
  })

const withdrawn = { en: 'The return was withdrawn', bn: 'ফেরতটি তুলে নেওয়া হয়েছে' }

async function cancelParcelsOf(tx: Tx, { request }: ReturnWithLines, userId: string | null): Promise<void> {
  const ofReturn = (await findParcelsOf(tx, [request.orderId])).filter(({ returnId }) => returnId === request.id)
  const ids = ofReturn.map(({ id }) => id)
  // A booking is sent, and a report comes, without a lock on the order.
  const parcels = await lockParcels(tx, ids)
  if (parcels.some(isWithCourier)) throw new ShopError('parcel_out')
  for (const parcel of parcels.filter(isToEnd))
    await setCancelled(tx, parcel, { message: withdrawn, userId }, { handedOverAt: null })
}

/** Whether a parcel ends with its request. One that was lost or came back before keeps its state: its pieces may still be found. */
export const isToEnd = (parcel: ParcelRow): boolean =>
  parcel.state !== 'cancelled' && !isOverParcel({ ...parcel, isReplaced: parcel.replaced !== null })

/** A parcel of an exchange that a courier has, may have, or has delivered. */
export const isWithCourier = (parcel: ParcelRow) => parcel.kind === 'exchange' && isToEnd(parcel) && !isUnsent(parcel)

/**
 * The money is given back, or both parts of the exchange have arrived. Throws `return_not_found`, `return_not_back`, and
 * `refund_not_recorded` with the missing whole taka as `data.amount`.
 */
export const settleReturn = (shop: DecidingShop, asking: Asking, id: string): Promise<Return> =>
  decide(shop, asking, id, async ({ tx, order, found: { request }, by }) => {
    if (request.state === 'settled') return
    if (request.state !== 'received') throw new ShopError('return_not_back')
    await requireExchanged(tx, request)
    if (request.toRefund > 0) await requireRefunded(tx, order.order, request)
    await changeReturn(tx, request, { state: 'settled' }, { userId: by })
    await invoiceChange(tx, order)
  })

const notExchanged = {
  en: 'The new piece is not delivered yet',
  bn: 'নতুন পিসটি এখনো ডেলিভারি হয়নি',
}

/** Throws `return_not_back` where the new pieces are not with the buyer. */
export async function requireExchanged(tx: Tx, { id, orderId, kind }: ReturnWithLines['request']): Promise<void> {
  if (kind !== 'exchange') return
  const parcels = await findParcelsOf(tx, [orderId])
  const isExchanged = parcels.some(
    (parcel) =>
      parcel.returnId === id &&
      parcel.kind === 'exchange' &&
      (parcel.state === 'delivered' || (parcel.state === 'partly_delivered' && parcel.receivedAt !== null)),
  )
  if (!isExchanged) throw new ShopError('return_not_back', { message: notExchanged })
}

/** The ledger has what is owed for this return and for those that are settled: invoices are credited with the same amounts. */
async function requireRefunded(tx: Tx, order: OrderRow, { id }: ReturnWithLines['request']): Promise<void> {
  const owed = (await findReturnsOf(tx, [order.id])).filter(
    ({ request }) => request.state === 'settled' || request.id === id,
  )
  const returned = sumBy(owed, ({ request }) => request.toRefund)
  const amount = refundDue(order, returned)
  if (amount === 0) return
  if (await isRefundUnderWay(tx, order.id)) throw new ShopError('refund_not_recorded', { message: refundUnderWay })
  throw new ShopError('refund_not_recorded', { message: recordFirst(amount), data: { amount } })
}

const refundUnderWay: Sentence = {
  en: 'A refund of this order is under way: finish the return once the money has gone back',
  bn: 'এই অর্ডারের টাকা ফেরত যাচ্ছে: টাকা ফেরত গেলে ফেরতটি শেষ করুন',
}

const recordFirst = (amount: number): Sentence => ({
  en: `Record a refund first: ${formatTaka(amount)} of this order is not recorded as given back`,
  bn: banglaDigits(`আগে টাকা ফেরত লিখুন: এই অর্ডারের ${formatTaka(amount)} ফেরত দেওয়া হয়েছে বলে লেখা নেই`),
})
