import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { signedIn } from '../visitor.ts'
import { listNewOrders, readNewOrders } from './bell.service.ts'

export const bellHandlers = ({ pool }: Pick<Shop, 'pool'>) =>
  ({
    listNewOrders: async (_, { visitor }) => ({ data: await listNewOrders(pool, signedIn(visitor)._id) }),
    readNewOrders: async ({ body }, { visitor }) => ({
      data: await readNewOrders(pool, signedIn(visitor)._id, body.orderIds),
    }),
  }) satisfies Partial<Handlers>
