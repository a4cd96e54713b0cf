import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductDraft } from '#contract/admin-products.ts'
import { CouponDraft } from '#contract/coupons.ts'
import { exampleDraft } from '#contract/products.ts'
import { amountProblem, percentageProblem, piecesProblem, priceProblem, salePriceProblem } from './number-problem.ts'

const typed = ['৫০০', '0', '-1', '12.345', '1,200', '10000001', '1000001', '2.5', '101', 'abc', '600']

/** The contract's error for a field. */
const refusalOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  body: object,
  field: string,
) => schema.safeParse(body).error?.issues.find(({ path }) => path[0] === field)?.message

test('a field shows for each number the error that the shop would answer, before it is sent', () => {
  for (const text of typed) {
    const draft = { ...exampleDraft, price: '600', salePrice: '0' }
    assert.equal(priceProblem(text), refusalOf(ProductDraft, { ...draft, price: text }, 'price'), `price ${text}`)
    assert.equal(
      salePriceProblem(text, '600'),
      refusalOf(ProductDraft, { ...draft, salePrice: text }, 'salePrice'),
      text,
    )
    assert.equal(
      piecesProblem(text),
      refusalOf(ProductDraft, { ...draft, totalStock: text }, 'totalStock'),
      `stock ${text}`,
    )
    const coupon = { name: 'Eid', code: 'EID', discountPercentage: text }
    assert.equal(percentageProblem(text), refusalOf(CouponDraft, coupon, 'discountPercentage'), `percentage ${text}`)
  }
})

test('a blank charge is asked for, a blank discount is none', () => {
  assert.equal(amountProblem(' ', { isNeeded: true }), 'Enter an amount, 0 for none')
  assert.equal(amountProblem(''), undefined)
})
