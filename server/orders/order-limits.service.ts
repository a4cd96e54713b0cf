import type { OrderDraft } from '#contract/orders.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { Sentence } from '#rules/languages.ts'
import { shop } from '#shop-config'
import { couponTries } from '../coupons/coupons.service.ts'
import type { Tx } from '../db/open.ts'
import type { Limit, Outcome } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import type { Visitor } from '../visitor.ts'
import type { Buyer } from './order.ts'
import { countWaiting } from './orders.db.ts'

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
  return limits.countedWhile([order], isOrder, () => limits.countedWhile(coupon, isGuess, place))
}

const { line: MAX_OF_LINE, order: MAX_OF_ORDER, waiting: MAX_WAITING } = shop.maxPieces

/**
 * Refuses an order of more pieces than a shopper needs: of one line, of the order, or together with what waits for confirmation
 * for this phone number or this buyer. Throws `too_many_pieces`. Orders of one phone number or buyer follow one
 * another from here to the end of the transaction.
 */
export async function refuseManyPieces(tx: Tx, buyer: Buyer, { cartItems, addressInfo }: OrderDraft): Promise<void> {
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
  if (pieces + (await countWaiting(tx, buyer, addressInfo.phone)) > MAX_WAITING) {
    throw refused(callFor('You have ordered many pieces that are not confirmed yet', 'আপনার অনেক পিস এখনও কনফার্ম হয়নি'))
  }
}

const callFor = (english: string, bangla: string): Sentence => ({
  en: `${english}. For more, please call ${shop.contact.phone}`,
  bn: banglaDigits(`${bangla}। আরও লাগলে কল করুন: ${shop.contact.phone}`),
})

const refused = (message: Sentence, errors?: Record<string, Sentence>) =>
  new ShopError('too_many_pieces', { message, ...(errors && { errors }) })
