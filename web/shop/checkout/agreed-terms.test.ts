import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderChoices } from '#web/visitor/order-draft.ts'
import { deliveryBefore, termsOf, totalUnder, withAgreedPrices } from './agreed-terms.ts'

const cap = {
  productId: 'cap1',
  title: 'Dhaka Classic',
  image: '',
  price: 500,
  salePrice: 0,
  quantity: 2,
  totalStock: 9,
}
const beanie = { ...cap, productId: 'beanie1', price: 300, quantity: 1 }
const [inside, outside] = [
  { charge: 80, freeFrom: null },
  { charge: 150, freeFrom: null },
]
const choices: OrderChoices & { zone: typeof inside } = {
  district: 'Dhaka',
  thana: 'Mirpur',
  shippingType: 'inside',
  zone: inside,
  payment: 'COD',
  coupon: { code: 'EID20', discountPercentage: 20 },
  refusedCoupon: null,
}
const withoutCoupon = { ...choices, coupon: null }
const terms = termsOf([cap, beanie], choices)

test('what the shopper changes at an order is agreed to by changing it', () => {
  assert.equal(totalUnder(terms, [{ ...cap, quantity: 1 }, beanie], choices), 80 + 0.8 * 800)
  assert.equal(
    totalUnder(terms, [beanie], { ...choices, thana: 'Savar', shippingType: 'outside', zone: outside }),
    150 + 0.8 * 300,
  )
  assert.equal(totalUnder(terms, [cap, beanie], withoutCoupon), 80 + 1300)
  const other = { ...choices, coupon: { code: 'NEW10', discountPercentage: 10 } }
  assert.equal(totalUnder(terms, [cap, beanie], other), 80 + 0.9 * 1300)
  assert.equal(totalUnder(terms, [cap, beanie, { ...cap, productId: 'cap2' }], withoutCoupon), 80 + 2300)
})

test('what the shop changes at an order is not: prices, a coupon that is refused or worth less, a line that is left out', () => {
  const agreed = 80 + 0.8 * 1300
  assert.equal(totalUnder(terms, [{ ...cap, price: 600 }, beanie], choices), agreed)
  const refusedCoupon = { code: 'EID20', message: 'This coupon is not active', language: 'en' }
  const refused = { ...withoutCoupon, refusedCoupon }
  assert.equal(totalUnder(terms, [cap, beanie], refused), agreed)
  const less = { ...choices, coupon: { code: 'EID20', discountPercentage: 5 } }
  assert.equal(totalUnder(terms, [cap, beanie], less), agreed)
  assert.equal(
    totalUnder(
      terms,
      [
        { ...cap, totalStock: 0 },
        { ...beanie, isGone: true },
      ],
      choices,
    ),
    agreed,
  )
})

test('another charge for the same place is the shop’s change; another place is the shopper’s change', () => {
  const dearer = { ...choices, zone: outside }
  const lines = [cap, beanie]
  assert.equal(totalUnder(terms, lines, dearer), 80 + 0.8 * 1300)
  assert.deepEqual([deliveryBefore(terms, lines, dearer), deliveryBefore(terms, lines, choices)], [80, undefined])
  assert.equal(deliveryBefore(terms, lines, { ...dearer, thana: 'Savar' }), undefined)
  const written = { ...choices, district: '', thana: '' }
  const moved = { ...written, shippingType: 'outside', zone: outside } as const
  assert.equal(totalUnder(termsOf(lines, written), lines, moved), 150 + 0.8 * 1300)
})

test('delivery that becomes free with more in the cart is agreed to by adding it', () => {
  const free = { ...withoutCoupon, zone: { charge: 80, freeFrom: 1300 } }
  const few = termsOf([beanie], free)
  assert.equal(totalUnder(few, [beanie], free), 300 + 80)
  assert.equal(totalUnder(few, [cap, beanie], free), 1300)
})

test('a line that was left out is agreed to cost nothing until the shopper has seen it come back', () => {
  const soldOut = termsOf([cap, { ...beanie, totalStock: 0 }], withoutCoupon)
  assert.equal(totalUnder(soldOut, [cap, beanie], withoutCoupon), 80 + 1000)
})

test('a line shows its price before, if the shop has changed it', () => {
  const [repriced, same] = withAgreedPrices([{ ...cap, price: 600 }, beanie], terms)
  assert.deepEqual([repriced?.priceBefore, same?.priceBefore], [500, undefined])
})
