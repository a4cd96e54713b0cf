import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pool } from '../db/open.ts'
import { lonelyBus } from '../testing/event-bus.ts'
import { catalogueCache } from './catalogue-cache.ts'
import { followCatalogue } from './catalogue-changes.ts'

/** A cache over a database that counts its statements, and where `open` is given answers when the test allows it. */
function openCache() {
  const events = lonelyBus()
  const catalogue = followCatalogue(events)
  // The requests of these tests read no database.
  const pool = {} as Pool
  const { read } = catalogueCache({ catalogue, pool, reads: pool, replica: null })
  const asked: unknown[] = []
  const ask = (request: unknown, answer: object = {}, isCacheable = true) =>
    read(
      request,
      async () => {
        asked.push(request)
        return answer
      },
      { isCacheable: () => isCacheable },
    )
  return { read, ask, asked, change: () => events.publish('productsChanged', { parts: ['everything'] }) }
}

test('the memory for answers has an end in bytes: what was not asked for longest goes first', async () => {
  const { ask, asked } = openCache()
  const list = { data: ['x'.repeat(1_000_000)] }
  for (let price = 1; price <= 40; price++) await ask({ minPrice: price / 100 }, list)
  asked.length = 0
  await ask({ minPrice: 0.4 }, list)
  assert.deepEqual(asked, [])
  await ask({ minPrice: 0.01 }, list)
  assert.deepEqual(asked, [{ minPrice: 0.01 }])
})

test('simultaneous requests for the same share one query, also for an answer that is not cached', async () => {
  const { ask, asked } = openCache()
  await Promise.all(Array.from({ length: 5 }, () => ask('all', {}, false)))
  assert.deepEqual(asked, ['all'])
  await ask('all', {}, false)
  assert.deepEqual(asked, ['all', 'all'])
})

test('an answer that was read before a change is not used after it, and a failed query is made again', async () => {
  const { read, ask, asked, change } = openCache()
  const slow = Promise.withResolvers<{ total: number }>()
  const before = read('count', () => slow.promise)
  change()
  await ask('count', { total: 2 })
  slow.resolve({ total: 1 })
  assert.deepEqual(await before, { success: true, total: 1 })
  assert.deepEqual(await ask('count'), { success: true, total: 2 })
  await assert.rejects(read('sizes', () => Promise.reject(new Error('no database'))))
  await ask('sizes')
  assert.deepEqual(asked, ['count', 'sizes'])
})
