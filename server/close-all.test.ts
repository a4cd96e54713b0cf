import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeAll } from './close-all.ts'

test('a part of the shop that does not close keeps no other part open, the database least of all', async (t) => {
  const written: string[] = []
  t.mock.method(process.stderr, 'write', (line: string) => written.push(line))
  const closed: string[] = []
  const part = (name: string) => async () => void closed.push(name)
  await closeAll([part('database'), () => Promise.reject(new Error('the port is stuck')), part('metrics')], 0)
  assert.deepEqual(closed, ['metrics', 'database'])
  assert.match(written.join(''), /^A part of the shop did not close: .*the port is stuck/)
  assert.equal(process.exitCode, 1)
  process.exitCode = undefined
})
