import type { InvoicePaper } from '#contract/invoices.ts'
import type { MyOrder } from '#contract/my-order.ts'
import { addMyReturnPhoto } from '#contract/my-returns.ts'
import type { ClaimDraft } from '#contract/payment-claims.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#rules/durations.ts'
import { orderEnding } from '#rules/order-link.ts'
import { phoneNumber } from '#rules/phone.ts'
import { buyerPaymentOf, claimByBuyer } from '../check-payment/claim-payment.service.ts'
import { openPhotoUploads } from '../images/uploads.ts'
import { listBriefs, listPapers } from '../invoices/invoices.service.ts'
import type { Limit } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { findLastPayment } from '../online-payments/attempts.service.ts'
import { isUnderWay, payOptionsOf } from '../online-payments/pay-options.ts'
import { listBuyerRefunds } from '../online-payments/refunds.service.ts'
import { mayPayAtTheDoor, payAtTheDoor } from '../online-payments/unpaid-orders.service.ts'
import { type BuyerCorrection, cancelByBuyer, correctByBuyer } from '../order-desk/buyer-steps.service.ts'
import { listMoves } from '../orders/order-events.service.ts'
import { orderKeys, requireOrderKey } from '../orders/order-link.ts'
import { findOrder } from '../orders/orders.service.ts'
import { listBuyerParcels } from '../parcels/buyer-parcels.ts'
import {
  type AskedByBuyer,
  askByBuyer,
  buyerReturnsOf,
  requireInTime,
  withdrawByBuyer,
} from '../return-desk/buyer-return.service.ts'
import { addPhoto, getPhoto } from '../returns/return-photos.service.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import type { Asking, Visitor } from '../visitor.ts'
import { findOrderIdByNumber } from './my-order.db.ts'
import { toMyOrder } from './my-order.ts'

/** The order of a link, as its buyer sees it. Throws `order_not_found`, for a key that is wrong and for an order that is gone alike. */
export const getMyOrder = async (shop: ReadingShop, key: string): Promise<MyOrder> =>
  readOrder(shop, await requireOrderKey(shop.pool, key))

type ReadingShop = Pick<Shop, 'pool' | 'settings' | 'paymentProviders'>

async function readOrder(shop: ReadingShop, id: string): Promise<MyOrder> {
  const { pool, settings, paymentProviders } = shop
  const [row, moves, parcels, lastPayment, refunds, invoices] = await Promise.all([
    findOrder(pool, id),
    listMoves(pool, id),
    listBuyerParcels(pool, id),
    findLastPayment(pool, id),
    listBuyerRefunds(pool, id),
    listBriefs(pool, id),
  ])
  if (!row) throw new ShopError('order_not_found')
  const [returns, payment, mayPayLater] = await Promise.all([
    buyerReturnsOf(pool, row, settings.current().orders.returns),
    buyerPaymentOf(pool, row.order, settings.current()),
    mayPayAtTheDoor(pool, shop, row),
  ])
  const payOnline = payOptionsOf(row.order, paymentProviders.ready())
  return {
    ...toMyOrder(row, moves, parcels),
    ...returns,
    ...payment,
    payOnline: payOnline.ways.length > 0 && lastPayment?.state !== 'held' ? payOnline : null,
    lastPayment,
    refunds,
    invoices,
    canPayAtTheDoor: mayPayLater && !(lastPayment && isUnderWay(lastPayment.state)),
  }
}

/** The documents of the order of a link. Throws `order_not_found`. */
export const getMyInvoices = async ({ pool }: ReadingShop, key: string): Promise<InvoicePaper[]> =>
  listPapers(pool, [await requireOrderKey(pool, key)])

/** Cancels the order of a link. Throws `order_not_found`, `order_confirmed`. */
export async function cancelMyOrder(shop: Shop, visitor: Visitor, key: string): Promise<MyOrder> {
  const id = await requireOrderKey(shop.pool, key)
  await cancelByBuyer(shop, visitor, id)
  return readOrder(shop, id)
}

/** Enough for any real buyer; each correction is an entry in the order's timeline. */
const corrections: Limit = { name: 'correction by buyer', most: 20, seconds: DAY_SECONDS }

type Sent = BuyerCorrection & { key: string }

/**
 * Corrects where the order of a link goes. Throws `order_not_found`, `stale`, `order_packed`, `order_shipped`,
 * `prices_changed`, `please_call`, `too_many`.
 */
export async function correctMyOrder(shop: Shop, asking: Asking, { key, ...sent }: Sent): Promise<MyOrder> {
  const id = await requireOrderKey(shop.pool, key)
  await shop.limits.count([{ limit: corrections, key: id }])
  await correctByBuyer(shop, asking, id, sent)
  return readOrder(shop, id)
}

/** As of corrections: each is an entry in the order's timeline, and staff are alerted. */
const returns: Limit = { name: 'return by buyer', most: 10, seconds: DAY_SECONDS }

