import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cloneDatabase } from '../testing/cluster.ts'
import { times } from '../testing/expect.ts'
import { openConnections } from './connections.ts'

test('a shop where nothing happens keeps four connections, so that the next request need not open one, and closes the others', async (t) => {
  const database = await cloneDatabase()
  t.after(database.drop)
  const { connections } = openConnections(database.shopUrl, 20, () => {})
  t.after(() => connections.end())
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await Promise.all(times(7, () => connections.query('select pg_sleep(0.05)')))
  assert.equal(connections.totalCount, 7)
  t.mock.timers.tick(10_000)
  assert.deepEqual([connections.totalCount, connections.idleCount], [4, 4])
  t.mock.timers.tick(600_000)
  await connections.query('select 1')
  assert.deepEqual([connections.totalCount, connections.idleCount], [4, 4])
})
