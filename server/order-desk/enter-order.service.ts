import { sql } from 'kysely'
import type { EnteredOrder } from '#contract/order-changes.ts'
import { zoneAgreed } from '#rules/delivery.ts'
import { audited } from '../audit/audit.service.ts'
import { happened } from '../orders/order-events.service.ts'
import { writeOrder } from '../orders/write-order.service.ts'
import type { Shop } from '../shop-context.ts'
import { type Asking, userIdOf } from '../visitor.ts'

type EnteringShop = Pick<Shop, 'pool' | 'sms' | 'settings'>

/**
 * Enters an order that came by chat or phone, once for its key, as the checkout places one, but without account or browser, without limits
 * of pieces, at prices, a delivery charge and a discount that staff agreed on. The message of the chat stays in its timeline. Throws
 * `product_gone`, `out_of_stock`, `prices_changed`, `invalid_input`, `key_reused`.
 */
export async function enterOrder(
  shop: EnteringShop,
  { claim, visitor }: Asking,
  entered: EnteredOrder,
): Promise<string> {
  const { source, shippingType, discountAmount = 0, message, addressInfo } = entered
  const { zones } = shop.settings.current().delivery
  const terms = {
    shipping: entered.shippingCharge ?? zoneAgreed(zones, { ...addressInfo, shippingType }),
    discount: { amount: discountAmount },
  }
  const by = {
    buyer: null,
    // Staff take orders down in their own language, which need not be the buyer's.
    language: null,
    source,
    network: null,
    claim,
    checks: { limits: null, isNewGuest: false, refusesBlocked: false, deliveryUpdatedAt: null },
  }
  const { orderId } = await writeOrder(shop, by, entered, {
    termsFor: async () => terms,
    others: async (tx, orderId) => [
      sql`happened as (${happened(tx, 'entered', {
        orderId,
        by: userIdOf(visitor),
        details: { source, ...(message !== '' && { message }) },
      })})`,
      sql`audited as (${audited(tx, { action: 'order_entered', target: orderId, details: { source } })})`,
    ],
  })
  return orderId
}
