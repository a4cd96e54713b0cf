import type { CallInput } from '#contract/client.ts'
import { MAX_ORDERS_AT_ONCE } from '#rules/order-desk.ts'
import { inDhaka, orderOf, type TestShop } from './shop.ts'

type Fake = { settings: Record<string, string> }

/** A shop whose default courier is Steadfast. */
export async function usesSteadfast(shop: TestShop, { settings }: Fake) {
  const admin = await shop.admin()
  await admin.saveCourier({ params: { courier: 'steadfast' }, body: { isOn: true, isDefault: true, settings } })
  return admin
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
  for (let first = 0; first < count; first += MAX_ORDERS_AT_ONCE) {
    const orders = ids.slice(first, first + MAX_ORDERS_AT_ONCE).map((_id) => ({ _id }))
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
  await shop.bookDueParcels(new AbortController().signal)
}
