import { randomUUID } from 'node:crypto'
import type { OrderDraft } from '#contract/orders.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { hashToken } from '../auth/token.ts'
import { couponTries } from '../coupons/coupon-tries.ts'
import type { Db } from '../db/open.ts'
import type { CallContext, Handlers } from '../http/handlers.ts'
import type { Limit, Limits, Outcome } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import type { Buyer } from './order.ts'
import { exportOrders, listOrders } from './order-list.service.ts'
import { updateOrderStatus } from './order-status.service.ts'
import { getOrder, getOrderFor, guestToken, listOrdersOf, placeOrder } from './orders.service.ts'

export const orderHandlers = ({ db, alerts, catalogue, limits }: Shop) =>
  ({
    placeOrder: async ({ body }, context) => {
      const { buyer, newGuest } = await buyerOf(db, context)
      const { orderId, placed } = await limited(limits, body, context, () =>
        placeOrder(db, buyer, body, {
          key: context.claim.key,
          // What an administrator enters was agreed on already.
          limited: limits.enforced && context.visitor.user?.role !== 'admin',
        }),
      )
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
    listOrders: ({ params, query }) => listOrdersOf(db, params.userId, query),
    getOrder: async ({ params }, { visitor }) => ({ data: await getOrderFor(db, visitor, params.orderId) }),
    adminListOrders: ({ query }) => listOrders(db, query),
    exportOrders: async ({ query }) => ({
      fileName: `orders-${dhakaDate(new Date())}.csv`,
      content: await exportOrders(db, query),
    }),
    adminGetOrder: async ({ params }) => ({ data: await getOrder(db, params.id) }),
    updateOrder: async ({ params, body }) => {
      const data = await updateOrderStatus(db, params.id, body.orderStatus, body.updatedAt)
      catalogue.changed()
      return { data, message: 'Order status is updated successfully' }
    },
  }) satisfies Partial<Handlers>

const byGuests: Limit = { name: 'guest order', most: 100, seconds: 60 * 60 }
const byCustomer: Limit = { name: 'customer order', most: 50, seconds: 60 * 60 }

type Placing = ReturnType<typeof placeOrder>

/** An order counts when it is placed, a guest's by address and a customer's by account; a coupon code counts when the order shows that it cannot be used. */
function limited(limits: Limits, draft: OrderDraft, { ip, visitor }: CallContext, place: () => Placing): Placing {
  const order = visitor.user
    ? { limit: byCustomer, key: visitor.user._id, lifted: visitor.user.role === 'admin' }
    : { limit: byGuests, key: networkOf(ip) }
  const coupon = draft.couponCode === '' ? [] : couponTries(ip)
  const isOrder = ({ done }: Outcome<Awaited<Placing>>) => done?.placed != null
  const isGuess = ({ refused }: Outcome<Awaited<Placing>>) => refused === 'coupon_invalid'
  return limits.during([order], isOrder, () => limits.during(coupon, isGuess, place))
}

/** Who places this order; `newGuest` is the cookie of a browser that has none yet. */
async function buyerOf(db: Db, { visitor, claim }: CallContext): Promise<{ buyer: Buyer; newGuest?: string }> {
  if (visitor.user) return { buyer: { userId: visitor.user._id } }
  if (visitor.guestHash) return { buyer: { guestHash: visitor.guestHash } }
  const newGuest = await guestToken(db, claim.key ?? randomUUID())
  return { buyer: { guestHash: hashToken(newGuest) }, newGuest }
}
