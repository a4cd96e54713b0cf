import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectionsFor } from './connections.ts'

test('workers share the connections to the database, and the embedded one allows what they may open while they are replaced', () => {
  assert.deepEqual(connectionsFor(null), { each: 20, inAll: undefined })
  assert.deepEqual(connectionsFor(2), { each: 20, inAll: undefined })
  assert.deepEqual(connectionsFor(4), { each: 15, inAll: 120 })
  for (const workers of [1, 2, 3, 4, 8, 16, 64, 128]) {
    const { each, inAll = 100 } = connectionsFor(workers)
    assert.ok(each >= 5 && (workers + 1) * each < inAll, `${workers} workers`)
  }
})
