import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkoutProblems, checkoutSentence, emptyCheckout } from './billing.ts'

const rahim = { ...emptyCheckout, name: 'Rahim', phone: '০১৭১২-৩৪৫৬৭৮', address: 'House 7' }

test('an address is whole with a chosen district and thana, or with a city and pincode that are typed', () => {
  for (const whole of [
    { ...rahim, district: 'Dhaka', thana: 'Mirpur' },
    { ...rahim, district: 'Dhaka', thana: 'Mirpur', city: 'Mirpur, Dhaka', notes: 'Ring twice' },
    { ...rahim, city: 'Dhaka', pincode: '1209' },
  ]) {
    assert.equal(checkoutSentence(whole), null)
    assert.deepEqual(checkoutProblems(whole), {})
  }
  const missing = (typed: Partial<typeof rahim>) => Object.keys(checkoutProblems({ ...rahim, ...typed }))
  assert.deepEqual(missing({}), ['district', 'thana'])
  assert.deepEqual(missing({ district: 'Dhaka' }), ['thana'])
  assert.deepEqual(missing({ city: 'Dhaka' }), ['pincode'])
  assert.deepEqual(missing({ pincode: '1209' }), ['district', 'thana'])
  assert.equal(checkoutSentence(emptyCheckout), 'Please fill all required billing fields')
})
