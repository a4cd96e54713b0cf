import type { InvoiceBrief } from '#contract/invoices.ts'
import type { BuyerParcel } from '#contract/parcels.ts'
import type { PaymentMethod, PayNow } from '#rules/advance.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { previewAdvance } from './advance.service.ts'
import { orderKeys } from './order-link.ts'
import { getOrderFor, listOrdersOf } from './orders.service.ts'
import { placeOrder } from './place-order.service.ts'

/** What a buyer sees of parcels and invoices is passed in, since their rooms import this one. */
type OrderShop = Shop & {
  parcelsOf: (db: Db, orderId: string) => Promise<BuyerParcel[]>
  invoicesOf: (db: Db, orderId: string) => Promise<InvoiceBrief[]>
  /** Begins to pay a placed order online; null for another way to pay, and where it could not be begun: the order's page offers it again. */
  beginPayment: (
    orderId: string,
    draft: { paymentMethod: PaymentMethod; payNow: PayNow },
    visit: { host: string; ip: string },
  ) => Promise<{ approvalURL: string; payment: string } | null>
}

export const orderHandlers = (shop: OrderShop) =>
  ({
    placeOrder: async ({ body }, context) => {
      const { orderId, orderKey, payNow, newGuest } = await placeOrder(shop, context, body)
      if (newGuest) context.cookies.set('guest', newGuest)
      const begun = payNow > 0 ? await shop.beginPayment(orderId, body, context) : null
      return { orderId, orderKey, payNow, approvalURL: begun?.approvalURL ?? null, payment: begun?.payment ?? null }
    },
    previewAdvance: async ({ body }, asking) => ({ data: await previewAdvance(shop, asking, body) }),
    listOrders: ({ params, query }) => listOrdersOf(shop.pool, params.userId, query),
    getOrder: async ({ params }, { visitor }) => {
      const { order, mayChange } = await getOrderFor(shop.pool, visitor, params.orderId)
      const [parcels, invoices] = await Promise.all([
        shop.parcelsOf(shop.pool, order._id),
        shop.invoicesOf(shop.pool, order._id),
      ])
      const orderKey = mayChange ? (await orderKeys(shop.pool))(order._id) : ''
      return { data: { ...order, parcels, invoices }, orderKey }
    },
  }) satisfies Partial<Handlers>
