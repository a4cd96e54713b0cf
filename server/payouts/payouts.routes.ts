import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { listCourierPayouts, readCourierPayout } from './courier-payouts.service.ts'
import { listOwedByCouriers, listPayouts, readPayout, recordPayout } from './payouts.service.ts'

export const payoutHandlers = (shop: Pick<Shop, 'pool' | 'couriers' | 'limits'>) =>
  ({
    readPayout: async ({ body }) => ({ data: await readPayout(shop, body) }),
    recordPayout: async ({ body }, asking) => ({ data: await recordPayout(shop, asking, body) }),
    listCourierPayouts: async ({ params }) => ({ data: await listCourierPayouts(shop, params.courier) }),
    readCourierPayout: async ({ params }) => ({ data: await readCourierPayout(shop, params.courier, params.payoutId) }),
    listPayouts: ({ query }) => listPayouts(shop.pool, query),
    listOwedByCouriers: async () => ({ data: await listOwedByCouriers(shop.pool) }),
  }) satisfies Partial<Handlers>
