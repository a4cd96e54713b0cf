import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueAtDelivery, moneyOf, newEntryOf, paymentStatusOf, plainReference, refundDue } from './order-money.ts'

const order = { orderStatus: 'inProcess', paymentStatus: 'pending', totalAmount: 1253, paid: 0 } as const

test('what is collected is the total without what was paid, in whole taka rounded half up, and never below 0', () => {
  const toCollect = (totalAmount: number, paid: number) => moneyOf({ ...order, totalAmount, paid }).toCollect
  assert.equal(toCollect(1253, 0), 1253)
  assert.equal(toCollect(1253, 150_00), 1103)
  assert.equal(toCollect(1253, 1253_00), 0)
  assert.equal(toCollect(1253, 2000_00), 0)
  assert.equal(toCollect(0.3, 0), 0)
  assert.equal(toCollect(1252.5, 0), 1253)
  assert.equal(toCollect(1252.49, 0), 1252)
  assert.equal(toCollect(1252.5, 152_00), 1101)
})

test('an overpaid order has an amount to refund, and a total that was rounded up at the door has none', () => {
  assert.equal(moneyOf({ ...order, totalAmount: 900, paid: 1253_00 }).toRefund, 353)
  assert.equal(moneyOf({ ...order, totalAmount: 1252.5, paid: 1253_00 }).toRefund, 0)
  assert.equal(moneyOf({ ...order, orderStatus: 'rejected', paid: 150_00 }).toRefund, 150)
})

test('of an order with returns what it has paid above the rest of its total goes back, in whole taka, never below 0 and never more than it has paid', () => {
  const due = (totalAmount: number, paid: number) => refundDue({ paymentStatus: 'paid', totalAmount, paid }, 500)
  assert.equal(due(1080, 1080_00), 500)
  assert.equal(due(1080, 780_00), 200)
  assert.equal(due(1080, 300_00), 0)
  // As they were rounded at the door.
  assert.equal(due(1079.5, 1080_00), 500)
  assert.equal(due(1080.49, 1080_00), 500)
  assert.equal(due(1079.5, 580_00), 0)
  assert.equal(due(499.6, 499_60), 499)
})

test('nothing is collected of an order that is delivered or rejected', () => {
  for (const orderStatus of ['delivered', 'rejected'] as const)
    assert.equal(moneyOf({ ...order, orderStatus, paid: 150_00 }).toCollect, 0)
  assert.equal(dueAtDelivery({ ...order, orderStatus: 'delivered', paid: 150_00 }), 1103)
})

test('an order is paid when nothing is due, and when it is delivered', () => {
  assert.equal(paymentStatusOf({ ...order, paid: 1252_00 }), 'pending')
  assert.equal(paymentStatusOf({ ...order, paid: 1253_00 }), 'paid')
  assert.equal(paymentStatusOf({ ...order, totalAmount: 1252.4, paid: 1252_00 }), 'paid')
  assert.equal(paymentStatusOf({ ...order, orderStatus: 'delivered' }), 'paid')
  assert.equal(paymentStatusOf({ ...order, orderStatus: 'rejected' }), 'pending')
})

test('an order from before the ledger has paid all or nothing', () => {
  const before = { ...order, paid: null } as const
  assert.deepEqual(moneyOf({ ...before, orderStatus: 'delivered', paymentStatus: 'paid' }), {
    paid: 1253,
    toCollect: 0,
    toRefund: 0,
  })
  assert.deepEqual(moneyOf(before), { paid: 0, toCollect: 1253, toRefund: 0 })
})

test('what was recorded is an advance, cash or a refund, by its sign and method', () => {
  assert.deepEqual(newEntryOf({ method: 'bkash', amount: 150 }), { kind: 'advance', amount: 150_00 })
  assert.deepEqual(newEntryOf({ method: 'cash', amount: 10.05 }), { kind: 'cash', amount: 10_05 })
  assert.deepEqual(newEntryOf({ method: 'bkash', amount: -150 }), { kind: 'refund', amount: -150_00 })
  assert.deepEqual(newEntryOf({ kind: 'refund', method: 'bkash', amount: 150 }), { kind: 'refund', amount: -150_00 })
})

test('a TrxID is compared without spaces and in capitals, the number of a receipt as it was typed', () => {
  assert.equal(plainReference('bkash', ' blu1 h6x87p '), 'BLU1H6X87P')
  assert.equal(plainReference('cash', ' Receipt 7 '), 'Receipt 7')
})
