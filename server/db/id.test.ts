import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeTime } from 'ulid'
import { nextId } from './id.ts'

test('ids increase, also while the clock is a little behind, and have the day of the clock after it was set back', (t) => {
  const noon = Date.parse('2026-11-22T06:00:00Z')
  t.mock.timers.enable({ apis: ['Date'], now: noon })
  const idAt = (moment: number) => {
    t.mock.timers.setTime(moment)
    return nextId()
  }
  const ids = [noon, noon, noon + 5, noon - 30_000].map(idAt)
  assert.deepEqual(ids.toSorted(), ids)
  idAt(noon + 6 * 60 * 60_000)
  const later = [noon + 1, noon + 1, noon + 2].map(idAt)
  assert.deepEqual(
    later.map((id) => decodeTime(id)),
    [noon + 1, noon + 1, noon + 2],
  )
  assert.deepEqual(later.toSorted(), later)
})
