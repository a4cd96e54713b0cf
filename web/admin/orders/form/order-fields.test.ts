import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { inCity, noFields, type OrderFields, withCharge } from './order-fields.ts'

const { zones } = defaultSettings.delivery
const terms = (fields: OrderFields) => [fields.shippingType, withCharge(fields, zones).shippingCharge]

test('another city sets its delivery charge, except where another charge was agreed', () => {
  const khulna = inCity(noFields, 'Khulna', zones)
  assert.deepEqual(terms(khulna), ['outside', '150'])
  assert.equal(khulna.addressInfo.city, 'Khulna')
  assert.deepEqual(terms(inCity(khulna, 'Dhanmondi, Dhaka', zones)), ['inside', '80'])
  // Half typed, it has no error yet.
  assert.deepEqual(terms(inCity(khulna, 'Dha', zones)), ['outside', '150'])
  assert.deepEqual(terms(inCity({ ...noFields, shippingCharge: '60' }, 'Khulna', zones)), ['inside', '60'])
})
