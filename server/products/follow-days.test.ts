import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#rules/durations.ts'
import { followDays } from './follow-days.ts'

test('midnight in Dhaka is noticed each day, once', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: new Date('2026-12-31T23:59:30+06:00') })
  let days = 0
  const end = followDays(() => days++)
  context.mock.timers.tick(29_999)
  assert.equal(days, 0)
  context.mock.timers.tick(1)
  assert.equal(days, 1)
  context.mock.timers.tick(DAY_MS - 1)
  assert.equal(days, 1)
  context.mock.timers.tick(1)
  assert.equal(days, 2)
  end()
  context.mock.timers.tick(3 * DAY_MS)
  assert.equal(days, 2)
})
