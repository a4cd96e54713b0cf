import { BY_HAND } from '../couriers/by-hand.ts'
import { inDhaka, orderOf, type TestShop } from './shop.ts'
import { anyPhone, type TestClient } from './test-client.ts'

/** A delivered order of two caps of size M, of a cap with so many pieces in M and L. */
export async function hasDelivered(shop: TestShop, admin: TestClient, stockBySize = { M: 5, L: 2 }) {
  const totalStock = stockBySize.M + stockBySize.L
  const cap = await shop.hasProduct({ price: 500, sizes: ['M', 'L'], stockBySize, totalStock })
  const addressInfo = { ...inDhaka, address: 'House 7, Road 3, Dhanmondi', phone: anyPhone() }
  const { orderId: id, orderKey: key } = await shop
    .guest()
    .placeOrder({ body: { ...orderOf(cap, { quantity: 2, size: 'M' }), addressInfo } })
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  const stock = async () => (await admin.adminGetProduct({ params: { id: cap._id } })).data.stockBySize
  const order = async () => (await admin.adminGetOrder({ params: { id } })).data
  const parcel = async (kind: 'return' | 'exchange') =>
    (await order()).parcels?.filter((one) => one.kind === kind).at(-1)
  return {
    cap,
    id,
    key,
    stock,
    order,
    parcel,
    ask: (kind: 'money' | 'exchange', quantity = 1, newSize = 'L') =>
      admin.askReturn({
        params: { id },
        body: { kind, reason: 'Too small', lines: [{ line: 0, quantity, ...(kind === 'exchange' && { newSize }) }] },
      }),
    giveBack: (amount: number) =>
      admin.recordPayment({ body: { orderId: id, kind: 'refund', method: 'cash', amount, reference: '' } }),
    /** A return that was accepted, with the parcel of an exchange delivered, for which the courier takes the fee. */
    exchange: async (returnId: string, fee = 0) => {
      await admin.acceptReturn({ params: { id: returnId }, body: {} })
      await admin.bookParcels({ body: { parcels: [{ orderId: id, returnId, courier: BY_HAND }] } })
      await admin.setParcel({
        params: { id: (await parcel('exchange'))?._id ?? '' },
        body: { state: 'delivered', fee },
      })
    },
    receive: async (kind: 'return' | 'exchange', pieces: { quantity: number; condition: 'sellable' | 'damaged' }[]) => {
      const found = await parcel(kind)
      return admin.receiveParcel({
        params: { id: found?._id ?? '' },
        body: { lines: pieces.map((one) => ({ line: 0, ...one })) },
      })
    },
  }
}
