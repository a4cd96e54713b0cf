import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeliveryZone } from '#rules/delivery.ts'
import { deliveryCost } from './delivery-cost.ts'

const city: DeliveryZone = { type: 'inside', charge: 80, freeFrom: null, places: ['Dhaka'] }
const hills: DeliveryZone = { type: 'outside', charge: 250, freeFrom: null, places: ['Rangamati', 'Bandarban'] }
const others: DeliveryZone = { type: 'outside', charge: 80, freeFrom: null, places: [] }

test('a shopper reads the least and the greatest delivery charge of the zones inside and outside Dhaka', () => {
  assert.equal(deliveryCost([city, { ...others, charge: 150 }]), '৳80 inside Dhaka, ৳150 outside')
  assert.equal(deliveryCost([city, hills, others]), '৳80 inside Dhaka, ৳80–৳250 outside')
  assert.equal(deliveryCost([city, { ...hills, charge: 60 }, others]), '৳80 inside Dhaka, ৳60–৳80 outside')
})

test('a delivery charge for all of Bangladesh is that of every zone', () => {
  assert.equal(deliveryCost([city, others]), '৳80 all over Bangladesh')
  assert.equal(deliveryCost([others]), '৳80 all over Bangladesh')
  assert.equal(deliveryCost([hills, others]), '৳80–৳250 all over Bangladesh')
})
