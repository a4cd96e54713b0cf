import { sql } from 'kysely'
import { rejectNotPaid } from '../online-payments/unpaid-orders.service.ts'
import { never } from './expect.ts'
import { startBkash } from './fake-bkash.ts'
import { askDue, startPaying } from './paying.ts'
import { orderOf, type TestShop } from './shop.ts'

/** A shop with three caps that takes bKash, and its panel in another process. */
export async function openUnpaid(env: Record<string, string> = {}) {
  const { shop, fake: bkash, ...started } = await startPaying('bkash', startBkash, { env })
  const cap = await shop.hasProduct({ price: 500, totalStock: 3 })
  const admin = await shop.admin()
  return {
    bkash,
    shop,
    cap,
    admin,
    placed: async (quantity = 1, more: { couponCode?: string; totalAmount?: number } = {}) => {
      const guest = shop.guest()
      const body = { ...orderOf(cap, { quantity }), ...more, paymentMethod: 'bkash', payNow: 'all' } as const
      const { orderId: id, orderKey: key } = await guest.placeOrder({ body })
      const { paymentID } = bkash.last()
      return {
        id,
        key,
        guest,
        paymentID,
        read: async () => (await admin.adminGetOrder({ params: { id } })).data,
        mine: async () => (await guest.getMyOrder({ body: { key } })).data,
        pay: () => guest.payMyOrder({ body: { key, provider: 'bkash' } }),
        atTheDoor: () => guest.payMyOrderAtTheDoor({ body: { key } }),
        kinds: async () => (await admin.listOrderEvents({ params: { id } })).data.map(({ kind }) => kind),
      }
    },
    [Symbol.asyncDispose]: started[Symbol.asyncDispose],
  }
}

/** Half an hour passes, in which nothing is paid; bKash has been asked. */
export async function passHold(shop: TestShop, minutes = 31): Promise<void> {
  await sql`update orders set pay_until = pay_until - make_interval(mins => ${minutes})`.execute(shop.db)
  await askDue(shop)
  await rejectNotPaid(shop, never)
}
