import assert from 'node:assert/strict'
import { dhakaClock } from '#rules/dhaka-time.ts'
import type { ParcelState } from '#rules/parcel-state.ts'
import { nextId } from '../db/id.ts'
import { workNextMessage } from '../dispatch/work-messages.service.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { usesCourier } from './handed-over.ts'
import { inDhaka, orderOf, startShop, type TestShop } from './shop.ts'
import { anyPhone, type TestClient } from './test-client.ts'

export const WEBHOOK_TOKEN = 'a-token-of-the-shop'

/** Lets an administrator set up Steadfast, as it is before the first booking. */
export async function withSteadfast(shop: TestShop) {
  const settings = { apiKey: 'key', secretKey: 'secret', webhookToken: WEBHOOK_TOKEN }
  return usesCourier(shop, 'steadfast', { settings })
}

/** A shop that sends by Steadfast, its administrator, and a cap of 500 taka, of which there are 20. */
export async function startSteadfastShop() {
  const shop = await startShop()
  const [admin, cap] = [await withSteadfast(shop), await shop.hasProduct()]
  return { shop, admin, cap, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

type Given = Partial<Pick<ParcelRow, 'kind' | 'consignment' | 'needsLook' | 'courier'>> & {
  state?: ParcelState
  quantity?: number
  size?: string
  /** Taka; the total where it is not given. */
  toCollect?: number
  /** Minutes ago. */
  since?: number
}

/** A confirmed order of a product with a parcel, as it is after it was booked. */
export async function hasParcel(
  shop: TestShop,
  admin: TestClient,
  product: Parameters<typeof orderOf>[0],
  { state = 'booked', quantity = 2, size, since = 60, ...given }: Given = {},
) {
  const addressInfo = { ...inDhaka, phone: anyPhone() }
  const draft = { ...orderOf(product, { quantity, ...(size && { size }) }), addressInfo }
  const { orderId } = await shop.guest().placeOrder({ body: draft })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  const id = nextId()
  const at = new Date(Date.now() - since * 60_000)
  const { totalAmount: toCollect } = draft
  const items = [{ position: 0, productId: product._id, title: product.title, size: size ?? '', quantity }]
  await shop.db
    .insertInto('parcels')
    .values({
      id,
      orderId,
      courier: 'steadfast',
      state,
      stateAt: at,
      createdAt: at,
      bookedAt: at,
      reference: `${orderId}-1`,
      consignment: `c${id}`,
      trackingCode: `T${id}`,
      toCollect,
      weightGrams: 500,
      trackingLink: `https://steadfast.com.bd/t/T${id}`,
      items: JSON.stringify(items),
      recipient: JSON.stringify({ ...addressInfo, district: '', thana: '' }),
      ...given,
    })
    .execute()
  return { id, orderId, reference: `${orderId}-1`, consignment: `c${id}` }
}

/** Hands an order over once more, by hand. */
export async function sendAgain(admin: TestClient, { orderId }: { orderId: string }) {
  const parcels = [{ orderId, courier: 'by-hand', note: '', trackingCode: 'AGAIN' }]
  const { data } = await admin.bookParcels({ body: { parcels } })
  const [parcel] = data.parcels
  assert.ok(parcel)
  return { id: parcel._id }
}

type Webhook = Record<string, unknown>

/** A time as Steadfast writes it, so many minutes from now. */
export const steadfastTime = (minutes: number): string =>
  dhakaClock(new Date(Date.now() + minutes * 60_000)).replace('T', ' ')

/** Sends a webhook as Steadfast does. */
export const sendWebhook = (
  shop: TestShop,
  fields: Webhook,
  { token = WEBHOOK_TOKEN, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) =>
  shop.guest().raw('POST', '/api/webhooks/steadfast', {
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'Steadfast-Webhook/1.0', ...headers },
    json: { notification_type: 'delivery_status', ...fields },
  })

/** Works off what couriers have sent and is due. */
export async function workMessages(shop: TestShop) {
  const { pool, couriers, settings, sms, jobs } = shop
  while (await workNextMessage({ pool, couriers, settings, sms, jobs })) {}
}

/** Sends a status of a parcel and works it off. */
export async function courierReports(
  shop: TestShop,
  { reference, consignment }: { reference: string; consignment: string },
  status: string,
  fields: Webhook = {},
) {
  const answer = await sendWebhook(shop, { invoice: reference, consignment_id: consignment, status, ...fields })
  assert.equal(answer.status, 200)
  await workMessages(shop)
}

export const parcelOf = (shop: TestShop, { id }: { id: string }) =>
  shop.db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const parcelEventsOf = (shop: TestShop, { id }: { id: string }) =>
  shop.db.selectFrom('parcelEvents').selectAll().where('parcelId', '=', id).orderBy('id').execute()

/** The status of the order that a parcel is of. */
export const orderStatusOf = async (shop: TestShop, { orderId }: { orderId: string }) =>
  (await shop.db.selectFrom('orders').select('orderStatus').where('id', '=', orderId).executeTakeFirstOrThrow())
    .orderStatus
