import { randomUUID } from 'node:crypto'
import { hashToken } from '../auth/token.ts'
import type { Db } from '../db/open.ts'
import type { CallContext, RoomHandlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { updateOrderStatus } from './order-status.service.ts'
import { type Buyer, getOrder, getOrderFor, guestToken, listOrders, placeOrder } from './orders.service.ts'

type OrderCalls =
  | 'placeOrder'
  | 'captureOrder'
  | 'listOrders'
  | 'getOrder'
  | 'adminListOrders'
  | 'adminGetOrder'
  | 'updateOrder'

export const orderHandlers = ({ db, alerts, catalogue }: Shop): RoomHandlers<OrderCalls> => ({
  placeOrder: async ({ body }, context) => {
    const { buyer, newGuest } = await buyerOf(db, context)
    const { orderId, placed } = await placeOrder(db, buyer, body, context.idempotencyKey)
    if (placed) {
      catalogue.changed()
      alerts.newOrderPlaced(placed)
    }
    if (newGuest) context.cookies.rememberGuest(newGuest)
    return { orderId, approvalURL: null }
  },
  captureOrder: async () => {
    throw new ShopError('cash_on_delivery')
  },
  listOrders: ({ params, query }) => listOrders(db, query, params.userId),
  getOrder: async ({ params }, { visitor }) => ({ data: await getOrderFor(db, visitor, params.orderId) }),
  adminListOrders: ({ query }) => listOrders(db, query, null),
  adminGetOrder: async ({ params }) => ({ data: await getOrder(db, params.id) }),
  updateOrder: async ({ params, body }) => {
    const data = await updateOrderStatus(db, params.id, body.orderStatus, body.updatedAt)
    catalogue.changed()
    return { data, message: 'Order status is updated successfully' }
  },
})

/** Who places this order; `newGuest` is the cookie of a browser that has none yet. */
async function buyerOf(db: Db, { visitor, idempotencyKey }: CallContext): Promise<{ buyer: Buyer; newGuest?: string }> {
  if (visitor.user) return { buyer: { userId: visitor.user._id } }
  if (visitor.guestHash) return { buyer: { guestHash: visitor.guestHash } }
  const newGuest = await guestToken(db, idempotencyKey ?? randomUUID())
  return { buyer: { guestHash: hashToken(newGuest) }, newGuest }
}
