import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { listStockRequests, listWantedProducts, markNotified, requestStock } from './stock-requests.service.ts'

export const stockRequestHandlers = (shop: Pick<Shop, 'pool' | 'limits' | 'settings'>) =>
  ({
    requestStock: async ({ body }, asking) => {
      await requestStock(shop, asking, body)
      return {}
    },
    listWantedProducts: ({ query }) => listWantedProducts(shop.pool, query),
    listStockRequests: ({ query }) => listStockRequests(shop.pool, query),
    markTold: async ({ params, body }) => ({ data: await markNotified(shop.pool, params.id, body.told) }),
  }) satisfies Partial<Handlers>
