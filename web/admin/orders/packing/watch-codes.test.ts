import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesInSight } from './watch-codes.ts'

test('a code that stays in sight, alone or beside another, is read once; after three seconds without it again', () => {
  const isNew = codesInSight()
  assert.deepEqual(
    [isNew('a', 0), isNew('a', 120), isNew('b', 240), isNew('a', 360), isNew('b', 480)],
    [true, false, true, false, false],
  )
  // Still there a minute later.
  for (let now = 480; now < 60_000; now += 500) assert.equal(isNew('a', now), false)
  assert.equal(isNew('a', 62_000), false)
  assert.equal(isNew('a', 65_001), true)
})
