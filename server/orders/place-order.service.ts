import { createHmac, randomUUID } from 'node:crypto'
import type { OrderDraft } from '#contract/place-order.ts'
import type { Settings } from '#contract/settings.ts'
import { type DeliveryZone, zoneOf } from '#rules/delivery.ts'
import { CANCELLED } from '#rules/order-desk.ts'
import { hashToken } from '../auth/token.ts'
import { usableCoupon } from '../coupons/coupons.service.ts'
import type { Claim } from '../db/once.ts'
import type { Db, Pool } from '../db/open.ts'
import { findSecret } from '../db/secrets.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError, wrongField } from '../shop-error.ts'
import type { Asking } from '../visitor.ts'
import { paymentTermsOf } from './advance.service.ts'
import { type Buyer, buyerName } from './order.ts'
import { entersOrders, limitsOf, withOrderSlot } from './order-limits.service.ts'
import { orderKeys } from './order-link.ts'
import * as orders from './orders.db.ts'
import {
  type By,
  DeliveryChanged,
  findOrderOfKey,
  type OrderTerms,
  type WriteHooks,
  writeOrder,
} from './write-order.service.ts'

type OrderShop = Pick<Shop, 'pool' | 'limits' | 'mail' | 'sms' | 'settings' | 'paymentProviders'>

/** `newGuest` is the cookie for a browser that has none yet, `payNow` what is to be paid now, in whole taka. */
type Placed = { orderId: string; orderKey: string; payNow: number; newGuest: string | null }

/**
 * Places an order: prices, stock, coupon and total come from the database, and either all of it happens or nothing.
 * Safe to retry: the same key always gives back the same order. Throws `product_gone`, `out_of_stock`, `too_many_pieces`,
 * `coupon_invalid`, `prices_changed`, `advance_asked`, `payment_not_set_up`, `please_call`, `key_reused`, `order_cancelled`, `too_many`.
 */
export async function placeOrder(shop: OrderShop, asking: Asking, draft: OrderDraft): Promise<Placed> {
  const { buyer, newGuest } = await identifyBuyer(shop.pool, asking)
  const keyOf = await orderKeys(shop.pool)
  const claim = { ...asking.claim, buyer: buyerName(buyer), before: await guestsBefore(shop.pool, asking) }
  const placing = placeWithinLimits(shop, asking, draft, { buyer, claim, isNewGuest: newGuest !== null })
  const { orderId, payNow, repeated } = await placing.catch((error) => findOrderDespite(error, shop.pool, claim))
  if (repeated) await refuseCancelled(shop.pool, orderId)
  return { orderId, orderKey: keyOf(orderId), payNow, newGuest }
}

/**
 * The order that the key has placed before; throws the refusal where there is none. Limits and slots refuse before the key is looked up:
 * a browser whose first answer was lost would take that for an order that was never placed, and order again under another key.
 */
async function findOrderDespite(refusal: unknown, pool: Pool, claim: Claim) {
  const isOfLimits = refusal instanceof ShopError && ['too_many', 'too_many_pieces'].includes(refusal.code)
  const order = isOfLimits ? await findOrderOfKey(pool, claim) : null
  if (order === null) throw refusal
  return order
}

type Ordering = Pick<By, 'buyer' | 'claim'> & { isNewGuest: boolean }

async function placeWithinLimits(
  shop: OrderShop,
  asking: Asking,
  draft: OrderDraft,
  { buyer, claim, isNewGuest }: Ordering,
) {
  const { language, visitor } = asking
  const { limits = null, network = null } = (await limitsOf(shop, asking, draft)) ?? {}
  return withOrderSlot(shop, asking, draft, () =>
    atPresentCharges(shop, ({ zones, updatedAt: deliveryUpdatedAt }) => {
      const zone = zoneOf(zones, { ...placeOf(draft), shippingType: draft.shippingType })
      const checks = { limits, isNewGuest, refusesBlocked: !entersOrders(visitor), deliveryUpdatedAt }
      const by: By = { buyer, language, source: 'shop', network, claim, checks }
      return writeOrder(shop, by, { ...draft, shippingType: zone.type }, hooksOf(shop, asking, draft, zone))
    }),
  )
}

type Zone = Settings['delivery']['zones'][number]

const hooksOf = (shop: OrderShop, asking: Asking, draft: OrderDraft, zone: Zone): WriteHooks => ({
  termsFor: (db) => termsOf(db, draft, zone),
  paymentFor: (db, totals) =>
    paymentTermsOf(db, shop, draft, {
      totals,
      lines: draft.cartItems,
      zoneId: zone.id,
      phone: draft.addressInfo.phone,
    }),
  others: async (tx, subjectId) => {
    const mail = confirmation(asking, draft)
    return mail && shop.mail ? [await shop.mail.queued(tx, { ...mail, subjectId }, 'placed')] : []
  },
})

