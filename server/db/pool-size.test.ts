import assert from 'node:assert/strict'
import { test } from 'node:test'
import { poolSizeFor } from './pool-size.ts'

test('workers share the connections to the database, and the embedded one allows what they may open while they are replaced', () => {
  assert.deepEqual(poolSizeFor(null), { each: 8, inAll: undefined })
  assert.deepEqual(poolSizeFor(2), { each: 8, inAll: undefined })
  assert.deepEqual(poolSizeFor(10), { each: 6, inAll: 141 })
  for (const workers of [1, 2, 3, 4, 8, 16, 64, 128]) {
    const { each, inAll = 100 } = poolSizeFor(workers)
    assert.ok(each >= 5 && (workers + 1) * each < inAll, `${workers} workers`)
  }
})
