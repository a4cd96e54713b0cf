import type { OrderDraft } from '#contract/orders.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { Sentence } from '#rules/languages.ts'
import { shop } from '#shop-config'
import { couponTries } from '../coupons/coupons.service.ts'
import type { Pool, Tx } from '../db/open.ts'
import { keyedHashes } from '../limits/keyed-hash.ts'
import { type Limit, type Outcome, tooManyTries } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import type { Asking, Visitor } from '../visitor.ts'
import type { OrderLimits, Refusal } from './insert-order.db.ts'
import { deleteNetworksOf } from './orders.db.ts'

const byGuests: Limit = { name: 'guest order', most: 100, seconds: 60 * 60 }
const byCustomer: Limit = { name: 'customer order', most: 50, seconds: 60 * 60 }

/** Runs the work of a visitor's order in a slot of its network. A coupon code counts where the order shows that it cannot be used. */
export function withOrderSlot<Answer>(
  { limits }: Pick<Shop, 'limits'>,
  { visitor, ip }: Pick<Asking, 'visitor' | 'ip'>,
  { couponCode }: OrderDraft,
  place: () => Promise<Answer>,
): Promise<Answer> {
  const coupon = couponCode === '' ? [] : couponTries(ip)
  const isGuess = ({ refused }: Outcome<Answer>) => refused === 'coupon_invalid'
  const placeInSlot = () => (isStaff(visitor) ? place() : limits.withNetworkSlot(networkOf(ip), place))
  return limits.countedWhile(coupon, isGuess, placeInSlot)
}

/** Staff enter what was agreed on already: their orders are in no limit. */
export const isStaff = ({ user }: Visitor): boolean => user?.role === 'admin'

const { line: MAX_OF_LINE, order: MAX_OF_ORDER, waiting: MAX_WAITING } = shop.maxPieces

/** Neighbours share an address: what one buyer may hold is not all that the network may. */
const BUYERS_OF_NETWORK = 3
/** An order of so few pieces is taken until one buyer's share more waits from its network. */
const FEW_PIECES = 5
/** What one order that was delivered to a network adds to what may wait from it, and to how much it may grow. */
const PIECES_A_DELIVERY = 20
const LEAST_OF_NETWORK = BUYERS_OF_NETWORK * MAX_WAITING
const MAX_OF_NETWORK = 10 * MAX_WAITING

/** How many pieces may wait for confirmation from a network in all (docs/security.md, "How the limit of a network was chosen"). */
export const mostOfNetwork = (delivered: number): number =>
  Math.min(LEAST_OF_NETWORK + PIECES_A_DELIVERY * delivered, MAX_OF_NETWORK)

/** By how many orders were delivered there; more deliveries change nothing. */
const mostByDeliveries = Array.from(
  { length: 1 + Math.ceil((MAX_OF_NETWORK - LEAST_OF_NETWORK) / PIECES_A_DELIVERY) },
  (_, delivered) => mostOfNetwork(delivered),
)
export const MOST_DELIVERED = mostByDeliveries.length - 1

/**
 * The limits that the statement of an order checks and counts; null where none hold, for staff and where the settings lift them. An order
 * counts when it is placed, a guest's by network and a customer's by account. Throws `too_many_pieces` for more pieces than a shopper
 * needs, of one line or of the order.
 */
export async function limitsOf(
  { pool, limits }: Pick<Shop, 'pool' | 'limits'>,
  { visitor, ip }: Pick<Asking, 'visitor' | 'ip'>,
  { cartItems }: OrderDraft,
): Promise<{ network: Buffer; limits: OrderLimits } | null> {
  if (!limits.enforced || isStaff(visitor)) return null
  refuseManyOfLine(cartItems)
  const pieces = cartItems.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces > MAX_OF_ORDER) throw refused(manyOfOrder)
  const hashed = await keyedHashes(pool)
  const { user } = visitor
  return {
    network: hashed(`order ${networkOf(ip)}`),
    limits: {
      pieces,
      mostOfBuyer: MAX_WAITING,
      mostOfNetwork: mostByDeliveries.map((most) => most + (pieces <= FEW_PIECES ? MAX_WAITING : 0)),
      counted: user ? { limit: byCustomer, key: hashed(user._id) } : { limit: byGuests, key: hashed(networkOf(ip)) },
    },
  }
}

function refuseManyOfLine(cartItems: OrderDraft['cartItems']): void {
  const large = cartItems.flatMap(({ quantity }, index) => (quantity > MAX_OF_LINE ? [index] : []))
  if (large.length === 0) return
  throw refused(manyOfLine, Object.fromEntries(large.map((index) => [`cartItems.${index}.quantity`, manyOfLine])))
}

/** Why the statement of an order has written nothing, as the shopper reads it. */
export async function refusalOf(pool: Pool, refusal: Refusal, limits: OrderLimits | null): Promise<ShopError> {
  if (refusal === 'key_reused') return new ShopError('key_reused')
  if (refusal === 'blocked') return new ShopError('please_call', { message: pleaseCall })
  if (refusal === 'too_many_of_buyer') return refused(manyOfBuyer)
  if (refusal === 'too_many_of_network' || !limits) return refused(manyOfNetwork)
  return tooManyTries(pool, limits.counted.limit, limits.counted.key)
}

/** A delivery counts for its network that long. */
const NETWORK_DAYS = 30
/** Orders at once. */
const AT_ONCE = 1_000

/** For the hourly cleaning: which network an order came from. */
export const deleteOldNetworks = async (tx: Tx): Promise<boolean> =>
  (await deleteNetworksOf(tx, NETWORK_DAYS, AT_ONCE)) === AT_ONCE

const callFor = (english: string, bangla: string): Sentence => ({
  en: `${english}. For more, please call ${shop.contact.phone}`,
  bn: banglaDigits(`${bangla}। আরও লাগলে কল করুন: ${shop.contact.phone}`),
})

const manyOfLine = callFor(
  `You can order up to ${MAX_OF_LINE} pieces of one product here`,
  `একটি প্রোডাক্ট এখানে সর্বোচ্চ ${MAX_OF_LINE} পিস নেওয়া যায়`,
)
const manyOfOrder = callFor(
  `You can order up to ${MAX_OF_ORDER} pieces at a time here`,
  `একবারে এখানে সর্বোচ্চ ${MAX_OF_ORDER} পিস নেওয়া যায়`,
)
const manyOfBuyer = callFor('You have ordered many pieces that are not confirmed yet', 'আপনার অনেক পিস এখনো কনফার্ম হয়নি')
const manyOfNetwork = callFor(
  'Many pieces were ordered from your network that are not confirmed yet',
  'আপনার নেটওয়ার্ক থেকে অর্ডার করা অনেক পিস এখনো কনফার্ম হয়নি',
)
const pleaseCall: Sentence = {
  en: `We cannot take this order here. Please call us at ${shop.contact.phone}`,
  bn: `এই অর্ডারটি এখানে নেওয়া যাচ্ছে না। আমাদের কল করুন: ${banglaDigits(shop.contact.phone)}`,
}

const refused = (message: Sentence, errors?: Record<string, Sentence>) =>
  new ShopError('too_many_pieces', { message, ...(errors && { errors }) })
