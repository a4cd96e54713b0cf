import type { ClaimDraft } from '#contract/payment-claims.ts'
import type { Settings } from '#contract/settings.ts'
import { leftToPayNow, numbersOf, type PayTo } from '#rules/advance.ts'
import { banglaDigits } from '#rules/digits.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#rules/durations.ts'
import { paidPoisha } from '#rules/order-money.ts'
import { nextId } from '../db/id.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import type { Limit } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { findOrderOfReference } from '../money/money.service.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { addClaim, listClaimsOf, toBuyerClaim } from '../payment-claims/payment-claims.service.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'

type ClaimingShop = Pick<Shop, 'pool' | 'settings' | 'limits'>

/** As many as a buyer's typing mistakes need: the answer shows whether a TrxID is in use. Neighbours share a network. */
const byOrder: Limit = { name: 'payment claim of order', most: 10, seconds: DAY_SECONDS }
const byNetwork: Limit = { name: 'payment claim by network', most: 60, seconds: HOUR_SECONDS }

/**
 * The buyer of an order claims what was sent, once for the call's key; the same claim again changes nothing. It is no payment. Throws
 * `order_not_found`, `transfer_used`, `nothing_to_pay`, `payment_not_set_up`, `too_many`.
 */
export async function claimByBuyer(
  shop: ClaimingShop,
  asking: Asking,
  orderId: string,
  draft: ClaimDraft,
): Promise<void> {
  const { payments, shop: own } = shop.settings.current()
  if (numbersOf(payments.wallets).every(({ wallet }) => wallet !== draft.wallet))
    throw new ShopError('payment_not_set_up')
  await shop.limits.count([
    { limit: byOrder, key: orderId },
    { limit: byNetwork, key: networkOf(asking.ip) },
  ])
  await inTransaction(shop.pool, async (tx) => {
    const row = await lockOrder(tx, orderId)
    await once(tx, { ...asking.claim, buyer: orderId }, async () => {
      await writeClaim(tx, row, draft, { by: userIdOf(asking.visitor), phone: own.phone })
    })
  })
}

async function writeClaim(
  tx: Tx,
  { order }: OrderWithLines,
  { wallet, trxId, sender }: ClaimDraft,
  { by, phone }: { by: string | null; phone: string },
): Promise<void> {
  const { id: orderId } = order
  const amount = leftToPayNow(order, paidPoisha(order))
  const before = (await listClaimsOf(tx, [orderId])).find(
    (claim) => claim.wallet === wallet && claim.trxId === trxId && claim.state !== 'refused',
  )
  if (before) return
  if (amount === 0) throw new ShopError('nothing_to_pay')
  if ((await findOrderOfReference(tx, wallet, trxId)) !== null) throw transferUsed(phone)
  const other = await addClaim(tx, { id: nextId(), orderId, wallet, trxId, sender, amount })
  if (other) throw transferUsed(phone)
  await recordOrderEvents(tx, 'paymentClaimed', { orderId, by, details: { method: wallet, amount, reference: trxId } })
  tx.publish('orderChanged', { orderId })
}

/** The order that it is used for is not shown: anyone can type a TrxID. */
const transferUsed = (phone: string) =>
  new ShopError('transfer_used', {
    message: {
      en: `This TrxID has been used already. Check it, or call us at ${phone}`,
      bn: banglaDigits(`এই লেনদেন নম্বরটি আগেই ব্যবহার হয়েছে। মিলিয়ে দেখুন, বা আমাদের কল করুন: ${phone}`),
    },
  })

/** The payment of an order as its buyer sees it: where to send what is asked for, and what was sent. */
export async function buyerPaymentOf(read: Db, order: OrderRow, { payments }: Pick<Settings, 'payments'>) {
  if (order.payNow === 0) return { payTo: [], claims: [] }
  const claims = await listClaimsOf(read, [order.id])
  const isDue = leftToPayNow(order, paidPoisha(order)) > 0
  const payTo: PayTo[] = isDue ? numbersOf(payments.wallets) : []
  return { payTo, claims: claims.map(toBuyerClaim) }
}
