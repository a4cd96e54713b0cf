import assert from 'node:assert/strict'
import type { CallInput } from '#contract/client.ts'
import { chunks } from '#rules/chunks.ts'
import { MAX_ORDERS_AT_ONCE } from '#rules/order-desk.ts'
import { never } from './expect.ts'
import { inDhaka, orderOf, startShop, type TestShop } from './shop.ts'

type Keys = { settings: Record<string, string> }
type Fake = AsyncDisposable & Keys & { env: Record<string, string>; calls: string[] }
type CourierOfFake = 'steadfast' | 'pathao' | 'redx'

/** Makes a courier the shop’s default, with the keys of its fake. */
export async function usesCourier(shop: TestShop, courier: CourierOfFake, { settings }: Keys) {
  const admin = await shop.admin()
  await admin.saveCourier({ params: { courier }, body: { isOn: true, isDefault: true, settings } })
  return admin
}

/** A shop whose default courier is the fake, and that has read its areas; only later calls are in `calls`. Orders are for `place`. */
export async function startHandingOver<Courier extends Fake>(
  code: CourierOfFake,
  start: () => Promise<Courier>,
  place?: Parameters<typeof hasConfirmed>[2],
  more: Parameters<typeof startShop>[0] = {},
) {
  const courier = await start()
  const shop = await startShop({ env: courier.env, ...more })
  const admin = await usesCourier(shop, code, courier)
  await shop.refreshCourierAreas(never)
  courier.calls.length = 0
  return {
    courier,
    shop,
    admin,
    /** So many orders whose bookings are sent. */
    book: async (count = 1) => {
      const ids = await hasConfirmed(shop, count, place)
      await admin.bookParcels({ body: toBook(ids) })
      await sendBookings(shop)
      return ids
    },
    /** The last parcel of an order. */
    parcelOf: async (orderId = '') => {
      const parcel = (await admin.adminGetOrder({ params: { id: orderId } })).data.parcels?.at(-1)
      return parcel ?? assert.fail('It has no parcel')
    },
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await courier[Symbol.asyncDispose]()
    },
  }
}

let numbers = 0

/** Confirmed orders; `addressInfo` of the how many-th one. */
export async function hasConfirmed(
  shop: TestShop,
  count: number,
  addressInfo: (index: number) => Partial<typeof inDhaka & { district: string; thana: string }> = () => ({}),
): Promise<string[]> {
  const [admin, cap] = [await shop.admin(), await shop.hasProduct({ totalStock: 10_000 })]
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const phone = `017${String(++numbers).padStart(8, '0')}`
    const body = { ...orderOf(cap), addressInfo: { ...inDhaka, phone, ...addressInfo(index) } }
    ids.push((await shop.guest().placeOrder({ body })).orderId)
  }
  for (const some of chunks(ids, MAX_ORDERS_AT_ONCE)) {
    const orders = some.map((_id) => ({ _id }))
    await admin.changeOrders({ body: { orders, change: { to: 'inProcess' } } })
  }
  return ids
}

export const toBook = (
  ids: readonly string[],
  more: Partial<CallInput<'bookParcels'>['body']['parcels'][number]> = {},
) => ({
  parcels: ids.map((orderId) => ({ orderId, ...more })),
})

/** Sends what waits, as if all pauses were over. */
export async function sendBookings(shop: TestShop): Promise<void> {
  await shop.db
    .updateTable('parcels')
    .set({ dueAt: new Date(0) })
    .where('state', '=', 'booking')
    .execute()
  await shop.bookDueParcels(never)
}
