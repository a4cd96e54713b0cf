import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { hasConfirmed, sendBookings, toBook, usesCourier } from '../testing/handed-over.ts'
import { courierReports, WEBHOOK_TOKEN } from '../testing/parcels.ts'
import { startShop } from '../testing/shop.ts'
import { sendTexts, startSmsGateway } from '../testing/sms-gateway.ts'

async function open() {
  const [courier, gateway] = [await startSteadfast(), await startSmsGateway()]
  const shop = await startShop({ env: { ...courier.env, ...gateway.env } })
  const settings = { ...courier.settings, webhookToken: WEBHOOK_TOKEN }
  const admin = await usesCourier(shop, 'steadfast', { settings })
  return {
    ...{ courier, gateway, shop, admin },
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await Promise.all([courier[Symbol.asyncDispose](), gateway[Symbol.asyncDispose]()])
    },
  }
}

test('the buyer of an order that a courier has gets one message, with the courier’s own link', async () => {
  await using scene = await open()
  const { courier, gateway, shop, admin } = scene
  const [id = ''] = await hasConfirmed(shop, 1)
  await admin.bookParcels({ body: toBook([id]) })
  await sendBookings(shop)
  const { tracking_code: code, consignment_id: consignment } = courier.taken.get(`${id}-1`) ?? {}
  const parcel = { reference: `${id}-1`, consignment: String(consignment) }
  await courierReports(shop, parcel, 'pending')
  await sendTexts(shop)
  for (const status of ['hold', 'pending', 'delivered']) {
    await courierReports(shop, parcel, status)
    await sendTexts(shop)
  }
  const shipped = gateway.taken.filter((message) => message.id === `${id}-shipped`)
  assert.deepEqual(
    shipped.map(({ msg }) => msg),
    [`Tupi: order #${id.slice(-5)} is on its way. To pay: Tk 580. https://steadfast.com.bd/t/${code}`],
  )
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
