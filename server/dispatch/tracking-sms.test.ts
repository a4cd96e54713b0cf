import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { hasConfirmed, sendBookings, toBook, usesCourier } from '../testing/handed-over.ts'
import { courierReports, orderStatusOf, WEBHOOK_TOKEN } from '../testing/parcels.ts'
import { startShop } from '../testing/shop.ts'
import { sendTexts, startSmsGateway } from '../testing/sms-gateway.ts'

async function open() {
  const [courier, gateway] = [await startSteadfast(), await startSmsGateway()]
  const shop = await startShop({ env: { ...courier.env, ...gateway.env } })
  const settings = { ...courier.settings, webhookToken: WEBHOOK_TOKEN }
  const admin = await usesCourier(shop, 'steadfast', { settings })
  return {
    courier,
    gateway,
    shop,
    admin,
    /** An order that Steadfast has booked. */
    book: async () => {
      const [id = ''] = await hasConfirmed(shop, 1)
      await admin.bookParcels({ body: toBook([id]) })
      await sendBookings(shop)
      const { tracking_code: code, consignment_id: consignment } = courier.taken.get(`${id}-1`) ?? {}
      return { id, code, parcel: { reference: `${id}-1`, consignment: String(consignment) } }
    },
    shippedTexts: async (id: string) => {
      await sendTexts(shop)
      return gateway.taken.filter((message) => message.id === `${id}-shipped`).map(({ msg }) => msg)
    },
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await Promise.all([courier[Symbol.asyncDispose](), gateway[Symbol.asyncDispose]()])
    },
  }
}

test('the buyer of an order that a courier has gets one message, with the courier’s own link', async () => {
  await using scene = await open()
  const { shop } = scene
  const { id, code, parcel } = await scene.book()
  await courierReports(shop, parcel, 'pending')
  await sendTexts(shop)
  for (const status of ['hold', 'pending', 'delivered']) {
    await courierReports(shop, parcel, status)
    await sendTexts(shop)
  }
  assert.deepEqual(await scene.shippedTexts(id), [
    `Tupi: order #${id.slice(-5)} is on its way. To pay: Tk 580. https://steadfast.com.bd/t/${code}`,
  ])
})

test('a booking that the shop cancels stays cancelled when Steadfast confirms it: no message, and the order can be sent again', async () => {
  await using scene = await open()
  const { shop, admin } = scene
  const { id, parcel } = await scene.book()
  const parcels = async () => (await admin.adminGetOrder({ params: { id } })).data.parcels ?? []
  const [booked] = await parcels()
  await admin.cancelParcel({ params: { id: booked?._id ?? '' }, body: {} })
  await courierReports(shop, parcel, 'cancelled')
  const [cancelled] = await parcels()
  assert.deepEqual([cancelled?.state, cancelled?.needsLook], ['cancelled', true])
  assert.equal(await orderStatusOf(shop, { orderId: id }), 'inProcess')
  assert.deepEqual(await scene.shippedTexts(id), [])
  await admin.bookParcels({ body: toBook([id]) })
  await sendBookings(shop)
  assert.deepEqual((await parcels()).map(({ state }) => state).sort(), ['booked', 'cancelled'])
})

test('a booking that the courier cancels comes back without a message that the order is on its way', async () => {
  await using scene = await open()
  const { shop, admin } = scene
  const { id, parcel } = await scene.book()
  await courierReports(shop, parcel, 'cancelled')
  await courierReports(shop, parcel, 'cancelled_return_processing')
  const { orderStatus, parcels } = (await admin.adminGetOrder({ params: { id } })).data
  assert.deepEqual([orderStatus, parcels?.[0]?.state, parcels?.[0]?.needsLook], ['inProcess', 'returning', false])
  assert.deepEqual(await scene.shippedTexts(id), [])
})

test('the message leads to the order’s page where the courier has no link, or where no courier has the order', async () => {
  await using scene = await open()
  const { gateway, shop, admin } = scene
  const [byHand = '', withoutParcel = ''] = await hasConfirmed(shop, 2)
  await admin.bookParcels({ body: toBook([byHand], { courier: 'by-hand', trackingCode: 'R-77' }) })
  for (const id of [byHand, withoutParcel]) {
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'inShipping' } })
  }
  await sendTexts(shop)
  for (const id of [byHand, withoutParcel]) {
    const { data } = await admin.listOrderLinks({ query: { ids: [id] } })
    const link = `http://shop.tupi.example/shop/order#${data[0]?.orderKey}`
    const { msg = '' } = gateway.taken.find((message) => message.id === `${id}-shipped`) ?? {}
    assert.ok(msg.endsWith(` Tk 580. ${link}`), msg)
  }
})
