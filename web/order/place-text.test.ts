import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeText } from './place-text.ts'

test('a place is shown in the panel’s language, whichever it was chosen in, and any other text as it was typed', () => {
  const chosen = { district: 'Dhaka', thana: 'Mirpur' }
  assert.equal(placeText({ city: 'মিরপুর, ঢাকা', ...chosen }), 'Mirpur, Dhaka')
  assert.equal(placeText({ city: 'Dhaka', ...chosen }), 'Mirpur, Dhaka')
  assert.equal(placeText({ city: 'মিরপুর, ঢাকা' }), 'Mirpur, Dhaka')
  assert.equal(placeText({ city: 'সিলেট', district: '', thana: '' }), 'Sylhet')
  for (const city of ['', 'Toronto', 'Block C, Dhaka', 'Uttara, Sector 7, Dhaka']) {
    assert.equal(placeText({ city }), city)
    assert.equal(placeText({ city, ...chosen }), city)
  }
})
