import type { Office } from './office.ts'

/** All that staff can read of an order. */
export async function readSheet({ admin }: Office, id: string) {
  const params = { id }
  const [order, returns, attempts, claims, events, profit] = await Promise.all([
    admin.adminGetOrder({ params }),
    admin.listOrderReturns({ params }),
    admin.listPaymentAttempts({ params: { orderId: id } }),
    admin.listOrderClaims({ params }),
    admin.listOrderEvents({ params }),
    admin.getOrderProfit({ params }),
  ])
  return {
    order: { ...order.data, parcels: order.data.parcels ?? [], payments: order.data.payments ?? [] },
    returns: returns.data,
    attempts: attempts.data,
    claims: claims.data,
    events: events.data,
    profit: profit.data,
  }
}

export type Sheet = Awaited<ReturnType<typeof readSheet>>
export type SheetOrder = Sheet['order']
export type SheetParcel = SheetOrder['parcels'][number]
export type SheetReturn = Sheet['returns'][number]

/** Pieces by product and size. */
export type Stock = Record<string, number>
export const stockKey = (productId: string, size = ''): string => `${productId} ${size}`

async function readStock({ admin, products }: Office): Promise<Stock> {
  const stock: Stock = {}
  for (const { _id: id } of products) {
    const { data } = await admin.adminGetProduct({ params: { id } })
    const bySize = data.stockBySize ?? { '': data.totalStock }
    for (const [size, pieces] of Object.entries(bySize)) stock[stockKey(id, size)] = pieces
  }
  return stock
}

/** All orders of the walk and the stock. */
export async function readOffice(office: Office) {
  const [stock, ...sheets] = await Promise.all([
    readStock(office),
    ...office.orders.map(({ id }) => readSheet(office, id)),
  ])
  return { stock, sheets }
}

export type Reading = Awaited<ReturnType<typeof readOffice>>

/** How many things are written down of what happened to an order. */
export const historyOf = ({ order, returns, attempts, claims, events }: Sheet): number =>
  events.length +
  attempts.length +
  claims.length +
  claims.filter(({ decidedAt }) => decidedAt !== null).length +
  order.payments.length +
  order.parcels.reduce((sum, parcel) => sum + parcel.events.length, 0) +
  returns.reduce((sum, request) => sum + request.events.length, 0)
