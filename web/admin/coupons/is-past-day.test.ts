import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPastDay } from './is-past-day.ts'

test('a coupon is over on the day after its last one, by the day that the shop has named', () => {
  assert.equal(isPastDay('2026-11-21', '2026-11-21'), false)
  assert.equal(isPastDay('2026-11-21', '2026-11-22'), true)
  for (const lastDay of [null, '']) assert.equal(isPastDay(lastDay, '2026-11-22'), false)
  assert.equal(isPastDay('2020-01-01', undefined), false)
})
