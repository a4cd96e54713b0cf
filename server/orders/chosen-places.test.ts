import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'

test('a chosen place decides on the charge, whatever the browser sends', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct({ price: 500 })
  const { city: _, pincode: __, ...street } = inDhaka
  const buyAt = async (
    place: { district: string; thana: string },
    shippingType: 'inside' | 'outside',
    total: number,
  ) => {
    const body = { ...orderOf(cap, { shippingType }), addressInfo: { ...street, ...place }, totalAmount: total }
    return shop.guest().placeOrder({ body })
  }
  const savar = { district: 'Dhaka', thana: 'সাভার' }
  const { orderId } = await buyAt(savar, 'inside', 650)
  const admin = await shop.admin()
  const { data: order } = await admin.getOrder({ params: { orderId } })
  assert.deepEqual([order.shippingType, order.shippingCharge, order.totalAmount], ['outside', 150, 650])
  const { district, thana, city, pincode } = order.addressInfo
  assert.deepEqual([district, thana, city, pincode], ['Dhaka', 'Savar', 'Savar, Dhaka', ''])
  await refused(buyAt(savar, 'inside', 580), { status: 409, message: /Prices have changed/ })
  await buyAt({ district: 'dhaka', thana: 'Mirpur' }, 'inside', 580)
  await refused(buyAt({ district: 'Atlantis', thana: '' }, 'inside', 580), {
    status: 400,
    errors: { 'addressInfo.district': 'Choose a district from the list' },
  })

  // Staff correct the street, and the place stays; another city by hand is no chosen place.
  const { _id, ...address } = order.addressInfo
  const { updatedAt } = (await admin.adminGetOrder({ params: { id: orderId } })).data
  const corrected = await admin.correctOrder({
    params: { id: orderId },
    body: { updatedAt, addressInfo: { ...address, address: 'House 9', district: undefined, thana: undefined } },
  })
  assert.deepEqual([corrected.data.addressInfo.district, corrected.data.addressInfo.thana], ['Dhaka', 'Savar'])
  const moved = await admin.correctOrder({
    params: { id: orderId },
    body: { updatedAt: corrected.data.updatedAt, addressInfo: { ...address, city: 'Sylhet' } },
  })
  assert.equal('district' in moved.data.addressInfo, false)
})

test('an order with the specification’s fields alone is charged as the shopper chose, and needs city and pincode', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct({ price: 500 })
  const guest = shop.guest()
  const { orderId } = await guest.placeOrder({ body: orderOf(cap, { shippingType: 'outside' }) })
  const { data: order } = await guest.getOrder({ params: { orderId } })
  assert.deepEqual([order.shippingCharge, 'district' in order.addressInfo], [150, false])
  const body = { ...orderOf(cap), addressInfo: { ...inDhaka, city: ' ', pincode: '' } }
  await refused(guest.placeOrder({ body }), {
    status: 400,
    errors: { 'addressInfo.city': 'City is required', 'addressInfo.pincode': 'Pincode is required' },
  })
})
