import { createHmac, randomUUID } from 'node:crypto'
import type { OrderDraft } from '#contract/orders.ts'
import { banglaDigits } from '#rules/digits.ts'
import { shippingTypeOf } from '#rules/places/zones.ts'
import { type ShippingType, shippingCharge, type Terms } from '#rules/price.ts'
import { shop } from '#shop-config'
import { hashToken } from '../auth/token.ts'
import { isNumberBlocked } from '../buyers/buyers.service.ts'
import { takenOffCart } from '../cart/cart.service.ts'
import { usableCoupon } from '../coupons/coupons.service.ts'
import { newId } from '../db/id.ts'
import { type Claim, claimRow, onceByStatement } from '../db/once.ts'
import { type Db, inOneWrite, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { findSecret } from '../db/secrets.ts'
import { orderKeys } from '../order-link/order-link.ts'
import { findOffersById, noteSold, soldParts } from '../products/stock.service.ts'
import { languageInWork } from '../request-in-work.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import type { Visitor } from '../visitor.ts'
import { addressColumns, type Buyer, buyerName, toOrder } from './order.ts'
import { limited, networkHashOf, refuseManyPieces } from './order-limits.service.ts'
import type { NewOrder } from './order-row.ts'
import * as orders from './orders.db.ts'
import { planOrder, type Wanted } from './plan-order.ts'

type Asking = { visitor: Visitor; ip: string; claim: Claim }
type OrderShop = Pick<Shop, 'pool' | 'catalogue' | 'orderWatch' | 'alerts' | 'pushes' | 'limits' | 'mail' | 'sms'>

/** `newGuest` is the cookie for a browser that has none yet. */
type Placed = { orderId: string; orderKey: string; newGuest: string | null }

/**
 * Places an order: prices, stock, coupon and total come from the database, and either all of it happens or nothing.
 * Safe to retry: the same key always gives back the same order. Throws `product_gone`, `out_of_stock`, `too_many_pieces`,
 * `coupon_invalid`, `prices_changed`, `please_call`, `key_reused`, `too_many`.
 */
export async function placeOrder(shop: OrderShop, asking: Asking, draft: OrderDraft): Promise<Placed> {
  const { buyer, newGuest } = await identifyBuyer(shop.pool, asking)
  const claim = { ...asking.claim, buyer: buyerName(buyer) }
  const keyOf = await orderKeys(shop.pool)
  // What an administrator enters was agreed on already.
  const network = shop.limits.enforced && !isAdmin(asking) ? await networkHashOf(shop.pool, asking.ip) : null
  const refusesBlocked = !isAdmin(asking)
  const mail = confirmation(shop, asking, draft)
  // Where nothing is locked before it, and nothing else is written, the order is one statement.
  const inUnit = network || mail || shop.sms ? inTransaction : inOneWrite
  const { answer } = await limited(shop, asking, draft, () =>
    onceByStatement(shop.pool, claim, (isAgain) =>
      inUnit(shop.pool, async (tx) => {
        if (newGuest && isAgain) await refuseForgottenKey(tx, buyer)
        if (refusesBlocked && isAgain) await refuseBlocked(tx, draft)
        if (network) await refuseManyPieces(tx, { buyer, network }, draft)
        const orderId = newId()
        if (mail) await shop.mail?.queue(tx, { ...mail, subjectId: orderId })
        const isNewGuest = newGuest !== null
        const naming = { orderId, buyer, network, claim, isNewGuest, refusesBlocked, source: 'shop' as const }
        const charged = { ...draft, shippingType: shippingTypeFor(draft) }
        const order = await writeOrder(tx, shop, naming, charged, await termsOf(tx, charged))
        await shop.sms?.queue(tx, [orderId], 'placed')
        // Counts are stale before the panel asks for them because of the alert.
        tx.afterCommit(shop.orderWatch.changed)
        tx.afterCommit(() => shop.alerts.newOrderPlaced(order))
        tx.afterCommit(shop.pushes.orderPlaced)
        return { orderId }
      }),
    ),
  )
  const { orderId } = answer
  return { orderId, orderKey: keyOf(orderId), newGuest }
}

/**
 * The key has ordered already, so long ago that its answer is forgotten: knowing it must not give access to those orders. The
 * statement of the order refuses that too, without a reason. Throws `key_reused`.
 */
async function refuseForgottenKey(db: Db, buyer: Buyer): Promise<void> {
  if ('guestHash' in buyer && (await orders.hasOrdersOfGuest(db, buyer.guestHash))) throw new ShopError('key_reused')
}

/** The statement of the order has refused it; this finds the reason. Throws `please_call`. */
async function refuseBlocked(db: Db, { addressInfo }: OrderDraft): Promise<void> {
  if (!(await isNumberBlocked(db, addressInfo.phone))) return
  throw new ShopError('please_call', {
    message: {
      en: `We cannot take this order here. Please call us at ${shop.contact.phone}`,
      bn: `এই অর্ডারটি এখানে নেওয়া যাচ্ছে না। আমাদের কল করুন: ${banglaDigits(shop.contact.phone)}`,
    },
  })
}

/** Anyone can type another person's e-mail, so it gets only few mails of that kind. */
const MAIL_OF_GUESTS_A_DAY = 5

/** The confirmation to queue: a customer's to the account's e-mail, a guest's to the one left, which the shop keeps nowhere else. */
function confirmation({ mail }: OrderShop, { visitor: { user } }: Asking, draft: OrderDraft) {
  const recipient = user ? user.email : draft.email
  if (!mail || recipient === '') return null
  return { kind: 'order', recipient, ...(!user && { mostADay: MAIL_OF_GUESTS_A_DAY }) } as const
}

/** `buyer` is null where the shop's staff take an order down. */
type Naming = Pick<NewOrder, 'source'> & {
  orderId: string
  buyer: Buyer | null
  /** Null where it counts in no limit. */
  network: Buffer | null
  isNewGuest: boolean
  refusesBlocked: boolean
  claim: Claim
}
type Ordered = Pick<OrderDraft, 'addressInfo' | 'shippingType' | 'totalAmount'> & { cartItems: Wanted[] }
type OrderTerms = Terms & { coupon?: { code: string; discountPercentage: number } | null }

/** A chosen place decides on the charge; without one the shopper chooses it. */
const shippingTypeFor = ({ addressInfo, shippingType }: OrderDraft): ShippingType =>
  addressInfo.district === '' ? shippingType : shippingTypeOf(addressInfo)

/** The shop's usual terms: its charge for delivery, and the coupon's percentage off. */
async function termsOf(tx: Tx, { couponCode, shippingType }: OrderDraft): Promise<OrderTerms> {
  const coupon = couponCode === '' ? null : await orderCoupon(tx, couponCode)
  const discount = { percentage: coupon?.discountPercentage ?? 0 }
  return { shipping: shippingCharge(shippingType), discount, coupon }
}

/** Reads what is ordered, works the order out, and writes it, if all of it is still so. */
export async function writeOrder(
  tx: Tx,
  { catalogue }: Pick<OrderShop, 'catalogue'>,
  { orderId, buyer, network, isNewGuest, refusesBlocked, claim, source }: Naming,
  draft: Ordered,
  terms: OrderTerms,
) {
  const { cartItems, shippingType, addressInfo } = draft
  const { coupon } = terms
  const userId = buyer && 'userId' in buyer ? buyer.userId : null
  const offers = await findOffersById(tx, productIdsOf(draft))
  const { lines, totals, takings } = planOrder(offers, draft, terms)
  const cart = userId === null ? null : await takenOffCart(tx, userId, cartItems, 'sold')
  const order = {
    id: orderId,
    userId,
    guestHash: buyer && 'guestHash' in buyer ? buyer.guestHash : null,
    networkHash: network,
    cartId: cart?.cartId ?? null,
    ...addressColumns(addressInfo),
    shippingType,
    shippingCharge: totals.shipping,
    couponCode: coupon?.code ?? null,
    discountPercentage: coupon?.discountPercentage ?? 0,
    discountAmount: totals.discount,
    subtotal: totals.subtotal,
    totalAmount: totals.total,
    source,
    // Staff take orders down in their own language.
    language: buyer ? languageInWork() : null,
  }
  const { placed, sold } = await orders.insertOrder(tx, order, lines, {
    claim: claimRow(claim, { orderId }),
    isNewGuest,
    refusesBlocked,
    stock: soldParts(takings, 'placed'),
    cart: cart?.parts ?? null,
  })
  noteSold(tx, catalogue, offers, takings, sold)
  return toOrder(placed)
}

const productIdsOf = ({ cartItems }: Ordered) => cartItems.map(({ productId }) => productId)

const isAdmin = ({ visitor }: Asking) => visitor.user?.role === 'admin'

/** In an order every reason why a coupon cannot be used is a conflict. */
async function orderCoupon(tx: Tx, code: string) {
  try {
    return await usableCoupon(tx, code)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw new ShopError('coupon_invalid', { message: error.sentence, errors: { couponCode: error.sentence } })
  }
}

/** The cookie of a guest follows from the key of the first order: guessing the key gives the cookie. */
const MIN_GUEST_KEY_LENGTH = 32

async function identifyBuyer(
  pool: Pool,
  { visitor, claim }: Asking,
): Promise<{ buyer: Buyer; newGuest: string | null }> {
  if (visitor.user) return { buyer: { userId: visitor.user._id }, newGuest: null }
  if (claim.key !== null && claim.key.length < MIN_GUEST_KEY_LENGTH) {
    throw new ShopError('malformed', {
      message: {
        en: `Without an account an Idempotency-Key has at least ${MIN_GUEST_KEY_LENGTH} characters that nobody can guess`,
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
