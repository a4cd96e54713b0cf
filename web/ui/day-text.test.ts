import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longDay, shortDay } from './day-text.ts'

test('the days of a chart are written alike by the server and by every browser', () => {
  assert.equal(shortDay('2026-11-01'), '1 Nov')
  assert.equal(longDay('2026-11-21'), 'Sat 21 Nov')
  assert.equal(longDay('2026-09-06'), 'Sun 6 Sept')
})
