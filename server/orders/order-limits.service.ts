import type { OrderDraft } from '#contract/place-order.ts'
import { banglaDigits } from '#rules/digits.ts'
import { HOUR_SECONDS } from '#rules/durations.ts'
import type { Sentence } from '#rules/languages.ts'
import { countPieces } from '#rules/stock.ts'
import { couponTries, isWrongCode } from '../coupons/coupons.service.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import type { Tx } from '../db/open.ts'
import { keyedHashes } from '../limits/keyed-hash.ts'
import { type Limit, tooManyTries } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import type { Shop } from '../shop-context.ts'
import { callUs, ShopError } from '../shop-error.ts'
import { type Asking, may, type Visitor } from '../visitor.ts'
import type { OrderLimits, Refusal } from './insert-order.db.ts'
import type { OrderWithLines } from './order-row.ts'
import { countWaiting, deleteNetworksOf } from './orders.db.ts'

const byGuests: Limit = { name: 'guest order', most: 100, seconds: HOUR_SECONDS }
const byCustomer: Limit = { name: 'customer order', most: 50, seconds: HOUR_SECONDS }

/** Runs the work of a visitor's order in a slot of its network. A coupon code counts where the order shows that it cannot be used. */
export function withOrderSlot<Answer>(
  { limits }: Pick<Shop, 'limits'>,
  { visitor, ip }: Pick<Asking, 'visitor' | 'ip'>,
  { couponCode }: OrderDraft,
  place: () => Promise<Answer>,
): Promise<Answer> {
  const coupon = couponCode === '' ? [] : couponTries(ip)
  const placeInSlot = () => (entersOrders(visitor) ? place() : limits.withNetworkSlot(networkOf(ip), place))
  return limits.countedWhile(coupon, isWrongCode, placeInSlot)
}

/** Staff enter what was agreed on already: their orders are in no limit. */
export const entersOrders = (visitor: Visitor): boolean => may(visitor, 'orders.enter')

/** A network may hold what so many buyers may: neighbours share an address. */
const BUYERS_OF_NETWORK = 3
/** An order of so few pieces may exceed the limit of its network by what one buyer may hold. */
const FEW_PIECES = 5
/** How many more pieces may wait from a network for each order that was delivered to it. */
const PIECES_A_DELIVERY = 20
/** However much was delivered, a network may hold no more than so many buyers may. */
const MAX_BUYERS_OF_NETWORK = 10
/** Delivered orders are counted up to here: each new order counts them. */
const MAX_DELIVERED = 500

/**
 * How many pieces may wait for confirmation from a network in all, by how many orders were delivered there; more deliveries change nothing
 * (docs/security.md, "How the limit of a network was chosen"). `waiting`: how many may wait of one buyer.
 */
export function mostOfNetwork(waiting: number): number[] {
  const [least, most] = [BUYERS_OF_NETWORK * waiting, MAX_BUYERS_OF_NETWORK * waiting]
  const deliveries = Math.min(Math.ceil((most - least) / PIECES_A_DELIVERY), MAX_DELIVERED)
  return Array.from({ length: 1 + deliveries }, (_, delivered) => Math.min(least + PIECES_A_DELIVERY * delivered, most))
}

/** The same for an order of so many pieces. */
const mostWith = (pieces: number, waiting: number): number[] =>
  mostOfNetwork(waiting).map((most) => most + (pieces <= FEW_PIECES ? waiting : 0))

/**
 * The limits that the statement of an order checks and counts; null where none hold, for staff and where the settings lift them. An order
 * counts when it is placed, a guest's by network and a customer's by account. Throws `too_many_pieces` for more pieces than a shopper
 * needs, of one line or of the order.
 */
export async function limitsOf(
  { pool, limits, settings }: Pick<Shop, 'pool' | 'limits' | 'settings'>,
  { visitor, ip }: Pick<Asking, 'visitor' | 'ip'>,
  { cartItems }: OrderDraft,
): Promise<{ network: Buffer; limits: OrderLimits } | null> {
  if (!limits.enforced || entersOrders(visitor)) return null
  const { shop, orders } = settings.current()
  const { line, order, waiting } = orders.maxPieces
  refuseManyOfLine(cartItems, line, shop.phone)
  const pieces = countPieces(cartItems)
  if (pieces > order) throw refused(sentences(shop.phone).manyOfOrder(order))
  const hashed = await keyedHashes(pool)
  const { user } = visitor
  return {
    network: hashed(`order ${networkOf(ip)}`),
    limits: {
      pieces,
      mostOfBuyer: waiting,
      mostOfNetwork: mostWith(pieces, waiting),
      counted: user ? { limit: byCustomer, key: hashed(user._id) } : { limit: byGuests, key: hashed(networkOf(ip)) },
    },
  }
}

