import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courierCharge } from './courier-charge.ts'

test('a parcel costs the charge of its zone, more for each kilogram begun after the first, and a share of what is collected', () => {
  const charges = { zones: { dhaka: { base: 70, perKg: 20 } }, codPercent: 1, weight: 0.5 }
  const of = (weightGrams: number, toCollect = 0) => courierCharge(charges, { zone: 'dhaka', weightGrams, toCollect })
  assert.deepEqual([of(500), of(1000), of(1001), of(2500, 1253)], [70, 70, 90, 122.53])
  assert.equal(courierCharge(charges, { zone: 'elsewhere', weightGrams: 500, toCollect: 0 }), null)
})
