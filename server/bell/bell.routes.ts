import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { signedIn } from '../visitor.ts'
import { listNewOrders, readNewOrders } from './bell.service.ts'

export const bellHandlers = (shop: Pick<Shop, 'pool' | 'alerts'>) =>
  ({
    listNewOrders: async (_, { visitor }) => ({ data: await listNewOrders(shop.pool, signedIn(visitor)._id) }),
    readNewOrders: async ({ body }, { visitor }) => ({
      data: await readNewOrders(shop, signedIn(visitor)._id, body.orderIds),
    }),
  }) satisfies Partial<Handlers>
