import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountText } from './amount-text.ts'

test('the amount of a return is owed, or to be collected, only until that is done', () => {
  const exchange = { toCollect: 60, toRefund: 0 }
  assert.equal(amountText({ state: 'accepted', ...exchange }), 'The courier collects ৳60')
  assert.equal(amountText({ state: 'received', ...exchange }), 'The exchange costs the buyer ৳60')
  assert.equal(amountText({ state: 'settled', ...exchange }), 'The exchange costs the buyer ৳60')
  const money = { toCollect: 0, toRefund: 500 }
  assert.equal(amountText({ state: 'received', ...money }), 'You owe the buyer ৳500')
  assert.equal(amountText({ state: 'settled', ...money }), 'Money back for it: ৳500')
  assert.equal(amountText({ state: 'asked', toCollect: 0, toRefund: 0 }), '')
})
