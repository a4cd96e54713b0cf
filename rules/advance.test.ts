import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type AdvanceOrder,
  type AdvanceRule,
  advanceOf,
  advanceStateOf,
  leftToPayNow,
  termsOfPayment,
} from './advance.ts'

const rule: AdvanceRule = {
  ask: 'delivery',
  percent: 20,
  everybody: false,
  zones: [],
  fromAmount: null,
  fromPieces: null,
  fromRejected: null,
  markedProducts: false,
}
const order: AdvanceOrder = {
  total: 1253.5,
  shipping: 150,
  pieces: 2,
  zoneId: 'sylhet',
  record: { delivered: 1, rejected: 1 },
  hasMarked: true,
}
const asked = (changes: Partial<AdvanceRule>, of: Partial<AdvanceOrder> = {}) =>
  advanceOf({ ...rule, ...changes }, { ...order, ...of })

test('the charge, a share or everything is asked for, in whole taka and never more than the total', () => {
  const everybody = { everybody: true }
  assert.equal(asked({ ...everybody, ask: 'nothing' }), null)
  assert.deepEqual(asked(everybody), { amount: 150, reason: 'everybody' })
  assert.equal(asked(everybody, { shipping: 0 }), null)
  assert.equal(asked({ ...everybody, ask: 'share' })?.amount, 251)
  assert.equal(asked({ ...everybody, ask: 'share', percent: 0.01 })?.amount, 1)
  assert.equal(asked({ ...everybody, ask: 'all' })?.amount, 1254)
  assert.equal(asked(everybody, { total: 100 })?.amount, 100)
})

test('a share is that part of the total, rounded up only where it is not whole taka', () => {
  const share = (total: number, percent: number) => asked({ everybody: true, ask: 'share', percent }, { total })?.amount
  assert.deepEqual([share(1000, 2.2), share(2000, 1.1), share(10_000, 4.15)], [22, 22, 415])
  for (let seed = 1; seed <= 2_000; seed++) {
    const [poisha, hundredths] = [(seed * 7_919_000_411) % 1e12, 1 + ((seed * 104_729) % 10_000)]
    const exact = (BigInt(poisha) * BigInt(hundredths) + 999_999n) / 1_000_000n
    const all = Math.floor((poisha + 50) / 100)
    assert.equal(share(poisha / 100, hundredths / 100), Math.min(all, Number(exact)), `${hundredths} of ${poisha}`)
  }
})

test('unless all orders are asked for an advance, an order is where one of the rules fits, and the reason is the first of them', () => {
  assert.equal(asked({}), null)
  assert.equal(asked({ zones: ['dhaka'] }), null)
  assert.equal(asked({ zones: ['sylhet'], fromPieces: 1 })?.reason, 'zone')
  assert.equal(asked({ fromAmount: 1253.5 })?.reason, 'amount')
  assert.equal(asked({ fromAmount: 1254 }), null)
  assert.equal(asked({ fromPieces: 2 })?.reason, 'pieces')
  assert.equal(asked({ fromPieces: 3 }), null)
  assert.equal(asked({ markedProducts: true })?.reason, 'product')
  assert.equal(asked({ markedProducts: true }, { hasMarked: false }), null)
})

test('a number is asked from so many rejected orders on, where more were rejected than delivered', () => {
  const record = (delivered: number, rejected: number) =>
    asked({ fromRejected: 2 }, { record: { delivered, rejected } })?.reason
  assert.deepEqual(
    [record(0, 1), record(0, 2), record(1, 2), record(2, 2), record(9, 3)],
    [undefined, 'record', 'record', undefined, undefined],
  )
  assert.equal(asked({ fromRejected: 1 }, { record: null }), null)
})

test('a buyer who chooses less than the advance is refused, and an order with nothing to pay now is paid at the door', () => {
  const totals = { total: 1000, shipping: 150 }
  const terms = (paymentMethod: 'COD' | 'manual', payNow: 'all' | 'delivery' | 'asked', amount?: number) =>
    termsOfPayment({ paymentMethod, payNow }, amount ? { amount, reason: 'zone' } : null, totals)
  assert.deepEqual(terms('COD', 'all'), { paymentMethod: 'COD', payNow: 0, payNowReason: null })
  assert.equal(terms('COD', 'all', 150), null)
  assert.equal(terms('manual', 'delivery', 151), null)
  assert.deepEqual(terms('manual', 'delivery', 150), { paymentMethod: 'manual', payNow: 150, payNowReason: 'zone' })
  assert.equal(terms('manual', 'all', 150)?.payNow, 1000)
  assert.equal(terms('manual', 'asked', 200)?.payNow, 200)
  assert.deepEqual(terms('manual', 'asked'), { paymentMethod: 'COD', payNow: 0, payNowReason: null })
  assert.equal(terms('manual', 'delivery')?.payNowReason, 'chosen')
})

test('what is left to pay now follows what was paid, and a total that became smaller', () => {
  const now = { orderStatus: 'pending', totalAmount: 1000, payNow: 150, waitingClaims: 0, unpaidAt: null } as const
  const of = (changes: object, paid = 0) => [
    leftToPayNow({ ...now, ...changes }, paid),
    advanceStateOf({ ...now, ...changes }, paid),
  ]
  assert.deepEqual(of({}), [150, 'due'])
  assert.deepEqual(of({ payNow: 0 }), [0, 'none'])
  assert.deepEqual(of({}, 100_00), [50, 'due'])
  assert.deepEqual(of({}, 150_00), [0, 'paid'])
  assert.deepEqual(of({ totalAmount: 90 }), [90, 'due'])
  assert.deepEqual(of({ waitingClaims: 1 }), [150, 'checking'])
  assert.deepEqual(of({ unpaidAt: new Date() }), [150, 'unpaid'])
  assert.deepEqual(of({ orderStatus: 'rejected' }), [0, 'none'])
})
