import { sql } from 'kysely'
import type { OrderDraft } from '#contract/orders.ts'
import { shop } from '#shop-config'
import type { Tx } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import type { Buyer } from './order.ts'

const { line: MAX_OF_LINE, order: MAX_OF_ORDER, waiting: MAX_WAITING } = shop.maxPieces

/**
 * Refuses an order of more pieces than a shopper needs: of one line, of the order, or together with what waits for confirmation
 * for this phone number or this buyer (behaviour §5). Throws `too_many_pieces`. Orders of one phone number or buyer follow one
 * another from here to the end of the transaction.
 */
export async function refuseManyPieces(tx: Tx, buyer: Buyer, { cartItems, addressInfo }: OrderDraft): Promise<void> {
  const large = cartItems.flatMap(({ quantity }, index) => (quantity > MAX_OF_LINE ? [index] : []))
  if (large.length > 0) {
    const message = callFor(`You can order up to ${MAX_OF_LINE} pieces of one product here`)
    throw refused(message, Object.fromEntries(large.map((index) => [`cartItems.${index}.quantity`, message])))
  }
  const pieces = cartItems.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces > MAX_OF_ORDER) throw refused(callFor(`You can order up to ${MAX_OF_ORDER} pieces at a time here`))
  if (pieces + (await countWaiting(tx, buyer, addressInfo.phone)) > MAX_WAITING) {
    throw refused(callFor(`You have ordered many pieces that are not confirmed yet`))
  }
}

const callFor = (sentence: string) => `${sentence}. For more, please call ${shop.contact.phone}`

const refused = (message: string, errors?: Record<string, string>) =>
  new ShopError('too_many_pieces', { message, ...(errors && { errors }) })

/** The larger of two counts of pieces in pending orders: of the phone number, and of the buyer. */
async function countWaiting(tx: Tx, buyer: Buyer, phone: string): Promise<number> {
  const number = phone.slice(-11)
  const isOfBuyer =
    'userId' in buyer ? sql<boolean>`user_id = ${buyer.userId}` : sql<boolean>`guest_hash = ${buyer.guestHash}`
  const keys = [
    `phone ${number}`,
    'userId' in buyer ? `user ${buyer.userId}` : `guest ${buyer.guestHash.toString('hex')}`,
  ]
  // A statement of its own: only the next one sees what was committed while this one waited. In order of the keys, so that two
  // orders cannot wait for each other.
  await sql`
    select pg_advisory_xact_lock(key)
    from (select hashtextextended(text, 0) as key from unnest(${keys}::text[]) as text order by 1) as keys`.execute(tx)
  const { rows } = await sql<{ pieces: number }>`
    select greatest(
      (select coalesce(sum(quantity), 0) from orders join order_lines on order_id = orders.id
        where order_status = 'pending' and right(phone, 11) = ${number}),
      (select coalesce(sum(quantity), 0) from orders join order_lines on order_id = orders.id
        where order_status = 'pending' and ${isOfBuyer})
    ) as pieces`.execute(tx)
  return rows[0]?.pieces ?? 0
}
