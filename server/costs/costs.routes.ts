import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { createCost, deleteCost, listCosts, updateCost } from './costs.service.ts'

export const costHandlers = ({ pool }: Pick<Shop, 'pool'>) =>
  ({
    listCosts: ({ query }) => listCosts(pool, query),
    createCost: async ({ body }, asking) => ({ data: await createCost(pool, asking, body) }),
    updateCost: async ({ params, body }) => ({ data: await updateCost(pool, params.id, body) }),
    deleteCost: async ({ params }) => {
      await deleteCost(pool, params.id)
      return {}
    },
  }) satisfies Partial<Handlers>
