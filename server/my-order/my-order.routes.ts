import type { Handlers } from '../http/handlers.ts'
import { orderKeys } from '../orders/order-link.ts'
import type { Shop } from '../shop-context.ts'
import {
  askMyReturn,
  cancelMyOrder,
  claimMyPayment,
  correctMyOrder,
  findOrderLink,
  getMyInvoices,
  getMyOrder,
  getMyReturnPhoto,
  openReturnPhotos,
  payMyOrderAtTheDoor,
  withdrawMyReturn,
} from './my-order.service.ts'

export const myOrderHandlers = (shop: Shop) => {
  const addReturnPhoto = openReturnPhotos(shop)
  return {
    findOrderLink: async ({ body }, { ip }) => ({ orderKey: await findOrderLink(shop, ip, body) }),
    getMyOrder: async ({ body }) => ({ data: await getMyOrder(shop, body.key) }),
    getMyInvoices: async ({ body }) => ({ data: await getMyInvoices(shop, body.key) }),
    correctMyOrder: async ({ body }, asking) => ({ data: await correctMyOrder(shop, asking, body) }),
    askMyReturn: async ({ body }, asking) => ({ data: await askMyReturn(shop, asking, body) }),
    addMyReturnPhoto: async (_, { ip, file }) => ({ data: { photo: await addReturnPhoto(ip, file) } }),
    getMyReturnPhoto: async ({ body }) => ({ data: { picture: await getMyReturnPhoto(shop, body) } }),
    claimMyPayment: async ({ body }, asking) => ({ data: await claimMyPayment(shop, asking, body) }),
    payMyOrderAtTheDoor: async ({ body }, { visitor }) => ({
      data: await payMyOrderAtTheDoor(shop, visitor, body.key),
    }),
    withdrawMyReturn: async ({ body }, { visitor }) => ({ data: await withdrawMyReturn(shop, visitor, body) }),
    cancelMyOrder: async ({ body }, { visitor }) => ({ data: await cancelMyOrder(shop, visitor, body.key) }),
    listOrderLinks: async ({ query: { ids = [] } }) => {
      const keyOf = await orderKeys(shop.pool)
      return { data: ids.map((_id) => ({ _id, orderKey: keyOf(_id) })) }
    },
  } satisfies Partial<Handlers>
}
