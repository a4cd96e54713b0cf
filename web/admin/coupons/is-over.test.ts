import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOver } from './is-over.ts'

test('a coupon is over on the day after its last one, by the day that the shop has named', () => {
  assert.equal(isOver('2026-11-21', '2026-11-21'), false)
  assert.equal(isOver('2026-11-21', '2026-11-22'), true)
  for (const lastDay of [null, '']) assert.equal(isOver(lastDay, '2026-11-22'), false)
  assert.equal(isOver('2020-01-01', undefined), false)
})
