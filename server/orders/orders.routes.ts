import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { getOrderFor, listOrdersOf } from './orders.service.ts'
import { placeOrder } from './place-order.service.ts'

export const orderHandlers = (shop: Shop) =>
  ({
    placeOrder: async ({ body }, context) => {
      const { orderId, newGuest } = await placeOrder(shop, context, body)
      if (newGuest) context.cookies.rememberGuest(newGuest)
      return { orderId, approvalURL: null }
    },
    captureOrder: async () => {
      throw new ShopError('cash_on_delivery')
    },
    listOrders: ({ params, query }) => listOrdersOf(shop.pool, params.userId, query),
    getOrder: async ({ params }, { visitor }) => ({ data: await getOrderFor(shop.pool, visitor, params.orderId) }),
  }) satisfies Partial<Handlers>
