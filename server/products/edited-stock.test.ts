import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductChanges, StockNow } from '#contract/admin-products.ts'
import { ShopError } from '../shop-error.ts'
import { editedStock } from './edited-stock.ts'

const shared = (totalStock: number): StockNow => ({ totalStock, stockBySize: null })
const split = (stockBySize: Record<string, number>): StockNow => ({
  totalStock: Object.values(stockBySize).reduce((sum, pieces) => sum + pieces, 0),
  stockBySize,
})

const refusal = (now: StockNow, changes: ProductChanges) => {
  try {
    editedStock(now, changes)
  } catch (error) {
    if (error instanceof ShopError) return error
  }
  return assert.fail('the change was taken')
}

test('a changed stock is taken as long as nothing was sold, and without stockSeen always', () => {
  assert.deepEqual(editedStock(shared(10), { totalStock: 15, stockSeen: 10 }), shared(15))
  assert.deepEqual(editedStock(shared(7), { totalStock: 15 }), shared(15))
  assert.deepEqual(editedStock(split({ S: 1 }), { stockBySize: { S: 4 } }).stockBySize, { S: 4 })
})

test('pieces that were sold, or came back, meanwhile are named with what is left', () => {
  const sold = refusal(shared(7), { totalStock: 15, stockSeen: 10 })
  assert.equal(sold.message, '3 were sold meanwhile, the stock is 7 now')
  assert.deepEqual(sold.errorsIn('en'), { totalStock: sold.message })
  assert.deepEqual(sold.details.data, shared(7))
  assert.equal(
    refusal(shared(9), { totalStock: 15, stockSeen: 10 }).message,
    '1 was sold meanwhile, the stock is 9 now',
  )
  assert.match(refusal(shared(12), { totalStock: 15, stockSeen: 10 }).message, /^2 came back meanwhile/)
})

test('a stock that was sent as it was seen is left to the orders', () => {
  assert.deepEqual(editedStock(shared(7), { totalStock: 10, stockSeen: 10 }), shared(7))
  assert.deepEqual(editedStock(shared(7), { title: 'Cap', stockSeen: 10 }), shared(7))
})

test('of stock per size only the changed sizes are compared, not the sum', () => {
  const now = split({ '56 cm': 2, M: 6 })
  const stockSeen = { '56 cm': 3, M: 5 }
  assert.deepEqual(editedStock(now, { stockBySize: { '56 cm': 3, M: 5, L: 4 }, stockSeen }).stockBySize, {
    '56 cm': 2,
    M: 6,
    L: 4,
  })
  assert.deepEqual(
    editedStock(split({ '56 cm': 2, M: 5 }), { stockBySize: { '56 cm': 3, M: 9 }, stockSeen }).stockBySize,
    {
      '56 cm': 2,
      M: 9,
    },
  )
  const both = refusal(now, { stockBySize: { '56 cm': 4, M: 9 }, stockSeen })
  assert.deepEqual(both.errorsIn('en'), {
    'stockBySize.56 cm': '1 was sold meanwhile, the stock is 2 now',
    'stockBySize.M': '1 came back meanwhile, the stock is 6 now',
  })
  const [en, bn] = [both.sentence.en.split('. ')[0], both.sentence.bn.split('। ')[0]]
  assert.deepEqual(
    [en, bn],
    ['56 cm: 1 was sold meanwhile, the stock is 2 now', '৫৬ সেমি: এর মধ্যে ১ পিস বিক্রি হয়েছে, স্টক এখন ২'],
  )
})

test('putting all sizes together keeps what is left, and splitting the stock needs the number that was seen', () => {
  const now = split({ S: 2, M: 6 })
  const stockSeen = { S: 3, M: 6 }
  assert.deepEqual(editedStock(now, { totalStock: 9, stockBySize: null, stockSeen }), shared(8))
  assert.match(refusal(now, { totalStock: 12, stockBySize: null, stockSeen }).message, /^1 was sold/)
  const parts = { S: 5, M: 5 }
  assert.deepEqual(editedStock(shared(10), { stockBySize: parts, stockSeen: 10 }).stockBySize, parts)
  assert.deepEqual(Object.keys(refusal(shared(9), { stockBySize: parts, stockSeen: 10 }).details.errors ?? {}), [
    'stockBySize',
  ])
  assert.equal(refusal(shared(9), { stockBySize: parts, stockSeen: { S: 4 } }).code, 'stale')
})
