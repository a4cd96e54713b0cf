import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdminProduct } from '#contract/admin-products.ts'
import { cellsOf, cellsOn, rowOf } from './cells.ts'

const cap: AdminProduct = {
  _id: '01cap',
  title: 'Dhaka Classic',
  description: '<p>Six panels</p>',
  category: 'vintage',
  categories: ['vintage'],
  price: 950,
  salePrice: 0,
  totalStock: 8,
  sizes: [],
  stockBySize: null,
  images: [],
  image: '',
  averageReview: 0,
  reviewCount: 0,
  isHidden: false,
  asksAdvance: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
}
const sized: AdminProduct = { ...cap, sizes: ['S', 'M'], stockBySize: { M: 5, S: 3 } }

const row = { id: cap._id, updatedAt: cap.updatedAt }

test('only changed cells are sent, and a stock with the one that was seen', () => {
  const cells = cellsOf(cap)
  assert.equal(rowOf(cap, cells), null)
  assert.equal(rowOf(cap, { ...cells, price: ' ৯৫০ ', totalStock: '8.0' }), null)
  assert.deepEqual(rowOf(cap, { ...cells, price: '৯০০', totalStock: '' }), {
    ...row,
    price: '৯০০',
    totalStock: '',
    stockSeen: 8,
  })
  assert.deepEqual(rowOf(cap, { ...cells, category: 'sport', isHidden: true }), {
    ...row,
    category: 'sport',
    isHidden: true,
  })
})

test('a stock by size is sent whole, in the order of the sizes', () => {
  const cells = cellsOf(sized)
  assert.deepEqual(Object.keys(cells.stockBySize ?? {}), ['S', 'M'])
  assert.deepEqual(rowOf(sized, { ...cells, stockBySize: { S: '3', M: '9' } }), {
    ...row,
    stockBySize: { S: '3', M: '9' },
    stockSeen: { S: '3', M: '5' },
  })
})

test('after a refusal the input stays, and all else has the shop’s newest values', () => {
  const typed = { ...cellsOf(sized), price: '900', stockBySize: { S: '3', M: '9' }, isHidden: true }
  const newest: AdminProduct = { ...sized, price: 990, salePrice: 800, stockBySize: { S: 2, M: 4 }, isHidden: true }
  assert.deepEqual(cellsOn(newest, typed, sized), {
    price: '900',
    salePrice: '800',
    totalStock: '8',
    stockBySize: { S: '2', M: '9' },
    category: 'vintage',
    isHidden: true,
  })
})