/**
 * Asks for a return of pieces of the order of a link, once for the call's key. Throws `order_not_found`, `not_returnable`,
 * `return_pieces`, `size_required`, `out_of_stock`, `product_gone`, `invalid_input`, `too_many`.
 */
export async function askMyReturn(
  shop: Shop,
  asking: Asking,
  { key, ...asked }: AskedByBuyer & { key: string },
): Promise<MyOrder> {
  const id = await requireOrderKey(shop.pool, key)
  await shop.limits.count([{ limit: returns, key: id }])
  await askByBuyer(shop, asking, id, asked)
  return readOrder(shop, id)
}

/** Enough for three requests whose photos are chosen twice: they are stored in the database until they are deleted. */
const photos: Limit = { name: 'photo of return', most: 20, seconds: DAY_SECONDS }

/**
 * Takes in photos for returns of the orders of links, while their buyers may ask. Throws `order_not_found`, `not_returnable`, `too_many`,
 * and as `openPhotoUploads` does.
 */
export const openReturnPhotos = (shop: Shop) =>
  openPhotoUploads({
    admit: async (fields) => {
      const id = await requireOrderKey(shop.pool, addMyReturnPhoto.fields.safeParse(fields).data?.key ?? '')
      await requireInTime(shop.pool, shop, id)
      await shop.limits.count([{ limit: photos, key: id }])
      return id
    },
    keep: (orderId, photo) => addPhoto(shop.pool, orderId, photo),
  })

/** A photo of a return of the order of a link. Throws `order_not_found`, `return_not_found`. */
export const getMyReturnPhoto = async ({ pool }: Pick<Shop, 'pool'>, { key, id }: { key: string; id: string }) =>
  getPhoto(pool, id, await requireOrderKey(pool, key))

/**
 * Records what the buyer reports as sent for the order of a link, once for the call's key. Throws `order_not_found`, `transfer_used`,
 * `nothing_to_pay`, `payment_not_set_up`, `too_many`.
 */
export async function claimMyPayment(
  shop: Shop,
  asking: Asking,
  { key, ...draft }: ClaimDraft & { key: string },
): Promise<MyOrder> {
  const id = await requireOrderKey(shop.pool, key)
  await claimByBuyer(shop, asking, id, draft)
  return readOrder(shop, id)
}

/** The order of a link is paid in cash when it comes. Throws as `payAtTheDoor`. */
export async function payMyOrderAtTheDoor(shop: Shop, visitor: Visitor, key: string): Promise<MyOrder> {
  const id = await requireOrderKey(shop.pool, key)
  await payAtTheDoor(shop, visitor, id)
  return readOrder(shop, id)
}

/** Takes a return back that is not decided. Throws `order_not_found`, `return_not_found`, `return_decided`. */
export async function withdrawMyReturn(
  shop: Shop,
  visitor: Visitor,
  { key, id: returnId }: { key: string; id: string },
): Promise<MyOrder> {
  const id = await requireOrderKey(shop.pool, key)
  await withdrawByBuyer(shop, visitor, id, returnId)
  return readOrder(shop, id)
}

/**
 * Limits for wrong pairs of number and phone. By network generous, because many share one; by network and phone, or network and number,
 * as often as people mistype. A phone or a number alone is not counted: strangers would lock its buyer out.
 */
const byAddress: Limit = { name: 'order found by address', most: 100, seconds: 15 * MINUTE_SECONDS }
const byPhone: Limit = { name: 'order found by address and phone', most: 10, seconds: HOUR_SECONDS }
const byNumber: Limit = { name: 'order found by address and number', most: 10, seconds: HOUR_SECONDS }

/**
 * The key of the order with this number and this phone. A wrong number and a wrong phone are answered alike.
 * Throws `order_not_found`, `too_many`.
 */
export function findOrderLink(
  { pool, limits }: Pick<Shop, 'pool' | 'limits'>,
  ip: string,
  typed: { number: string; phone: string },
): Promise<string> {
  const number = orderEnding(typed.number) ?? ''
  const phone = phoneNumber(typed.phone) ?? ''
  const address = networkOf(ip)
  const tries = [
    { limit: byAddress, key: address },
    { limit: byPhone, key: `${address} ${phone}` },
    { limit: byNumber, key: `${address} ${number}` },
  ]
  return limits.countedWhile(
    tries,
    ({ refused }) => refused === 'order_not_found',
    async () => {
      const id = await findOrderIdByNumber(pool, number, phone)
      if (!id) {
        const message = {
          en: 'We found no order with this number and phone. Please check both, or call us',
          bn: 'এই নম্বর আর ফোনে কোনো অর্ডার পাইনি। দুটোই দেখে নিন, বা কল করুন',
        }
        throw new ShopError('order_not_found', { message })
      }
      return (await orderKeys(pool))(id)
    },
  )
}
