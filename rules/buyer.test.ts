import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buyerText } from './buyer.ts'

test('an order shows which of its number’s orders it is, and how many there are if another came after it', () => {
  const none = { delivered: 0, rejected: 0 }
  assert.equal(buyerText({ nth: 5, orders: 5, delivered: 4, rejected: 1 }), '5th order, 4 delivered, 1 rejected')
  assert.equal(buyerText({ nth: 1, orders: 2, ...none }), '1st of 2 orders')
  assert.equal(buyerText({ nth: 100, orders: 101, ...none }), '100+ orders')
})