/** The pieces of a locked order that its buyer takes up again may wait as those of a new one may. Throws `too_many_pieces`. */
export async function requireRoomToWait(
  tx: Tx,
  { limits, settings }: Pick<Shop, 'limits' | 'settings'>,
  { order, lines }: OrderWithLines,
): Promise<void> {
  if (!limits.enforced) return
  const { shop, orders } = settings.current()
  const { waiting } = orders.maxPieces
  const { manyOfBuyer, manyOfNetwork } = sentences(shop.phone)
  const pieces = countPieces(lines)
  const most = mostWith(pieces, waiting)
  const { ofBuyer, ofNetwork, delivered } = await countWaiting(tx, order.id, most.length - 1)
  if (pieces + ofBuyer > waiting) throw refused(manyOfBuyer)
  if (pieces + ofNetwork > (most[delivered] ?? 0)) throw refused(manyOfNetwork)
}

function refuseManyOfLine(cartItems: OrderDraft['cartItems'], most: number, phone: string): void {
  const large = cartItems.flatMap(({ quantity }, index) => (quantity > most ? [index] : []))
  if (large.length === 0) return
  const manyOfLine = sentences(phone).manyOfLine(most)
  throw refused(manyOfLine, Object.fromEntries(large.map((index) => [`cartItems.${index}.quantity`, manyOfLine])))
}

/** Why the statement of an order has written nothing, as the shopper reads it. */
export async function orderError(
  { pool, settings }: Pick<Shop, 'pool' | 'settings'>,
  refusal: Refusal,
  limits: OrderLimits | null,
): Promise<ShopError> {
  const { phone } = settings.current().shop
  const { manyOfBuyer, manyOfNetwork } = sentences(phone)
  if (refusal === 'key_reused') return new ShopError('key_reused')
  if (refusal === 'blocked') {
    return new ShopError('please_call', callUs(phone, 'We cannot take this order here', 'এই অর্ডারটি এখানে নেওয়া যাচ্ছে না'))
  }
  if (refusal === 'too_many_of_buyer') return refused(manyOfBuyer)
  if (refusal === 'too_many_of_network' || !limits) return refused(manyOfNetwork)
  return tooManyTries(pool, limits.counted.limit, limits.counted.key)
}

/** How long a delivery counts for its network. */
const NETWORK_DAYS = 30
/** Orders at once. */
const BATCH_SIZE = 1_000

/** For the hourly cleaning: which network an order came from. */
export const cleaning: CleaningStep[] = [
  async (tx) => (await deleteNetworksOf(tx, NETWORK_DAYS, BATCH_SIZE)) === BATCH_SIZE,
]

/** Why an order is refused, with the number to call. */
function sentences(phone: string) {
  const callFor = (english: string, bangla: string): Sentence => ({
    en: `${english}. For more, please call ${phone}`,
    bn: banglaDigits(`${bangla}। আরও লাগলে কল করুন: ${phone}`),
  })
  return {
    manyOfLine: (most: number) =>
      callFor(`You can order up to ${most} pieces of one product here`, `একটি প্রোডাক্ট এখানে সর্বোচ্চ ${most} পিস নেওয়া যায়`),
    manyOfOrder: (most: number) =>
      callFor(`You can order up to ${most} pieces at a time here`, `একবারে এখানে সর্বোচ্চ ${most} পিস নেওয়া যায়`),
    manyOfBuyer: callFor('You have ordered many pieces that are not confirmed yet', 'আপনার অনেক পিস এখনো কনফার্ম হয়নি'),
    manyOfNetwork: callFor(
      'Many pieces were ordered from your network that are not confirmed yet',
      'আপনার নেটওয়ার্ক থেকে অর্ডার করা অনেক পিস এখনো কনফার্ম হয়নি',
    ),
  }
}

const refused = (message: Sentence, errors?: Record<string, Sentence>) =>
  new ShopError('too_many_pieces', { message, ...(errors && { errors }) })
