import { createHmac } from 'node:crypto'
import { orderIdOfKey, orderLink } from '#rules/order-link.ts'
import type { Pool } from '../db/open.ts'
import { findSecret } from '../db/secrets.ts'
import { isSameSecret } from '../same-secret.ts'
import { ShopError } from '../shop-error.ts'

const SIGNATURE_BYTES = 16

/**
 * Makes the key of an order's link, with 128 bits that cannot be worked out without the shop's secret. It is not stored, so that older
 * orders have one too, and a new one costs a few microseconds.
 */
export async function orderKeys(pool: Pool): Promise<(orderId: string) => string> {
  const secret = await findSecret(pool, 'order links')
  return (orderId) => {
    const signature = createHmac('sha256', secret).update(orderId).digest().subarray(0, SIGNATURE_BYTES)
    return orderId + signature.toString('base64url')
  }
}

/** The link that opens an order without an account. */
export const linkOfOrder = async (pool: Pool, origin: string, orderId: string): Promise<string> =>
  orderLink(origin, (await orderKeys(pool))(orderId))

/** The id of the order whose key this is; the order may be gone. Throws `order_not_found` for a key that the shop has not made. */
export async function requireOrderKey(pool: Pool, key: string): Promise<string> {
  const orderId = orderIdOfKey(key)
  const right = (await orderKeys(pool))(orderId)
  if (!isSameSecret(key, right)) throw new ShopError('order_not_found')
  return orderId
}
