import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdminProduct } from '#contract/admin-products.ts'
import { carryOver } from '#web/form/carry-over.ts'
import {
  changesOf,
  copyOf,
  draftOf,
  fieldsOf,
  isProductComplete,
  joinStock,
  missingIn,
  noFields,
  type ProductFields,
  splitStock,
} from './product-fields.ts'

const cap: AdminProduct = {
  _id: '01cap',
  title: 'Dhaka Classic',
  description: '<p>Six panels</p>',
  category: 'vintage',
  categories: ['vintage'],
  price: 950,
  salePrice: 0,
  totalStock: 8,
  sizes: ['S', 'M'],
  stockBySize: { M: 5, S: 3 },
  images: ['/images/a.webp'],
  image: '/images/a.webp',
  averageReview: 0,
  reviewCount: 0,
  isHidden: false,
  asksAdvance: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
}

const edited = (changes: Partial<ProductFields>) => {
  const fields = { ...fieldsOf(cap), ...changes }
  assert.ok(isProductComplete(fields))
  return fields
}

test('a product can be added once six fields and a picture are there', () => {
  assert.equal(isProductComplete(noFields), false)
  assert.equal(isProductComplete(edited({})), true)
  assert.equal(isProductComplete({ ...fieldsOf(cap), title: '  ' }), false)
  assert.equal(isProductComplete({ ...fieldsOf(cap), salePrice: '' }), false)
  assert.equal(isProductComplete({ ...fieldsOf(cap), images: [] }), false)
})

test('a product form shows what it still needs, in its own order', () => {
  assert.deepEqual(missingIn({ ...noFields, price: '900', title: ' ', images: ['/images/a.webp'] }), [
    'Total Stock',
    'Title',
    'Category',
    'Description',
  ])
  assert.deepEqual(missingIn({ ...fieldsOf(cap), salePrice: ' ' }), ['Sale Price (0 for no sale)'])
  assert.deepEqual(missingIn(fieldsOf(cap)), [])
})

test('a copy has the texts, price and pictures of the product, is hidden, and its pieces are still to be counted', () => {
  const copy = copyOf(cap)
  assert.deepEqual(
    [copy.title, copy.price, copy.images, copy.isHidden],
    ['Dhaka Classic (copy)', '950', cap.images, true],
  )
  assert.deepEqual([copy.sizes, copy.stockBySize, copy.totalStock], ['S, M', {}, ''])
  assert.deepEqual(missingIn(copy), ['Total Stock'])
})

test('sizes are typed with commas, and their stock adds up', () => {
  const draft = draftOf(edited({ sizes: ' S, M ,, S,56 cm', stockBySize: { S: '1', M: '2', '56 cm': '' } }))
  assert.deepEqual(draft.sizes, ['S', 'M', '56 cm'])
  assert.deepEqual(draft.stockBySize, { S: '1', M: '2', '56 cm': '0' })
  assert.equal(draft.totalStock, '3')
})

test('a new size that is typed with Bangla digits is the one that others have, and a stored one stays as it is', () => {
  const sizes = '৫৬ সেমি, ৫৮,৬০ সেমি'
  assert.deepEqual(draftOf({ ...noFields, sizes }).sizes, ['56 cm', '58', '60 cm'])
  const product = { ...cap, sizes: ['৫৮', 'M'], stockBySize: null }
  assert.deepEqual(draftOf({ ...fieldsOf(product), sizes }).sizes, ['56 cm', '৫৮', '60 cm'])
  assert.deepEqual(changesOf(fieldsOf(product), product), { updatedAt: cap.updatedAt })
  assert.deepEqual(draftOf(copyOf(product)).sizes, ['58', 'M'])
})

test('a size whose pieces are emptied is not sold out by it: the shop asks for them', () => {
  const fields = edited({ sizes: 'S, M, L', stockBySize: { S: '3', M: '', L: '' } })
  assert.deepEqual(changesOf(fields, cap).stockBySize, { S: '3', M: '', L: '0' })
})

