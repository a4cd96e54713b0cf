import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAnotherPlace } from './another-place.ts'

test('another district or thana is another place; the first choice, and a thana of the chosen district, are not', () => {
  const dhanmondi = { district: 'Dhaka', thana: 'Dhanmondi' }
  assert.equal(isAnotherPlace(dhanmondi, { district: 'Sylhet', thana: '' }), true)
  assert.equal(isAnotherPlace(dhanmondi, { district: 'Dhaka', thana: 'Mirpur' }), true)
  assert.equal(isAnotherPlace(dhanmondi, dhanmondi), false)
  assert.equal(isAnotherPlace({ district: 'Dhaka', thana: '' }, dhanmondi), false)
  assert.equal(isAnotherPlace({ district: '', thana: '' }, dhanmondi), false)
})
