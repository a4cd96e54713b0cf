import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { refused } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'

const { zones } = defaultSettings.delivery
const delivery = { group: 'delivery' }
const gazipur = {
  name: { en: 'Gazipur', bn: 'গাজীপুর' },
  type: 'outside',
  charge: 110,
  freeFrom: 2000,
  days: { en: '', bn: '' },
  places: ['Gazipur', 'Dhaka/Savar'],
}
const placeIn = (district: string, thana: string) => ({ ...inDhaka, city: `${thana}, ${district}`, district, thana })

/** A shop with a zone of its own before those of the first day. */
async function withZone(shop: TestShop) {
  const admin = await shop.admin()
  const others = zones.map((zone) => ({ ...zone, places: zone.places.filter((place) => place !== 'Dhaka/Savar') }))
  await admin.saveSettings({ params: delivery, body: { zones: [gazipur, ...others] } })
  return admin
}

test('a place has the charge of the first zone that names it, other places that of the last zone, and a written one its type’s', async () => {
  await using shop = await startShop()
  await withZone(shop)
  const cap = await shop.hasProduct({ price: 500, totalStock: 20 })
  const charged = async (addressInfo: typeof inDhaka, shippingType: 'inside' | 'outside', total: number) => {
    const { orderId } = await shop
      .guest()
      .placeOrder({ body: { ...orderOf(cap), totalAmount: total, addressInfo, shippingType } })
    const { data } = await (await shop.admin()).adminGetOrder({ params: { id: orderId } })
    return [data.shippingType, data.shippingCharge]
  }
  assert.deepEqual(await charged(placeIn('Gazipur', 'Sreepur'), 'inside', 610), ['outside', 110])
  assert.deepEqual(await charged(placeIn('Dhaka', 'Savar'), 'inside', 610), ['outside', 110])
  assert.deepEqual(await charged(placeIn('Dhaka', 'Mirpur'), 'outside', 580), ['inside', 80])
  assert.deepEqual(await charged(placeIn('Khulna', 'Rupsa'), 'inside', 650), ['outside', 150])
  assert.deepEqual(await charged(inDhaka, 'outside', 650), ['outside', 150])
})

test('from its amount on a zone delivers free, and the total follows', async () => {
  await using shop = await startShop()
  await withZone(shop)
  const cap = await shop.hasProduct({ price: 500, totalStock: 20 })
  const body = (quantity: number, totalAmount: number) => ({
    ...orderOf(cap, { quantity }),
    totalAmount,
    addressInfo: placeIn('Gazipur', 'Sreepur'),
  })
  await shop.guest().placeOrder({ body: body(3, 1610) })
  await shop.guest().placeOrder({ body: body(4, 2000) })
  await refused(shop.guest().placeOrder({ body: body(4, 2110) }), { status: 409 })
})

test('a charge saved in one process is asked for the next order of the other, which refuses the old total with the new one', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  await other.keepsAnswers()
  const admin = await one.admin()
  const cap = await one.hasProduct({ price: 500, totalStock: 20 })
  for (let charge = 90; charge < 100; charge++) {
    const dearer = zones.map((zone) => ({ ...zone, charge }))
    await admin.saveSettings({ params: delivery, body: { zones: dearer } })
    // At once, whether the event has come or not.
    const late = other.guest().placeOrder({ body: { ...orderOf(cap), totalAmount: 500 + charge - 1 } })
    await refused(late, { status: 409 })
    const { orderId } = await other.guest().placeOrder({ body: { ...orderOf(cap), totalAmount: 500 + charge } })
    const { data } = await admin.adminGetOrder({ params: { id: orderId } })
    assert.equal(data.shippingCharge, charge)
  }
})

test('staff who agree on no charge enter an order at that of its zone, and a buyer who moves within a zone keeps the agreed one', async () => {
  await using shop = await startShop()
  const admin = await withZone(shop)
  const cap = await shop.hasProduct({ price: 500, totalStock: 20 })
  const entered = { ...orderOf(cap), totalAmount: 610, source: 'phone' as const, shippingType: 'outside' as const }
  const { orderId } = await admin.enterOrder({ body: { ...entered, addressInfo: placeIn('Gazipur', 'Sreepur') } })
  const { data } = await admin.adminGetOrder({ params: { id: orderId } })
  assert.equal(data.shippingCharge, 110)
  const moved = await admin.correctOrder({
    params: { id: orderId },
    body: { updatedAt: data.updatedAt, addressInfo: placeIn('Dhaka', 'Mirpur'), shippingType: 'inside' },
  })
  assert.equal(moved.data.shippingCharge, 80)
})
