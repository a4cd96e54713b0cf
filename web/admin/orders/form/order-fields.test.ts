import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inCity, noFields } from './order-fields.ts'

const terms = ({ shippingType, shippingCharge }: typeof noFields) => [shippingType, shippingCharge]

test('another city brings its delivery charge along, but for one that somebody has agreed on', () => {
  const khulna = inCity(noFields, 'Khulna')
  assert.deepEqual(terms(khulna), ['outside', '150'])
  assert.equal(khulna.addressInfo.city, 'Khulna')
  assert.deepEqual(terms(inCity(khulna, 'Dhanmondi, Dhaka')), ['inside', '80'])
  // Half typed, it has no error yet.
  assert.deepEqual(terms(inCity(khulna, 'Dha')), ['outside', '150'])
  assert.deepEqual(terms(inCity({ ...noFields, shippingCharge: '60' }, 'Khulna')), ['inside', '60'])
})
