import { inDhaka, orderOf, type TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

type Changes = Partial<typeof inDhaka> & { district?: string; thana?: string; totalAmount?: number }

/** Two caps of five, ordered by a guest; the browser that follows the order is another one. */
export async function hasFollowedOrder(at: TestShop, admin: TestClient, { phone = inDhaka.phone } = {}) {
  const cap = await at.hasProduct({ totalStock: 5 })
  const body = orderOf(cap, { quantity: 2 })
  const { orderId, orderKey } = await at.guest().placeOrder({ body: { ...body, addressInfo: { ...inDhaka, phone } } })
  const browser = at.guest()
  return {
    cap,
    id: orderId,
    key: orderKey,
    read: async () => (await browser.getMyOrder({ body: { key: orderKey } })).data,
    cancel: () => browser.cancelMyOrder({ body: { key: orderKey } }),
    correct: ({ totalAmount, ...changes }: Changes, updatedAt: string, idempotencyKey?: string) =>
      browser.correctMyOrder({
        body: { key: orderKey, updatedAt, totalAmount, addressInfo: { ...inDhaka, ...changes } },
        ...(idempotencyKey && { idempotencyKey }),
      }),
    moveTo: (orderStatus: 'pending' | 'inProcess' | 'inShipping' | 'delivered' | 'rejected', reason = '') =>
      admin.updateOrder({ params: { id: orderId }, body: { orderStatus, reason } }),
  }
}
