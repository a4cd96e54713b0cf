import { HOUR_SECONDS } from '#rules/durations.ts'
import { isRecorded } from '#rules/online-payments.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './attempts.db.ts'
import type { PayingShop } from './open-attempt.service.ts'
import { settleAttempt } from './settle-attempt.service.ts'

/** Each is a call to the provider. */
const captures: Limit = { name: 'captures of an order', most: 30, seconds: HOUR_SECONDS }

/**
 * Asks whether a payment is done. Programs send the order and the payment's name, which prove nothing. Throws `cash_on_delivery` where no
 * such payment was begun, `payment_not_done`, and what `settleAttempt` throws.
 */
export async function capture(
  shop: PayingShop & { limits: Limits },
  { paymentId, orderId }: { paymentId?: unknown; orderId?: unknown },
): Promise<void> {
  const isNamed = typeof paymentId === 'string' && typeof orderId === 'string' && /^[0-9a-z]{1,26}$/.test(orderId)
  const attempts = isNamed ? await db.listAttemptsOf(shop.pool, orderId) : []
  const found = attempts.find(({ id, providerId }) => id === paymentId || providerId === paymentId)
  if (!found) throw new ShopError('cash_on_delivery')
  await shop.limits.count([{ limit: captures, key: found.orderId }])
  const { state } = await settleAttempt(shop, found.id)
  if (!isRecorded(state)) throw new ShopError('payment_not_done')
}
