import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountToCollect } from './parcel-amount.ts'

const pending = 'pending' as const

test('a courier collects what is not paid yet, in whole taka', () => {
  const collected = (totalAmount: number, paid?: number) =>
    amountToCollect({ totalAmount, paymentStatus: pending }, paid)
  assert.equal(collected(580), 580)
  assert.equal(collected(1252.5), 1253)
  assert.equal(collected(1252.49), 1252)
  assert.equal(collected(580, 80), 500)
  assert.equal(collected(580.1, 80.2), 500)
  assert.equal(collected(580, 600), 0)
  assert.equal(amountToCollect({ totalAmount: 580, paymentStatus: 'paid' }), 0)
})
