import type { RawBuilder } from 'kysely'
import type { OrderDraft } from '#contract/place-order.ts'
import { type PaymentTerms, paidAtTheDoor } from '#rules/advance.ts'
import { isPaidOnline } from '#rules/online-payments.ts'
import type { Terms, Totals } from '#rules/price.ts'
import { takenOffCart } from '../cart/cart.service.ts'
import { newId } from '../db/id.ts'
import { type Claim, findFirstAnswer, onceByStatement } from '../db/once.ts'
import { type Db, inOneWrite, type Tx } from '../db/open.ts'
import { findOffersById, sellPieces } from '../products/stock.service.ts'
import type { Shop } from '../shop-context.ts'
import { type Checks, insertOrder } from './insert-order.db.ts'
import { addressColumns, type Buyer } from './order.ts'
import { orderError } from './order-limits.service.ts'
import type { NewOrder } from './order-row.ts'
import { planOrder } from './plan-order.ts'
import type { RequestedLine } from './taken-pieces.ts'

/**
 * The buyer of an order, and the checks that it has to pass. `buyer` is null where staff enter the order, `network` where it counts in no
 * limit.
 */
export type By = Pick<NewOrder, 'source' | 'language'> & {
  buyer: Buyer | null
  network: Buffer | null
  claim: Claim
  checks: Checks
}
type Ordered = Pick<OrderDraft, 'addressInfo' | 'shippingType' | 'totalAmount'> & { cartItems: RequestedLine[] }
export type OrderTerms = Terms & { coupon?: { code: string; discountPercentage: number } | null }

export type WriteHooks = {
  termsFor: (db: Db) => Promise<OrderTerms>
  /** How it is paid; at the door where this is left out. */
  paymentFor?: (db: Db, totals: Totals) => Promise<PaymentTerms>
  /** Parts of the order's statement that write what goes along with it. */
  others: (tx: Tx, orderId: string) => Promise<RawBuilder<unknown>[]>
}

/** The charges for delivery have changed in the database since this process read them. */
export class DeliveryChanged extends Error {}

/** `repeated`: whether an earlier call of the key has placed it. */
type Written = { orderId: string; payNow: number; repeated: boolean }

/** An answer from before advances has no amount. */
type Answer = Pick<Written, 'orderId'> & { payNow?: number }

const toWritten = ({ orderId, payNow = 0 }: Answer, repeated: boolean): Written => ({ orderId, payNow, repeated })

/** The order that the key has placed, null for none. Throws `key_reused`. */
export async function findOrderOfKey(db: Db, claim: Claim): Promise<Written | null> {
  const answer = await findFirstAnswer<Answer>(db, claim)
  return answer ? toWritten(answer, true) : null
}

/**
 * The unit of work of every order: reads what is ordered, works the order out, and writes it in one statement, which refuses it as a
 * whole where that has changed; then the work is done again. A repeat of its key gets the first answer.
 */
export async function writeOrder(
  shop: Pick<Shop, 'pool' | 'sms' | 'settings'>,
  by: By,
  draft: Ordered,
  { termsFor, paymentFor = async () => paidAtTheDoor, others }: WriteHooks,
): Promise<Written> {
  const { source, claim, checks } = by
  const { answer, repeated } = await onceByStatement<Answer>(shop.pool, claim, () =>
    inOneWrite(shop.pool, async (tx) => {
      const orderId = newId()
      const { orders, payments } = shop.settings.current()
      const terms = await termsFor(tx)
      const offers = await findOffersById(tx, productIdsOf(draft))
      const { lines, totals, stockChanges } = planOrder(offers, draft, terms)
      const payment = await paymentFor(tx, totals)
      const sale = sellPieces(tx, offers, stockChanges)
      const cart = await cartOf(tx, by, draft)
      const order = {
        id: orderId,
        cartId: cart?.cartId ?? null,
        ...rowOf(by, draft, terms, totals),
        ...payment,
        holdHours: orders.hold.hours,
        holdMinutes: isPaidOnline(payment.paymentMethod) ? payments.holdMinutes : null,
      }
      const parts = [cart?.parts, shop.sms?.queued(tx, 'placed', 'placed'), ...(await others(tx, orderId))]
      const written = await insertOrder(tx, order, lines, checks, {
        claim: { of: claim, answer: { orderId, payNow: payment.payNow } },
        stock: sale.parts,
        others: parts.filter((part) => part !== undefined),
      })
      if (written === 'delivery_changed') throw new DeliveryChanged()
      if (typeof written === 'string') throw await orderError(shop, written, checks.limits)
      sale.publish(written)
      tx.publish('orderPlaced', { orderId, source })
      return { orderId, payNow: payment.payNow }
    }),
  )
  return toWritten(answer, repeated)
}

const cartOf = async (db: Db, { buyer }: By, { cartItems }: Ordered) =>
  buyer && 'userId' in buyer ? takenOffCart(db, buyer.userId, cartItems) : null

const rowOf = (
  { buyer, network, source, language }: By,
  { addressInfo, shippingType }: Ordered,
  { coupon }: OrderTerms,
  totals: Totals,
) => ({
  userId: buyer && 'userId' in buyer ? buyer.userId : null,
  guestHash: buyer && 'guestHash' in buyer ? buyer.guestHash : null,
  networkHash: network,
  ...addressColumns(addressInfo),
  shippingType,
  shippingCharge: totals.shipping,
  couponCode: coupon?.code ?? null,
  discountPercentage: coupon?.discountPercentage ?? 0,
  discountAmount: totals.discount,
  subtotal: totals.subtotal,
  totalAmount: totals.total,
  source,
  language,
})

const productIdsOf = ({ cartItems }: Ordered) => cartItems.map(({ productId }) => productId)
