import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { may, signedIn, type Visitor } from '../visitor.ts'
import { findParcelNotice, findReturnNotice, listNewOrders, readBell } from './bell.service.ts'

export const bellHandlers = ({ pool }: Pick<Shop, 'pool'>) => {
  const noticesFor = async (visitor: Visitor) => {
    const { _id: userId } = signedIn(visitor)
    const [parcels, returns] = await Promise.all([
      may(visitor, 'parcels.read') ? findParcelNotice(pool, userId) : null,
      may(visitor, 'orders.read') ? findReturnNotice(pool, userId) : null,
    ])
    return { parcels, returns, now: new Date().toISOString() }
  }
  return {
    listNewOrders: async (_, { visitor }) => ({
      data: await listNewOrders(pool, signedIn(visitor)._id),
      ...(await noticesFor(visitor)),
    }),
    readNewOrders: async ({ body }, { visitor }) => ({
      data: await readBell(pool, signedIn(visitor)._id, body),
      ...(await noticesFor(visitor)),
    }),
  } satisfies Partial<Handlers>
}
