import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasRoomFor, parseGuestLines, withoutPieces } from './guest-lines.ts'

const cap = { productId: 'cap1', title: 'Dhaka Classic', image: '', price: 950, salePrice: 0, quantity: 2 }

test('a guest’s cart is read back as it was stored, with and without a size', () => {
  const lines = [cap, { ...cap, size: 'M', quantity: 12_345 }, { ...cap, productId: 'cap2', titleBn: 'ঢাকা ক্লাসিক' }]
  assert.deepEqual(parseGuestLines(JSON.parse(JSON.stringify(lines))), lines)
})

test('broken entries of a guest’s cart are dropped and the others stay', () => {
  const broken = [
    null,
    7,
    'cap',
    [],
    {},
    { ...cap, productId: '' },
    { ...cap, productId: 'a,b' },
    { ...cap, productId: 5 },
    { ...cap, title: undefined },
    { ...cap, price: '950' },
    { ...cap, price: Number.NaN },
    { ...cap, salePrice: -1 },
    { ...cap, quantity: 0 },
    { ...cap, quantity: 1.5 },
    { ...cap, quantity: 1e9 },
    { ...cap, size: { name: 'M' } },
  ]
  assert.deepEqual(parseGuestLines([...broken, cap]), [cap])
})

test('what is no list at all is an empty cart', () => {
  for (const stored of [null, {}, { items: [cap] }, 'cart', 3]) assert.deepEqual(parseGuestLines(stored), [])
})

test('two entries of the same product and size are one line', () => {
  assert.deepEqual(parseGuestLines([cap, { ...cap, size: '' }, { ...cap, size: null }]), [{ ...cap, quantity: 6 }])
})

test('what was ordered leaves the cart, and what was added meanwhile stays', () => {
  const lines = [cap, { ...cap, size: 'M' }]
  assert.deepEqual(withoutPieces(lines, [{ productId: 'cap1', size: null, quantity: 2 }]), [{ ...cap, size: 'M' }])
  assert.deepEqual(withoutPieces([{ ...cap, quantity: 3 }], [cap]), [{ ...cap, quantity: 1 }])
})

test('a guest’s cart of two hundred lines takes more pieces of these, and no other line', () => {
  const lines = Array.from({ length: 200 }, (_, n) => ({ ...cap, productId: `cap${n}` }))
  assert.ok(hasRoomFor(lines, { productId: 'cap0', size: null }))
  assert.ok(!hasRoomFor(lines, { productId: 'cap0', size: 'M' }))
  assert.ok(hasRoomFor(lines.slice(1), { productId: 'cap0', size: null }))
})