test('without sizes there is one stock', () => {
  const draft = draftOf(edited({ sizes: '', totalStock: '4' }))
  assert.equal(draft.stockBySize, null)
  assert.equal(draft.totalStock, '4')
})

test('stock that is put together and split again has the pieces that each size had', () => {
  const joined = edited(joinStock(edited({}), cap))
  assert.deepEqual([joined.stockBySize, joined.totalStock], [null, '8'])
  assert.deepEqual(changesOf({ ...joined, ...splitStock(joined, cap), price: '900' }, cap), {
    price: '900',
    updatedAt: cap.updatedAt,
  })
})

test('a stock that is split for the first time is still to be counted, and comes back where it is put together again', () => {
  const shared = { ...cap, totalStock: 50, stockBySize: null }
  const split = { ...fieldsOf(shared), ...splitStock(fieldsOf(shared), shared) }
  assert.deepEqual(missingIn(split), ['Total Stock'])
  assert.deepEqual(missingIn({ ...split, stockBySize: { S: '0' } }), [])
  assert.equal(joinStock(split, shared).totalStock, '50')
})

test('pieces that were typed for a size are there again when the stock is put together and split again', () => {
  const typed = edited({ stockBySize: { S: '3', M: '9' } })
  const joined = { ...typed, ...joinStock(typed, cap) }
  assert.equal(joined.totalStock, '12')
  assert.deepEqual({ ...joined, ...splitStock(joined, cap) }, { ...typed, totalStock: '12' })
  const sold = { ...cap, totalStock: 7, stockBySize: { S: 2, M: 5 } }
  assert.deepEqual(splitStock(joined, sold).stockBySize, { S: '2', M: '9' })
  const first = { ...noFields, sizes: 'S, M', stockBySize: { S: '4' } }
  assert.deepEqual(splitStock({ ...first, ...joinStock(first, null) }, null).stockBySize, { S: '4' })
})

test('editing a title leaves the stock alone', () => {
  assert.deepEqual(changesOf(edited({ title: 'Dhaka Classic II' }), cap), {
    title: 'Dhaka Classic II',
    updatedAt: cap.updatedAt,
  })
})

test('after a reload my title stays, and the stock that was sold meanwhile is gone', () => {
  const newest = fieldsOf({ ...cap, totalStock: 7, stockBySize: { S: 2, M: 5 } })
  const carried = carryOver(edited({ title: 'My title' }), fieldsOf(cap), newest)
  assert.equal(carried.title, 'My title')
  assert.deepEqual(carried.stockBySize, { S: '2', M: '5' })
})

test('where two shopkeepers changed the same field, the one who saved first is shown', () => {
  const newest = fieldsOf({ ...cap, title: 'Their title' })
  assert.equal(carryOver(edited({ title: 'My title' }), fieldsOf(cap), newest).title, 'Their title')
})

test('a changed stock is sent with the stock that it was based on, per size if it is counted by size', () => {
  assert.deepEqual(changesOf(edited({ stockBySize: { S: '3', M: '9' } }), cap), {
    totalStock: '12',
    stockBySize: { S: '3', M: '9' },
    stockSeen: { S: 3, M: 5 },
    updatedAt: cap.updatedAt,
  })
  const shared = { ...cap, sizes: [], stockBySize: null }
  const fields = { ...fieldsOf(shared), totalStock: '12' }
  assert.ok(isProductComplete(fields))
  assert.deepEqual(changesOf(fields, shared), { totalStock: '12', stockSeen: 8, updatedAt: cap.updatedAt })
})

test('after a reload the stock that I typed for a size stays, unless that size was sold meanwhile', () => {
  const mine = edited({ stockBySize: { S: '7', M: '9' } })
  const newest = fieldsOf({ ...cap, title: 'Their title', stockBySize: { S: 2, M: 5 } })
  assert.deepEqual(carryOver(mine, fieldsOf(cap), newest).stockBySize, { S: '2', M: '9' })
})
