import type { Handlers } from '../http/handlers.ts'
import { shared } from '../shared.ts'
import type { Shop } from '../shop-context.ts'
import { getCourierFigures } from './courier-figures.service.ts'
import { listStaffWork } from './staff-work.service.ts'
import { getOrderShares, getStatistics } from './statistics.service.ts'

export function statisticsHandlers(shop: Shop) {
  // Shared, since every open dashboard asks again with each new order.
  const statistics = shared(() => getStatistics(shop))
  return {
    getStatistics: async () => ({ data: await statistics() }),
    getOrderShares: async ({ query }) => ({ data: await getOrderShares(shop.pool, query) }),
    getCourierFigures: async ({ query }) => ({ data: await getCourierFigures(shop.reads, query.weeks) }),
    listStaffWork: ({ query }) => listStaffWork(shop.pool, query.day),
  } satisfies Partial<Handlers>
}
