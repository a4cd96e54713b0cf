import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abortedAfter } from './timeout.ts'

test('what is sent while the shop stops may take so long to end, also where it begins after the stop', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const stopping = new AbortController()
  const before = abortedAfter(stopping.signal, 2_000)
  t.mock.timers.tick(5_000)
  assert.equal(before.aborted, false, 'the shop does not stop yet')
  stopping.abort()
  const after = abortedAfter(stopping.signal, 2_000)
  t.mock.timers.tick(1_999)
  assert.deepEqual([before.aborted, after.aborted], [false, false])
  t.mock.timers.tick(1)
  assert.deepEqual([before.aborted, after.aborted], [true, true])
})
