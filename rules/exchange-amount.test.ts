import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exchangeAmount, refundFor } from './exchange-amount.ts'

const agreed = { subtotal: 1000, discountAmount: 100 }

test('money back is what the pieces cost without their share of the discount, in whole taka', () => {
  assert.equal(refundFor([{ price: 500, quantity: 1 }], agreed), 450)
  assert.equal(refundFor([{ price: 500, quantity: 2 }], agreed), 900)
  assert.equal(refundFor([{ price: 0.5, quantity: 1 }], { subtotal: 0.5, discountAmount: 0 }), 1)
  assert.equal(refundFor([{ price: 99.99, quantity: 3 }], { subtotal: 299.97, discountAmount: 0.01 }), 300)
  assert.equal(refundFor([{ price: 0, quantity: 1 }], { subtotal: 0, discountAmount: 0 }), 0)
})

test('another size costs the charge of an exchange alone; a dearer product the difference too', () => {
  const back = [{ price: 500, quantity: 1 }]
  const same = [{ price: 500, quantity: 1, isSameProduct: true }]
  assert.deepEqual(exchangeAmount({ back, fresh: same, agreed, charge: 60 }), { toCollect: 60, toRefund: 0 })
  const dearer = [{ price: 700, quantity: 1, isSameProduct: false }]
  assert.deepEqual(exchangeAmount({ back, fresh: dearer, agreed, charge: 60 }), { toCollect: 310, toRefund: 0 })
})

test('nothing is collected where the new piece costs less: the rest is to be refunded', () => {
  const back = [{ price: 500, quantity: 2 }]
  const fresh = [{ price: 300.4, quantity: 2, isSameProduct: false }]
  assert.deepEqual(exchangeAmount({ back, fresh, agreed, charge: 60 }), { toCollect: 0, toRefund: 239 })
  assert.deepEqual(exchangeAmount({ back, fresh, agreed, charge: 0 }), { toCollect: 0, toRefund: 299 })
})
