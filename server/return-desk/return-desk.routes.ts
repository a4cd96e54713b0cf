import { type ReturnState, returnStates, statesOfTab } from '#rules/returns.ts'
import type { Db } from '../db/open.ts'
import { type Paging, pagingOf } from '../db/paging.ts'
import type { Handlers } from '../http/handlers.ts'
import { findOrders } from '../orders/orders.service.ts'
import { getPhoto } from '../returns/return-photos.service.ts'
import { countByTab, findReturnsOf, listByState, toReturns } from '../returns/returns.service.ts'
import type { Shop } from '../shop-context.ts'
import { askReturn } from './ask-return.service.ts'
import { acceptReturn, refuseReturn, settleReturn, withdrawReturn } from './decide-return.service.ts'
import { finishWithoutOld, payInstead } from './end-exchange.service.ts'

export const returnHandlers = (shop: Shop) =>
  ({
    listReturns: async ({ query: { tab, limit, page } }) =>
      listReturns(shop.pool, tab ? statesOfTab[tab] : returnStates, pagingOf({ limit, page })),
    countReturns: async () => ({ data: await countByTab(shop.pool) }),
    getReturnPhoto: async ({ params }) => ({ data: { picture: await getPhoto(shop.pool, params.id) } }),
    listOrderReturns: async ({ params }) => ({
      data: await toReturns(shop.pool, await findReturnsOf(shop.pool, [params.id])),
    }),
    askReturn: async ({ params, body }, asking) => ({ data: await askReturn(shop, asking, params.id, body) }),
    acceptReturn: async ({ params, body }, asking) => ({ data: await acceptReturn(shop, asking, params.id, body) }),
    refuseReturn: async ({ params, body }, asking) => ({
      data: await refuseReturn(shop, asking, params.id, body.answer),
    }),
    withdrawReturn: async ({ params }, asking) => ({ data: await withdrawReturn(shop, asking, params.id) }),
    settleReturn: async ({ params }, asking) => ({ data: await settleReturn(shop, asking, params.id) }),
    finishWithoutOld: async ({ params }, asking) => ({ data: await finishWithoutOld(shop, asking, params.id) }),
    payInstead: async ({ params }, asking) => ({ data: await payInstead(shop, asking, params.id) }),
  }) satisfies Partial<Handlers>

async function listReturns(read: Db, states: readonly ReturnState[], paging: Paging) {
  const { rows, total } = await listByState(read, states, paging)
  const [returns, orders] = await Promise.all([
    toReturns(read, rows),
    findOrders(read, [...new Set(rows.map(({ request }) => request.orderId))]),
  ])
  const buyers = new Map(orders.map(({ order: { id, name, phone } }) => [id, { name, phone }]))
  return { data: returns.map((one) => ({ ...one, order: buyers.get(one.orderId) ?? { name: '', phone: '' } })), total }
}
