import type { AdminOrder } from '#contract/order-desk.ts'
import { orderOf, type TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

/** An order that a guest has placed, as staff read it. */
export async function orderIn(shop: TestShop, ...ordered: Parameters<typeof orderOf>): Promise<AdminOrder> {
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(...ordered) })
  return (await (await shop.admin()).adminGetOrder({ params: { id } })).data
}

/** The lines of an order as they are sent again. */
export const linesOf = ({ cartItems }: AdminOrder) =>
  cartItems.map(({ productId, quantity, size }, line) => ({ line, productId, quantity, ...(size && { size }) }))

/** Corrects the street of an order, and makes its delivery free. */
export async function correctAddress(admin: TestClient, id: string, address: string): Promise<void> {
  const { data } = await admin.adminGetOrder({ params: { id } })
  const addressInfo = { ...data.addressInfo, address }
  await admin.correctOrder({ params: { id }, body: { updatedAt: data.updatedAt, addressInfo, shippingCharge: 0 } })
}
