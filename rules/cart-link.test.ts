import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCartLink, writeCartLink } from './cart-link.ts'

const read = (link: string) => readCartLink(new URLSearchParams(link))

test('a link offers the lines that it was made of, whatever a size is called', () => {
  const lines = [
    { productId: '01k5m9x2v7', size: 'M', quantity: 2 },
    { productId: '01k5m9x2v7', size: '58.5 cm, 50% & ৫৮', quantity: 1 },
    { productId: '01k5m9x2v8', size: null, quantity: 12_345 },
  ]
  assert.deepEqual(read(writeCartLink(lines)), lines)
})

test('a made-up link offers no invalid line, and at most 200 lines', () => {
  const odd = [
    '',
    '.',
    'abc',
    'abc.',
    'abc.0',
    'abc.-1',
    'abc.1e9',
    'ABC.1',
    '../x.1',
    `${'a'.repeat(65)}.1`,
    'abc.12345678',
  ]
  assert.deepEqual(read(new URLSearchParams(odd.map((item) => ['item', item])).toString()), [])
  assert.deepEqual(read('item=abc.600000&item=abc.600000'), [{ productId: 'abc', size: null, quantity: 1_000_000 }])
  const many = Array.from({ length: 230 }, (_, n) => ({ productId: `p${n}`, size: null, quantity: 1 }))
  assert.equal(read(writeCartLink(many)).length, 200)
  assert.equal(read(many.map(({ productId }) => `item=${productId}.1`).join('&')).length, 200)
})
