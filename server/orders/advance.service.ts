import type { SettingsValues } from '#contract/settings-groups.ts'
import {
  type Advance,
  type AdvanceOrder,
  advanceOf,
  amountOf,
  buyerReasonOf,
  type PaymentMethod,
  type PaymentTerms,
  type PayNow,
  termsOfPayment,
  waysToPay,
  wholeTaka,
} from '#rules/advance.ts'
import { type DeliveryZone, zoneOf } from '#rules/delivery.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { Sentence } from '#rules/languages.ts'
import { formatTaka } from '#rules/money.ts'
import { paidPoisha } from '#rules/order-money.ts'
import { phoneNumber } from '#rules/phone.ts'
import { type Totals, totalsAt } from '#rules/price.ts'
import { countPieces } from '#rules/stock.ts'
import { countOrdersOf } from '../buyers/buyers.service.ts'
import { couponTries, isWrongCode, usableCoupon } from '../coupons/coupons.service.ts'
import type { Db } from '../db/open.ts'
import type { Limit } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { asksAdvance } from '../products/products.service.ts'
import { findOffersById } from '../products/stock.service.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import type { Asking } from '../visitor.ts'
import type { OrderWithLines } from './order-row.ts'

type Payments = SettingsValues['payments']

/** An order whose advance is worked out. `phone`: as it was typed. */
type Asked = {
  totals: Pick<Totals, 'total' | 'shipping'>
  lines: readonly { productId: string; quantity: number }[]
  zoneId: string
  phone: string
}

/**
 * What the shop asks for in advance of an order. Nothing is read where nothing depends on it, and nothing is asked for where no way to pay
 * is set up.
 */
async function findAdvance(
  db: Db,
  { advance: rule }: Payments,
  ways: readonly PaymentMethod[],
  { totals, lines, zoneId, phone }: Asked,
): Promise<Advance | null> {
  if (rule.ask === 'nothing' || ways.length === 0) return null
  const known: AdvanceOrder = {
    total: totals.total,
    shipping: totals.shipping,
    pieces: countPieces(lines),
    zoneId,
    record: null,
    hasMarked: false,
  }
  const decided = advanceOf(rule, known)
  if (decided?.reason === 'everybody') return decided
  const productIds = lines.map(({ productId }) => productId)
  const hasMarked = rule.markedProducts && (await asksAdvance(db, productIds))
  const number = rule.fromRejected === null || decided !== null || hasMarked ? null : phoneNumber(phone)
  return advanceOf(rule, { ...known, hasMarked, record: number === null ? null : await countOrdersOf(db, number) })
}

type Chosen = { paymentMethod: PaymentMethod; payNow: PayNow }

type AdvanceShop = Pick<Shop, 'settings' | 'paymentProviders'>

/** The ways in which buyers can pay now, before the parcel comes. */
const waysOf = ({ settings, paymentProviders }: AdvanceShop): PaymentMethod[] =>
  waysToPay(settings.current().payments, paymentProviders.codes())

/** How an order is paid. Throws `payment_not_set_up`, and `advance_asked` where the shop asks for more in advance than was chosen. */
export async function paymentTermsOf(
  db: Db,
  shop: AdvanceShop,
  { paymentMethod, payNow }: Chosen,
  order: Asked,
): Promise<PaymentTerms> {
  const ways = waysOf(shop)
  if (paymentMethod !== 'COD' && !ways.includes(paymentMethod)) throw new ShopError('payment_not_set_up')
  const asked = await findAdvance(db, shop.settings.current().payments, ways, order)
  const terms = termsOfPayment({ paymentMethod, payNow }, asked, order.totals)
  if (terms) return terms
  throw asked ? advanceAsked(asked, order.totals.total) : new ShopError('advance_asked')
}