/** A shopper who orders again after a lost answer may have cancelled the first order meanwhile. Throws `order_cancelled`. */
async function refuseCancelled(db: Db, id: string): Promise<void> {
  const order = await orders.findOrder(db, id)
  if (order?.orderStatus === 'rejected' && order.rejectReason === CANCELLED) throw new ShopError('order_cancelled')
}

/** Anyone can type another person's e-mail, so it gets only few mails of that kind. */
const MAIL_OF_GUESTS_A_DAY = 5

/** The confirmation to queue: a customer's to the account's e-mail, a guest's to the one left, which the shop keeps nowhere else. */
function confirmation({ visitor: { user }, language }: Asking, draft: OrderDraft) {
  const recipient = user ? user.email : draft.email
  if (recipient === '') return null
  return { kind: 'order', recipient, language, ...(!user && { mostADay: MAIL_OF_GUESTS_A_DAY }) } as const
}

const placeOf = ({ addressInfo: { district, thana } }: Pick<OrderDraft, 'addressInfo'>) => ({ district, thana })

/**
 * Writes an order at the charges for delivery of this moment. Those in memory may be a moment old: then the statement refuses them, or the
 * total that the shopper has seen is another one.
 */
async function atPresentCharges<Answer>(
  { settings }: Pick<OrderShop, 'settings'>,
  write: (delivery: Settings['delivery']) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const delivery = settings.current().delivery
    try {
      return await write(delivery)
    } catch (error) {
      const isChanged = error instanceof DeliveryChanged
      if (!isChanged && !(error instanceof ShopError && error.code === 'prices_changed')) throw error
      await settings.reload()
      if (!isChanged && settings.current().delivery.updatedAt === delivery.updatedAt) throw error
    }
  }
}

/** The shop's usual terms: its charge for delivery, and the coupon's percentage off. */
async function termsOf(db: Db, { couponCode }: OrderDraft, zone: DeliveryZone): Promise<OrderTerms> {
  const coupon = couponCode === '' ? null : await orderCoupon(db, couponCode)
  const discount = { percentage: coupon?.discountPercentage ?? 0 }
  return { shipping: zone, discount, coupon }
}

/** In an order every reason why a coupon cannot be used is a conflict. */
async function orderCoupon(db: Db, code: string) {
  try {
    return await usableCoupon(db, code)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw wrongField('couponCode', error.sentence, 'coupon_invalid')
  }
}

/** The cookie of a guest follows from the key of the first order: guessing the key gives the cookie. */
const MIN_GUEST_KEY_LENGTH = 32

const isGuestKey = (key: string | null) => key === null || key.length >= MIN_GUEST_KEY_LENGTH

async function identifyBuyer(
  pool: Pool,
  { visitor, claim }: Asking,
): Promise<{ buyer: Buyer; newGuest: string | null }> {
  if (visitor.user) return { buyer: { userId: visitor.user._id }, newGuest: null }
  if (!isGuestKey(claim.key)) {
    throw new ShopError('malformed', {
      message: {
        en: `Without an account an Idempotency-Key has at least ${MIN_GUEST_KEY_LENGTH} characters that cannot be guessed`,
        bn: `অ্যাকাউন্ট ছাড়া Idempotency-Key অন্তত ${MIN_GUEST_KEY_LENGTH} অক্ষরের হয়, যা কেউ আন্দাজ করতে পারে না`,
      },
    })
  }
  const { guestHash } = visitor
  // A cookie that the shop has not set is ignored: an attacker who planted it in a browser could read that browser's orders.
  if (guestHash && (await orders.hasOrdersOfGuest(pool, guestHash))) return { buyer: { guestHash }, newGuest: null }
  const newGuest = await guestToken(pool, claim.key ?? randomUUID())
  return { buyer: { guestHash: hashToken(newGuest) }, newGuest }
}

/**
 * The cookie of a guest's browser. The first order of a browser has none yet: its token follows from its key, so that a
 * repeat whose first answer was lost is known as the same browser. It cannot be worked out without the shop's secret.
 */
const guestToken = async (pool: Pool, key: string): Promise<string> =>
  createHmac('sha256', await findSecret(pool, 'guests'))
    .update(key)
    .digest('base64url')

/**
 * The names under which a customer's key may have been used before signing in: where the answer to a guest's order was lost, the shopper
 * may sign in before it is sent again.
 */
async function guestsBefore(pool: Pool, { visitor: { user, guestHash }, claim: { key } }: Asking): Promise<string[]> {
  if (user === null || key === null || !isGuestKey(key)) return []
  const ofKey = hashToken(await guestToken(pool, key))
  return [ofKey, ...(guestHash ? [guestHash] : [])].map((hash) => buyerName({ guestHash: hash }))
}
