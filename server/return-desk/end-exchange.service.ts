import type { Return } from '#contract/returns.ts'
import { refundFor } from '#rules/exchange-amount.ts'
import type { Sentence } from '#rules/languages.ts'
import type { Tx } from '../db/open.ts'
import { invoiceChange } from '../order-desk/order-invoices.service.ts'
import { correctExchangeParcels } from '../parcels/correct-parcels.service.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { findParcelsOf, lockParcels, setCancelled } from '../parcels/parcels.service.ts'
import { exchangeAmountOf, oldPiecesOf } from '../returns/exchange-amounts.ts'
import { releaseFresh } from '../returns/fresh-pieces.service.ts'
import { changeReturn, type ReturnWithLines, setReceived } from '../returns/returns.service.ts'
import { ShopError } from '../shop-error.ts'
import type { Asking } from '../visitor.ts'
import { type DecidingShop, decide, isToEnd, isWithCourier, requireExchanged } from './decide-return.service.ts'

const noneCame: Sentence = {
  en: 'The old pieces did not come: the exchange is done without them',
  bn: 'পুরোনো পিস আসেনি: সেগুলো ছাড়াই বদল শেষ',
}

/**
 * The new pieces of an exchange are delivered, and none of the old ones comes: it is done without them, and costs the buyer all of the new
 * ones. Throws `return_not_found`, `return_decided`, and `return_not_back` where the new pieces are not delivered.
 */
export const finishWithoutOld = (shop: DecidingShop, asking: Asking, id: string): Promise<Return> =>
  decide(shop, asking, id, async ({ tx, order, found: { request, lines }, by: userId }) => {
    if (request.kind !== 'exchange' || request.state !== 'accepted') throw new ShopError('return_decided')
    await requireExchanged(tx, request)
    for (const parcel of await lockParcelsOf(tx, request, 'return')) {
      await setCancelled(tx, parcel, { message: noneCame, userId }, { handedOverAt: null })
    }
    for (const line of lines) await setReceived(tx, line, 0)
    const amounts = exchangeAmountOf(
      lines.map((line) => ({ ...line, received: 0 })),
      order.order,
      request.charge,
    )
    await changeReturn(tx, request, { state: 'settled', ...amounts }, { userId, message: noneCame.en })
    if (amounts.toCollect !== request.toCollect) await correctExchangeParcels(tx, request, amounts.toCollect, userId)
    await invoiceChange(tx, order)
  })

const moneyInstead: Sentence = {
  en: 'The buyer gets the money in place of the new piece',
  bn: 'নতুন পিসের বদলে ক্রেতা টাকা পাবেন',
}

/**
 * The old pieces of an exchange are in the shop, and the buyer wants their price instead of the new pieces, which go on sale again. Throws
 * `return_not_found`, `return_decided`, and `parcel_out` where a courier has the new ones, or the buyer.
 */
export const payInstead = (shop: DecidingShop, asking: Asking, id: string): Promise<Return> =>
  decide(shop, asking, id, async ({ tx, order, found: { request, lines }, by: userId }) => {
    if (request.kind !== 'exchange' || request.state !== 'received') throw new ShopError('return_decided')
    const parcels = await lockParcelsOf(tx, request, 'exchange')
    if (parcels.some(isWithCourier)) throw new ShopError('parcel_out')
    for (const parcel of parcels) {
      await setCancelled(tx, parcel, { message: moneyInstead, userId }, { handedOverAt: null })
    }
    await releaseFresh(tx, lines)
    const toRefund = refundFor(oldPiecesOf(lines), order.order)
    const change = { state: 'received', kind: 'money', toCollect: 0, toRefund } as const
    await changeReturn(tx, request, change, { userId, message: moneyInstead.en })
  })

/** Locks the parcels that end with a request: a booking is sent, and a report comes, without a lock on the order. */
async function lockParcelsOf(
  tx: Tx,
  { id, orderId }: ReturnWithLines['request'],
  kind: ParcelRow['kind'],
): Promise<ParcelRow[]> {
  const ofRequest = (await findParcelsOf(tx, [orderId])).filter((one) => one.returnId === id && one.kind === kind)
  const ids = ofRequest.map((parcel) => parcel.id)
  const parcels = await lockParcels(tx, ids)
  return parcels.filter(isToEnd)
}
