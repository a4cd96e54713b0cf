import type { RefusalCode } from '#contract/errors.ts'
import type { PaymentMethod, PayNow } from '#rules/advance.ts'
import { onlineProviders } from '#rules/online-payments.ts'
import { ShopError } from '../shop-error.ts'
import { type OpeningShop, openAttempt } from './open-attempt.service.ts'

/** Refusals that do not matter to the order: it is placed, and its page offers other ways to pay. */
const leftToTheBuyer: readonly RefusalCode[] = ['provider_not_ready', 'provider_failed', 'nothing_to_pay', 'too_many']

/** Refusals of an order that was placed before under the same key, was not paid in time, and cannot be taken up again as agreed. */
const gone: readonly RefusalCode[] = [
  'out_of_stock',
  'product_gone',
  'prices_changed',
  'please_call',
  'too_many_pieces',
]

/**
 * Begins to pay an order that was just placed: where the browser goes. Null for another way to pay, and where the payment could not be
 * begun. Throws `order_cancelled` for one that was placed before, was not paid in time, and cannot be taken up again: the shopper can then
 * order under another key.
 */
export async function beginPayment(
  shop: OpeningShop,
  orderId: string,
  { paymentMethod, payNow }: { paymentMethod: PaymentMethod; payNow: PayNow },
  { host, ip }: { host: string; ip: string },
): Promise<{ approvalURL: string; payment: string } | null> {
  const provider = onlineProviders.find((code) => code === paymentMethod)
  if (!provider) return null
  try {
    return await openAttempt(shop, { orderId, provider, payNow, host, ip })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (leftToTheBuyer.includes(error.code)) return null
    throw gone.includes(error.code) ? new ShopError('order_cancelled') : error
  }
}
