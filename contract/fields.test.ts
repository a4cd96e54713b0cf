import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { percentOf, toPoisha, toTaka } from '#rules/money.ts'
import { cartTotals } from '#rules/price.ts'
import { MAX_PIECES } from '#rules/stock.ts'
import { ProductDraft } from './admin-products.ts'
import { register } from './auth.ts'
import type { CallShape } from './call.ts'
import { createCoupon, validateCoupon } from './coupons.ts'
import { LineQuantity, Pieces, Taka } from './fields.ts'
import { contract } from './index.ts'
import { placeOrder } from './place-order.ts'
import { DialledNumber } from './settings-fields.ts'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

test('each text field has its maximum length, counted in characters as people see them', () => {
  const { addressInfo, couponCode } = placeOrder.body.shape
  const { name, address, city, pincode, notes } = addressInfo.in.shape
  const { title, description } = ProductDraft.shape
  const longest: [z.ZodType, number][] = [
    [title, 200],
    [description, 20_000],
    [name, 100],
    [register.body.shape.userName, 100],
    [createCoupon.body.shape.name, 100],
    [address, 500],
    [city, 100],
    [pincode, 20],
    [notes, 1000],
    [couponCode, 40],
    [createCoupon.body.shape.code, 40],
  ]
  for (const [schema, most] of longest) {
    assert.ok(takes(schema, '😀'.repeat(most)), `${most}`)
    assert.ok(!takes(schema, '😀'.repeat(most + 1)), `${most}`)
  }
  // A letter that is stored as two, and two that are stored as one.
  for (const code of [couponCode, createCoupon.body.shape.code, validateCoupon.body.shape.code]) {
    assert.deepEqual([takes(code, '\u09dc'.repeat(20)), takes(code, '\u09dc'.repeat(21))], [true, false])
    assert.deepEqual([takes(code, 'e\u0301'.repeat(40)), takes(code, 'e\u0301'.repeat(41))], [true, false])
  }
  const email = (length: number) => `${'a'.repeat(60)}@${'b.'.repeat((length - 64) / 2)}com`
  assert.equal(email(254).length, 254)
  assert.ok(takes(register.body.shape.email, email(254)))
  assert.ok(!takes(register.body.shape.email, email(256)))
})

test('a phone number of the shop that contacts copied is the number that is seen', () => {
  for (const [copied, seen] of [
    ['\u202a+880 1712-345678\u202c', '+880 1712-345678'],
    ['০১৭১২\u2011৩৪৫৬৭৮', '01712-345678'],
    ['01712\u2013345678\u200b', '01712-345678'],
    ['01712\u00a0345678', '01712 345678'],
    ['01712.345678', '01712 345678'],
  ])
    assert.equal(DialledNumber.parse(copied), seen)
  for (const wrong of ['call me', '01712/345678', '.']) assert.ok(!takes(DialledNumber, wrong), wrong)
})

test('each number and each list has its maximum', () => {
  for (const [schema, most] of [
    [Taka, 10_000_000],
    [Pieces(0), 1_000_000],
    [LineQuantity, 1_000_000],
  ] as const) {
    assert.ok(takes(schema, most))
    assert.ok(takes(schema, String(most)))
    assert.ok(!takes(schema, most + 1))
  }
  const { sizes, images } = ProductDraft.shape
  const many = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n))
  const size = (n: number) => `${n} cm`
  const picture = (n: number) => `/images/${n}.webp`
  assert.deepEqual([takes(sizes, many(50, size)), takes(sizes, many(51, size))], [true, false])
  assert.deepEqual([takes(images, many(20, picture)), takes(images, many(21, picture))], [true, false])
})

test('the largest order is computed to the poisha', () => {
  const { cartItems } = placeOrder.body.shape
  const pieces = (...quantities: number[]) => quantities.map((quantity, n) => ({ productId: `cap ${n}`, quantity }))
  assert.ok(takes(cartItems, pieces(MAX_PIECES - 1, 1)))
  assert.ok(!takes(cartItems, pieces(MAX_PIECES, 1)))

  const price = 10_000_000
  assert.ok(takes(Taka, price) && !takes(Taka, price + 0.01))
  const largest = { subtotal: price * MAX_PIECES, shipping: 150, discount: price * MAX_PIECES, total: 150 }
  const lines = [{ price, salePrice: 0, quantity: MAX_PIECES }]
  assert.deepEqual(cartTotals(lines, { charge: 150, freeFrom: null }, 100), largest)
  assert.ok(Number.isSafeInteger(toPoisha(largest.subtotal + largest.shipping)))

  // One piece for less: of these amounts the product with the percentage has more digits than a number.
  const poisha = toPoisha(largest.subtotal) - 5_000
  assert.equal(toPoisha(toTaka(poisha)), poisha)
  assert.equal(percentOf(poisha, 99.99), 999_899_999_995_001)
})

/** A JSON Schema as far as lists are looked for in it. */
type Shape = {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  additionalProperties?: Shape | false
}

/** Values of a schema, each with one wrong part: what `wrongFor` gives for a part of it. */
function wrongValues(shape: Shape, wrongFor: (shape: Shape) => unknown[]): unknown[] {
  const { properties = {}, items, anyOf = [] } = shape
  const within = (part: Shape) => wrongValues(part, wrongFor)
  return [
    ...wrongFor(shape),
    ...(items ? within(items).map((value) => [value]) : []),
    ...anyOf.flatMap(within),
    ...Object.entries(properties).flatMap(([name, part]) => within(part).map((value) => ({ [name]: value }))),
  ]
}

/** Far too many elements, all of them wrong. */
function endlessLists({ type, additionalProperties }: Shape): unknown[] {
  const wrong = Array.from({ length: 5_000 }, () => ({}))
  return [...(type === 'array' ? [wrong] : []), ...(additionalProperties ? [Object.fromEntries(wrong.entries())] : [])]
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

test('a list of any call that is too long is refused by its length, before its elements are looked at', () => {
  let lists = 0
  for (const [name, { query, body }] of Object.entries<CallShape>(contract)) {
    for (const schema of [query, body]) {
      for (const value of schema ? wrongValues(shapeOf(schema), endlessLists) : []) {
        lists++
        const { error } = schema?.safeParse(value) ?? {}
        assert.ok(
          error && error.issues.length <= 20,
          `${name} ${Object.keys(value as object)}: ${error?.issues.length}`,
        )
      }
    }
  }
  assert.ok(lists > 15, `${lists} lists were tried`)
})

test('an endless text in any field of a body is refused at once, so that it keeps no other visitor waiting', () => {
  // Patterns that look for an address, or for signs at the end, begin again at each of its signs.
  const endless = `https://${'.'.repeat(125_000)}${'='.repeat(125_000)} x`
  const endlessTexts = ({ type = '' }: Shape) => (['string', 'number', 'integer'].includes(type) ? [endless] : [])
  let texts = 0
  for (const [name, { body }] of Object.entries<CallShape>(contract)) {
    for (const value of body ? wrongValues(shapeOf(body), endlessTexts) : []) {
      texts++
      const begun = performance.now()
      assert.ok(!body?.safeParse(value).success, name)
      const milliseconds = performance.now() - begun
      assert.ok(milliseconds < 1_000, `${name} ${Object.keys(value as object)}: ${milliseconds} ms`)
    }
  }
  assert.ok(texts > 200, `${texts} texts were tried`)
})
