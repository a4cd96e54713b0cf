import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentText } from './payment-text.ts'

const order = {
  orderStatus: 'pending',
  paymentStatus: 'pending',
  paymentMethod: 'COD',
  shippingType: 'inside',
  shippingCharge: 80,
  discountAmount: 50,
} as const

test('only an order without a payment before the parcel comes is called one of cash on delivery', () => {
  assert.equal(paymentText(order), 'Cash on delivery, ৳80 for delivery inside Dhaka, discount ৳50 taken off')
  for (const paymentMethod of ['bkash', 'manual'] as const) {
    const notPaid = 'Not all paid yet. Delivery inside Dhaka: ৳80, discount ৳50 taken off'
    assert.equal(paymentText({ ...order, paymentMethod }), notPaid)
    assert.equal(paymentText({ ...order, paymentMethod, paymentStatus: 'paid' }), 'The order is paid')
  }
})
