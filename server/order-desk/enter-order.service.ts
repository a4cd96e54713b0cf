import type { EnteredOrder } from '#contract/order-changes.ts'
import { shippingCharge } from '#rules/price.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { newId } from '../db/id.ts'
import { type Claim, onceByStatement } from '../db/once.ts'
import { inTransaction } from '../db/open.ts'
import { writeOrder } from '../orders/place-order.service.ts'
import type { Shop } from '../shop.ts'
import { recordOrderEvent } from './order-events.service.ts'

type EnteringShop = Pick<Shop, 'pool' | 'catalogue' | 'orderWatch' | 'alerts' | 'sms'>

/**
 * Enters an order that came by chat or phone, once for its key, as the checkout places one, but without account or browser, without
 * limits of pieces, at prices, a delivery charge and a discount that staff agreed on. The message of the chat stays in its timeline. Throws `product_gone`, `out_of_stock`,
 * `prices_changed`, `invalid_input`, `key_reused`.
 */
export async function enterOrder(shop: EnteringShop, claim: Claim, entered: EnteredOrder): Promise<string> {
  const { source, shippingType, discountAmount = 0, message } = entered
  const terms = {
    shipping: entered.shippingCharge ?? shippingCharge(shippingType),
    discount: { amount: discountAmount },
  }
  const { answer } = await onceByStatement(shop.pool, claim, () =>
    inTransaction(shop.pool, async (tx) => {
      const orderId = newId()
      const by = { buyer: null, network: null, isNewGuest: false, refusesBlocked: false }
      const order = await writeOrder(tx, shop, { ...by, orderId, claim, source }, entered, terms)
      await shop.sms?.queue(tx, [orderId], 'placed')
      await recordOrderEvent(tx, orderId, 'entered', { source, ...(message !== '' && { message }) })
      await recordAudit(tx, { action: 'order_entered', target: orderId, details: { source } })
      tx.afterCommit(shop.orderWatch.changed)
      tx.afterCommit(() => shop.alerts.newOrderPlaced(order))
      return { orderId }
    }),
  )
  return answer.orderId
}
