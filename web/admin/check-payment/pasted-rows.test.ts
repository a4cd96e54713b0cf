import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Claim } from '#contract/payment-claims.ts'
import { answeredRows, claimsToConfirm, type PastedRow } from './pasted-rows.ts'

const claim: Claim = {
  _id: '01claim',
  orderId: '01order',
  order: { name: 'Rahim', phone: '01712345678', orderStatus: 'pending', toCollect: 580, payNow: 80 },
  wallet: 'bkash',
  trxId: 'BLU1H6X8',
  sender: '01912345678',
  amount: 80,
  state: 'waiting',
  refusal: null,
  answer: '',
  received: null,
  createdAt: '2026-11-27T10:00:00.000Z',
  decidedAt: null,
}

const row = (id: string): PastedRow => ({
  wallet: 'bkash',
  trxId: id,
  amount: 80,
  sender: '01912345678',
  match: 'matched',
  claim: { ...claim, _id: id, trxId: id },
})

test('one press confirms at most 100 payments, and the next press the others', () => {
  const rows = Array.from({ length: 150 }, (_, at) => row(`claim${at}`))
  const first = claimsToConfirm(rows)
  assert.equal(first.length, 100)
  const answers = first.map(({ _id }) => ({ _id, isConfirmed: true, message: '' }))
  const next = claimsToConfirm(answeredRows(rows, answers))
  assert.deepEqual([next.length, next[0]?._id], [50, 'claim100'])
})

test('of pasted payments those that are confirmed are shown so, and each of the others has its own reason', () => {
  const answered = answeredRows(['first', 'second', 'third'].map(row), [
    { _id: 'first', isConfirmed: false, message: 'It is decided already' },
    { _id: 'second', isConfirmed: true, message: '' },
    { _id: 'third', isConfirmed: false, message: 'This transfer has paid another order' },
  ])
  assert.deepEqual(
    answered.map(({ match, refusal }) => [match, refusal]),
    [
      ['matched', 'It is decided already'],
      ['confirmed', undefined],
      ['matched', 'This transfer has paid another order'],
    ],
  )
  assert.deepEqual(claimsToConfirm(answered), [])
})
