import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCheckout } from '#web/visitor/billing.ts'
import { noteAt, placeOfCustomer } from './known-place.ts'

const home = { name: 'Rahim', phone: '01712345678', address: 'House 7', city: 'Sylhet', pincode: '3100', notes: 'Ring' }
const guests = {
  ...emptyCheckout,
  name: 'Salma',
  phone: '01911223344',
  address: 'At my sister’s',
  city: 'Savar, Dhaka',
  district: 'Dhaka',
  thana: 'Savar',
  shippingType: 'outside' as const,
}

test('a customer’s saved address takes the place of what the browser filled in for a guest, and leaves what was typed', () => {
  const { shippingType: _, ...form } = guests
  assert.deepEqual(placeOfCustomer(form, home, guests), home)
  const withNote = { ...form, name: 'Grandmother', notes: 'A present' }
  assert.deepEqual(placeOfCustomer(withNote, home, guests), { ...home, name: 'Grandmother', notes: 'A present' })
  for (const typed of [{ address: 'House 9' }, { city: 'Khulna', district: '', thana: '' }, { pincode: '1340' }]) {
    assert.equal(placeOfCustomer({ ...form, ...typed }, home, guests), null)
  }
})

test('a customer’s saved address is filled in where no place was typed', () => {
  assert.deepEqual(placeOfCustomer({ ...emptyCheckout, name: 'Karim' }, home, null), { ...home, name: 'Karim' })
  assert.equal(placeOfCustomer({ ...emptyCheckout, pincode: '1340' }, home, null), null)
  const { shippingType: _, ...form } = guests
  assert.equal(placeOfCustomer(form, home, null), null)
})

test('the note of a saved address stays with it, and a note that was typed goes with the order', () => {
  const office = { address: 'In the office', notes: 'Leave it with the guard' }
  const saved = [home, office]
  assert.equal(noteAt(office, 'Ring', saved), 'Leave it with the guard')
  assert.equal(noteAt({ ...office, notes: '' }, 'Ring ', saved), '')
  assert.equal(noteAt(office, 'A present', saved), 'A present')
  assert.equal(noteAt(office, '', saved), 'Leave it with the guard')
})