function advanceAsked({ amount, reason }: Advance, total: number): ShopError {
  const [now, atDoor] = [formatTaka(amount), formatTaka(wholeTaka(total) - amount)]
  const message: Sentence = {
    en: `For this order ${now} is paid in advance, and ${atDoor} when the parcel comes. Choose a way to pay`,
    bn: banglaDigits(`এই অর্ডারে ${now} আগে দিতে হবে, আর ${atDoor} পার্সেল এলে। টাকা দেওয়ার উপায় বেছে নিন`),
  }
  const data = { amount, reason: buyerReasonOf(reason), atDoor: wholeTaka(total) - amount }
  return new ShopError('advance_asked', { message, data })
}

/** Whether an order as it is would be asked for an advance if it were placed now. */
export async function isAskedNow(db: Db, shop: AdvanceShop, { order, lines }: OrderWithLines): Promise<boolean> {
  const { payments, delivery } = shop.settings.current()
  const asked = await findAdvance(db, payments, waysOf(shop), {
    totals: { total: order.totalAmount, shipping: order.shippingCharge },
    lines,
    zoneId: zoneOf(delivery.zones, order).id,
    phone: order.phone,
  })
  return asked !== null
}

/**
 * Whether an order that was placed without an advance is asked for one as it is now, and was not as it was before.
 * Where something was to be paid in advance, or is paid already, nothing more is asked for.
 */
export async function isAskedOnlyNow(
  db: Db,
  shop: AdvanceShop,
  before: OrderWithLines,
  now: OrderWithLines,
): Promise<boolean> {
  if (before.order.payNow > 0 || paidPoisha(before.order) > 0) return false
  return (await isAskedNow(db, shop, now)) && !(await isAskedNow(db, shop, before))
}

/** Shoppers share addresses, and the checkout asks at each change; its answer must not be tried out number by number. */
const previews: Limit = { name: 'advance preview', most: 300, seconds: 10 * 60 }

type Previewed = {
  cartItems: { productId: string; quantity: number }[]
  addressInfo?: { phone: string; district: string; thana: string } | undefined
  shippingType: DeliveryZone['type']
  couponCode: string
}

/** What an order would be asked for, at the prices of this moment. Throws `too_many`. */
export async function previewAdvance(
  shop: Pick<Shop, 'pool' | 'limits'> & AdvanceShop,
  { ip }: Pick<Asking, 'ip'>,
  { cartItems: lines, addressInfo, shippingType, couponCode }: Previewed,
) {
  const { pool, limits, settings } = shop
  const { payments, delivery } = settings.current()
  await limits.count([{ limit: previews, key: networkOf(ip) }])
  const { phone = '', district = '', thana = '' } = addressInfo ?? {}
  const zone = zoneOf(delivery.zones, { district, thana, shippingType })
  const productIds = lines.map(({ productId }) => productId)
  const offers = await findOffersById(pool, productIds)
  const priced = lines.flatMap(({ productId, quantity }) => {
    const offer = offers.get(productId)
    return offer ? [{ price: offer.price, salePrice: offer.salePrice, quantity }] : []
  })
  const totals = totalsAt(priced, {
    shipping: zone,
    discount: { percentage: await percentageOf(shop, ip, couponCode) },
  })
  const ways = waysOf(shop)
  const asked = await findAdvance(pool, payments, ways, { totals, lines, zoneId: zone.id, phone })
  const split = (amount: number) => ({ amount, atDoor: wholeTaka(totals.total) - amount })
  return {
    total: totals.total,
    ways,
    asked: asked && { ...split(asked.amount), reason: buyerReasonOf(asked.reason) },
    delivery: split(amountOf('delivery', totals)),
  }
}

/**
 * A coupon that cannot be used takes nothing off here, and counts as a try of its code; the order is refused with the reason. Throws
 * `too_many`.
 */
async function percentageOf(
  { pool, limits }: Pick<Shop, 'pool' | 'limits'>,
  ip: string,
  code: string,
): Promise<number> {
  if (code === '') return 0
  try {
    return (await limits.countedWhile(couponTries(ip), isWrongCode, () => usableCoupon(pool, code))).discountPercentage
  } catch (error) {
    if (error instanceof ShopError && error.code !== 'too_many') return 0
    throw error
  }
}
