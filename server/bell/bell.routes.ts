import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { may, signedIn, type Visitor } from '../visitor.ts'
import { findParcelNotice, listNewOrders, readNewOrders, readParcelNotice } from './bell.service.ts'

export const bellHandlers = ({ pool }: Pick<Shop, 'pool'>) => {
  const noticeFor = (visitor: Visitor) =>
    may(visitor, 'parcels.read') ? findParcelNotice(pool, signedIn(visitor)._id) : null
  return {
    listNewOrders: async (_, { visitor }) => ({
      data: await listNewOrders(pool, signedIn(visitor)._id),
      parcels: await noticeFor(visitor),
    }),
    readNewOrders: async ({ body: { orderIds, parcelsUpTo } }, { visitor }) => {
      const { _id: userId } = signedIn(visitor)
      if (parcelsUpTo) await readParcelNotice(pool, userId, parcelsUpTo)
      return { data: await readNewOrders(pool, userId, orderIds), parcels: await noticeFor(visitor) }
    },
  } satisfies Partial<Handlers>
}
