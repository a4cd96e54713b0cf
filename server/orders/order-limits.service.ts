import type { OrderDraft } from '#contract/orders.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { Sentence } from '#rules/languages.ts'
import { shop } from '#shop-config'
import { couponTries } from '../coupons/coupons.service.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { keyedHashes } from '../limits/keyed-hash.ts'
import type { Limit, Outcome } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import type { Visitor } from '../visitor.ts'
import type { Buyer } from './order.ts'
import { countWaiting, deleteNetworksOf, type Waiting } from './orders.db.ts'

const byGuests: Limit = { name: 'guest order', most: 100, seconds: 60 * 60 }
const byCustomer: Limit = { name: 'customer order', most: 50, seconds: 60 * 60 }

type Asking = { visitor: Visitor; ip: string }
type Answered = { repeated: boolean }

/**
 * An order counts when it is placed, a guest's by address and a customer's by account; a coupon code counts when the order
 * shows that it cannot be used.
 */
export function limited<Answer extends Answered>(
  { limits }: Pick<Shop, 'limits'>,
  { visitor: { user }, ip }: Asking,
  { couponCode }: OrderDraft,
  place: () => Promise<Answer>,
): Promise<Answer> {
  const order = user
    ? { limit: byCustomer, key: user._id, exempt: user.role === 'admin' }
    : { limit: byGuests, key: networkOf(ip) }
  const coupon = couponCode === '' ? [] : couponTries(ip)
  const isOrder = ({ done }: Outcome<Answered>) => done?.repeated === false
  const isGuess = ({ refused }: Outcome<Answered>) => refused === 'coupon_invalid'
  const placeInTurn = () => (user?.role === 'admin' ? place() : limits.inNetworkTurn(networkOf(ip), place))
  return limits.countedWhile([order], isOrder, () => limits.countedWhile(coupon, isGuess, placeInTurn))
}

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

/** More deliveries change nothing. */
export const MOST_DELIVERED = Math.ceil((MAX_OF_NETWORK - LEAST_OF_NETWORK) / PIECES_A_DELIVERY)

/** The network of an order as it is kept with it. */
export const networkHashOf = async (pool: Pool, ip: string): Promise<Buffer> =>
  (await keyedHashes(pool))(`order ${networkOf(ip)}`)

type Ordering = { buyer: Buyer; network: Buffer }

/**
 * Refuses an order of more pieces than a shopper needs: of one line, of the order, or together with what waits for confirmation
 * for this phone number, this buyer or this network. Throws `too_many_pieces`. Orders of one phone number, buyer or network follow one
 * another from here to the end of the transaction.
 */
export async function refuseManyPieces(
  tx: Tx,
  { buyer, network }: Ordering,
  { cartItems, addressInfo }: OrderDraft,
): Promise<void> {
  const large = cartItems.flatMap(({ quantity }, index) => (quantity > MAX_OF_LINE ? [index] : []))
  if (large.length > 0) {
    const message = callFor(
      `You can order up to ${MAX_OF_LINE} pieces of one product here`,
      `একটি প্রোডাক্ট এখানে সর্বোচ্চ ${MAX_OF_LINE} পিস নেওয়া যায়`,
    )
    throw refused(message, Object.fromEntries(large.map((index) => [`cartItems.${index}.quantity`, message])))
  }
  const pieces = cartItems.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces > MAX_OF_ORDER) {
    throw refused(
      callFor(
        `You can order up to ${MAX_OF_ORDER} pieces at a time here`,
        `একবারে এখানে সর্বোচ্চ ${MAX_OF_ORDER} পিস নেওয়া যায়`,
      ),
    )
  }
  refuseManyWaiting(
    pieces,
    await countWaiting(tx, { buyer, phone: addressInfo.phone, network, mostDelivered: MOST_DELIVERED }),
  )
}

function refuseManyWaiting(pieces: number, { ofBuyer, ofNetwork, delivered }: Waiting): void {
  if (pieces + ofBuyer > MAX_WAITING) {
    throw refused(callFor('You have ordered many pieces that are not confirmed yet', 'আপনার অনেক পিস এখনো কনফার্ম হয়নি'))
  }
  const most = mostOfNetwork(delivered) + (pieces <= FEW_PIECES ? MAX_WAITING : 0)
  if (pieces + ofNetwork > most) {
    throw refused(
      callFor(
        'Many pieces were ordered from your network that are not confirmed yet',
        'আপনার নেটওয়ার্ক থেকে অর্ডার করা অনেক পিস এখনো কনফার্ম হয়নি',
      ),
    )
  }
}

/** A delivery counts for its network that long. */
const NETWORK_DAYS = 30
/** Orders at once. */
const AT_ONCE = 1_000

/** For the hourly cleaning: which network an order came from. */
export async function deleteOldNetworks(pool: Pool): Promise<void> {
  while ((await inTransaction(pool, (tx) => deleteNetworksOf(tx, NETWORK_DAYS, AT_ONCE))) === AT_ONCE);
}

const callFor = (english: string, bangla: string): Sentence => ({
  en: `${english}. For more, please call ${shop.contact.phone}`,
  bn: banglaDigits(`${bangla}। আরও লাগলে কল করুন: ${shop.contact.phone}`),
})

const refused = (message: Sentence, errors?: Record<string, Sentence>) =>
  new ShopError('too_many_pieces', { message, ...(errors && { errors }) })
