import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargesOf, type DeliveryZone, deliveryMoved } from './delivery.ts'

const city: DeliveryZone = { type: 'inside', charge: 80, freeFrom: null, places: ['Dhaka'] }
const others: DeliveryZone = { type: 'outside', charge: 150, freeFrom: 2000, places: [] }
const order = {
  district: 'Dhaka',
  thana: 'Mirpur',
  shippingType: 'inside',
  shippingCharge: 60,
  subtotal: 1000,
} as const
const uttara = { district: 'Dhaka', thana: 'Uttara' }

test('an order that its buyer moves keeps its charge within a zone, unless the shop has changed the zone’s type since', () => {
  const zones = [city, others]
  assert.deepEqual(deliveryMoved(zones, order, uttara), { shippingType: 'inside', shippingCharge: 60 })
  const dearer = { ...city, charge: 90 }
  assert.deepEqual(deliveryMoved([dearer, others], order, uttara), { shippingType: 'inside', shippingCharge: 60 })
  const changed: DeliveryZone = { ...dearer, type: 'outside' }
  assert.deepEqual(deliveryMoved([changed, others], order, uttara), { shippingType: 'outside', shippingCharge: 90 })
})

test('an order that its buyer moves to another zone has the charge of that, and none from its amount on', () => {
  const gazipur = { district: 'Gazipur', thana: 'Sreepur' }
  assert.equal(deliveryMoved([city, others], order, gazipur)?.shippingCharge, 150)
  assert.equal(deliveryMoved([city, others], { ...order, subtotal: 2000 }, gazipur)?.shippingCharge, 0)
})

test('an order whose buyer chooses no other place has the delivery that it had', () => {
  assert.equal(deliveryMoved([city, others], order, order), null)
  assert.equal(deliveryMoved([city, others], order, { district: '', thana: '' }), null)
})

test('the charges of a part of the country are the least and the greatest of its zones, or that of all other places', () => {
  const hills: DeliveryZone = { ...others, charge: 1250, places: ['Rangamati'] }
  assert.equal(chargesOf([city, others], 'outside'), '৳150')
  assert.equal(chargesOf([city, hills, others], 'outside'), '৳150–৳1,250')
  assert.equal(chargesOf([city, hills, others], 'inside'), '৳80')
  assert.equal(chargesOf([hills, others], 'inside'), '৳150')
  assert.equal(chargesOf([{ ...city, type: 'outside' }, others], 'inside'), '৳80')
})
