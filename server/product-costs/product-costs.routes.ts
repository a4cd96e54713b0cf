import { dhakaDate } from '#rules/dhaka-time.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { listProductCosts, saveProductCost } from './product-costs.service.ts'

export const productCostHandlers = ({ pool }: Pick<Shop, 'pool'>) =>
  ({
    listProductCosts: async ({ params }) => ({
      data: await listProductCosts(pool, params.id),
      today: dhakaDate(new Date()),
    }),
    saveProductCost: async ({ params, body }) => ({ data: await saveProductCost(pool, params.id, body) }),
  }) satisfies Partial<Handlers>
