import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { getOrderProfit, getProfit } from './profit.service.ts'
import { exportProfit } from './profit-file.ts'

export const profitHandlers = (shop: Pick<Shop, 'reads' | 'settings'>) =>
  ({
    getOrderProfit: async ({ params }) => ({ data: await getOrderProfit(shop, params.id) }),
    exportProfit: ({ query }) => exportProfit(shop, query),
    getProfit: async ({ query }) => ({ data: await getProfit(shop, query) }),
  }) satisfies Partial<Handlers>
