import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError } from '#contract/http-client.ts'
import { emptyBilling } from '#web/visitor/billing.ts'
import { couponSentence, type Payment, refusalsOf } from './order-refusal.ts'

const cap = {
  productId: 'cap1',
  title: 'Dhaka Classic',
  image: '',
  price: 500,
  salePrice: 0,
  quantity: 2,
  totalStock: 3,
}
const [small, medium] = [
  { ...cap, size: 'S' },
  { ...cap, size: 'M' },
]

/** The last try, of these lines, which the shop refused so. */
function refused(
  lines: (typeof cap & { size?: string })[],
  status: number,
  refusal: {
    code: 'out_of_stock' | 'too_many_pieces' | 'advance_asked' | 'payment_not_set_up'
    errors?: Record<string, string>
  },
  payment: Payment = {},
) {
  const body = {
    cartItems: lines.map(({ productId, size = null, quantity }) => ({ productId, size, quantity })),
    addressInfo: emptyBilling,
    shippingType: 'inside' as const,
    totalAmount: 1080,
    ...payment,
  }
  const totals = { subtotal: 1000, shipping: 80, discount: 0, total: 1080 }
  const receipt = { address: emptyBilling, cartItems: [], totals, total: 1080, couponCode: null }
  const error = new CallError(status, { message: 'Not so', ...refusal })
  return {
    error,
    variables: { key: '', begunAt: 0, earlier: [], sends: 1, isRefused: false, savesAddress: false, body, receipt },
  }
}

const now = {
  typed: null,
  total: 1080,
  isTotalChanged: false,
  isCouponRefused: false,
  isSignedOut: false,
  payment: {},
}

test('a line that the shop refused shows that until it is changed or stock is back', () => {
  const last = refused([{ ...cap, quantity: 5 }], 409, {
    code: 'out_of_stock',
    errors: { 'cartItems.0.quantity': 'Only 3 quantity can be added for this item' },
  })
  const line = { ...cap, quantity: 5 }
  const short = refusalsOf(last, { ...now, lines: [line] })
  assert.deepEqual(
    [short.ofLine(line), short.sentence],
    ['Only 3 items left. Lower the quantity to order it', 'Not so'],
  )
  for (const mended of [
    { ...line, quantity: 3 },
    { ...line, totalStock: 5 },
  ]) {
    const { ofLine, sentence } = refusalsOf(last, { ...now, lines: [mended] })
    assert.deepEqual([ofLine(mended), sentence], [undefined, undefined])
  }
  assert.equal(refusalsOf(last, { ...now, lines: [] }).sentence, undefined)
})

test('where sizes share their stock, the shop alone knows which of them there are too few of', () => {
  const message = 'Only 1 quantity can be added for this item'
  const last = refused([small, medium], 409, { code: 'out_of_stock', errors: { 'cartItems.1.quantity': message } })
  const { ofLine } = refusalsOf(last, { ...now, lines: [small, medium] })
  assert.deepEqual([ofLine(small), ofLine(medium)], [undefined, message])
  const fewer = { ...small, quantity: 1 }
  assert.equal(refusalsOf(last, { ...now, lines: [fewer, medium] }).ofLine(medium), undefined)
})

test('an order of too many pieces is refused until it has another number of them', () => {
  const last = refused([cap], 409, { code: 'too_many_pieces' })
  assert.equal(refusalsOf(last, { ...now, lines: [cap] }).sentence, 'Not so')
  assert.equal(refusalsOf(last, { ...now, lines: [{ ...cap, quantity: 1 }] }).sentence, undefined)
})

test('a way to pay that the shop refused is no longer complained about once another one is chosen', () => {
  const [cash, byBkash] = [{}, { paymentMethod: 'bkash', payNow: 'asked' } as const]
  for (const [code, sent, chosen] of [
    ['advance_asked', cash, byBkash],
    ['payment_not_set_up', byBkash, cash],
  ] as const) {
    const last = refused([cap], 409, { code }, sent)
    const order = { ...now, lines: [cap] }
    assert.equal(refusalsOf(last, { ...order, payment: sent }).sentence, 'Not so')
    assert.equal(refusalsOf(last, { ...order, payment: chosen }).sentence, undefined)
    const fewer = [{ ...cap, quantity: 1 }]
    assert.equal(refusalsOf(last, { ...order, lines: fewer, payment: sent }).sentence, undefined)
  }
})

test('why a coupon was refused is not shown on a page in another language', () => {
  const refusal = { code: 'EID20', message: 'This coupon is not active', language: 'en' }
  assert.equal(couponSentence(refusal), 'This coupon is not active')
  assert.equal(couponSentence({ ...refusal, language: 'bn' }), undefined)
})
