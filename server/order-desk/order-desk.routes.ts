import { dhakaDate } from '#rules/dhaka-time.ts'
import { isPackingMark } from '#rules/order-desk.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { inTransaction } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { requireOwnPayload } from '../http/invoke.ts'
import { listOrderEvents } from '../orders/order-events.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import type { Shop } from '../shop-context.ts'
import { type Asking, may, requirePermission } from '../visitor.ts'
import { getOrder, toAdminOrder } from './admin-order.ts'
import { correctOrder } from './correct-order.service.ts'
import { enterOrder } from './enter-order.service.ts'
import { changeOrders } from './many-orders.service.ts'
import { mergeOrders } from './merge-orders.service.ts'
import { takeNextToCall } from './next-call.service.ts'
import { addOrderNote, recordCall } from './order-calls.service.ts'
import { exportOrders, exportRecord } from './order-export.service.ts'
import { countQueues, getNeighbours, listOrders } from './order-list.service.ts'
import { updateOrderStatus } from './order-status.service.ts'
import { listOrdersToPack, toOrderToPack } from './orders-to-pack.service.ts'
import { packOrder, pickList, unpackOrder } from './packing.service.ts'

export const orderDeskHandlers = (shop: Shop) =>
  ({
    adminListOrders: ({ query }, asking) => listOrders(shop, query, asking),
    exportOrders: async ({ body }, { visitor }) => {
      await inTransaction(shop.pool, (tx) => recordAudit(tx, exportRecord(body)))
      return { fileName: `orders-${dhakaDate(new Date())}.csv`, content: await exportOrders(shop.pool, visitor, body) }
    },
    adminGetOrder: async ({ params }, asking) => ({ data: await getOrder(shop.pool, params.id, asking) }),
    changeOrders: ({ body }, asking) => {
      if (!isPackingMark(body.change.to)) requirePermission(asking.visitor, 'orders.edit')
      return changeOrders(shop, asking, body)
    },
    listOrdersToPack: async ({ query }, { visitor }) => ({ data: await listOrdersToPack(shop.pool, visitor, query) }),
    correctOrder: async ({ params, body }, asking) => ({
      data: await correctOrder(shop, asking, params.id, body),
    }),
    mergeOrders: async ({ params, body }, asking) => ({
      data: await mergeOrders(shop, asking, params.id, body),
    }),
    enterOrder: async ({ body }, asking) => ({ orderId: await enterOrder(shop, asking, body) }),
    updateOrder: async ({ params, body }, asking) => ({
      data: await updateOrderStatus(shop, asking, params.id, body),
      message: { en: 'Order status is updated successfully', bn: 'অর্ডারের স্ট্যাটাস বদলানো হয়েছে' }[asking.language],
    }),
    countQueues: ({ query }) => countQueues(shop.pool, query),
    getNeighbours: async ({ params, query }) => ({ data: await getNeighbours(shop, params.id, query) }),
    listOrderEvents: async ({ params }) => ({ data: await listOrderEvents(shop.pool, params.id) }),
    recordCall: async ({ params, body }, asking) => ({ data: await recordCall(shop.pool, asking, params.id, body) }),
    takeNextToCall: async ({ body }, asking) => ({ data: await takeNextToCall(shop.pool, asking, body) }),
    pickList: ({ query }) => pickList(shop.pool, query),
    packOrder: async ({ params, body }, asking) => {
      const { data, already } = await packOrder(shop.pool, asking, params.id, body.updatedAt)
      return { data: await packedFor(shop, asking, data), already }
    },
    unpackOrder: async ({ params, query }, asking) => {
      // A deletion has no body.
      requireOwnPayload(query, asking.visitor)
      return { data: await packedFor(shop, asking, await unpackOrder(shop.pool, asking, params.id)) }
    },
    addOrderNote: async ({ params, body }, asking) => ({
      data: await addOrderNote(shop.pool, asking, params.id, body.note),
    }),
  }) satisfies Partial<Handlers>

/** An order that was packed, as far as the user may see it. */
const packedFor = ({ pool }: Pick<Shop, 'pool'>, asking: Asking, row: OrderWithLines) =>
  may(asking.visitor, 'orders.read') ? toAdminOrder(pool, row, asking) : toOrderToPack(row)
