import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { clientsOf, openConnections } from '../db/connections.ts'
import { inOneWrite, inTransaction } from '../db/open.ts'
import { lonelyBus } from '../testing/event-bus.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'
import { openEventBus } from './bus.ts'
import type { Sender } from './channel.ts'

const log = { warn: () => {}, error: () => {} }

/** Two processes of one shop, as their events are connected. */
async function twoProcesses(shop: TestShop) {
  const connect = clientsOf(shop.databaseUrl)
  const [one, other] = [openEventBus(connect, log), openEventBus(connect, log)]
  while (!one.isUp() || !other.isUp()) await nextTurn()
  const received: string[] = []
  other.subscribe('bellChanged', ({ userId }, isOwn) => void received.push(`${userId}${isOwn ? ' own' : ''}`))
  const missed: string[] = []
  other.onMissed(() => void missed.push('missed'))
  return {
    one,
    other,
    received,
    missed,
    [Symbol.asyncDispose]: async () => void (await Promise.all([one.close(), other.close()])),
  }
}

test('an event reaches every subscriber until it unsubscribes, also where another one fails', () => {
  const { publish, subscribe } = lonelyBus()
  const seen: string[] = []
  const end = subscribe('orderChanged', ({ orderId }, isOwn) => void seen.push(`first ${orderId} ${isOwn}`))
  subscribe('orderChanged', () => {
    throw new Error('broken')
  })
  subscribe('orderChanged', ({ orderId }) => void seen.push(`last ${orderId}`))
  publish('orderChanged', { orderId: 'A' })
  end()
  publish('orderChanged', { orderId: 'B' })
  publish('bellChanged', { userId: 'C' })
  assert.deepEqual(seen, ['first A true', 'last A', 'last B'])
})

test('a unit of work publishes after its commit, in its order, and nothing when it is rolled back', async () => {
  await using shop = await startShop()
  for (const inUnit of [inTransaction, inOneWrite]) {
    const seen: string[] = []
    const end = shop.events.subscribe('orderChanged', ({ orderId }) => void seen.push(orderId))
    const write = (value: string) =>
      inUnit(shop.pool, async (tx) => {
        tx.publish('orderChanged', { orderId: `${value} 1` })
        tx.publish('orderChanged', { orderId: `${value} 2` })
        await tx.insertInto('secrets').values({ name: inUnit.name, value }).execute()
        assert.deepEqual(seen, [])
      })
    await write('first')
    assert.deepEqual(seen.splice(0), ['first 1', 'first 2'])
    await assert.rejects(write('second'), /duplicate key/)
    end()
    assert.deepEqual(seen, [])
  }
})

test('an event reaches the other processes, once and in its order', async () => {
  await using shop = await startShop()
  await using processes = await twoProcesses(shop)
  const { one, other, received, missed } = processes
  for (const userId of ['A', 'B', 'C']) one.publish('bellChanged', { userId })
  other.publish('bellChanged', { userId: 'D' })
  await until(() => received.length === 4)
  assert.deepEqual(received, ['D own', 'A', 'B', 'C'])
  assert.deepEqual(missed, [])
})

test('an event that could not be sent is sent soon, without waiting for the next one', async (t) => {
  await using shop = await startShop()
  await using processes = await twoProcesses(shop)
  const { one, received } = processes
  const failed = Promise.withResolvers<void>()
  const { query }: Sender = pg.Client.prototype
  const fail = async function (this: pg.Client, text: string, values: unknown[]) {
    // Other shops of this process, and what these two send to themselves, go on.
    if (!String(values).includes('bellChanged')) return query.call(this, text, values)
    mock.restore()
    failed.resolve()
    throw new Error('lost')
  }
  const { mock } = t.mock.method(pg.Client.prototype, 'query', fail)
  one.publish('bellChanged', { userId: 'A' })
  await failed.promise
  await until(() => received.length === 1)
  assert.deepEqual(received, ['A'])
})

test('a process that receives no events still sends its own, also those of its last moment', async () => {
  await using shop = await startShop()
  const connect = clientsOf(shop.databaseUrl)
  const nowhere = clientsOf('postgres://127.0.0.1:1/nowhere')
  const { connections } = openConnections(shop.databaseUrl, 2, () => {})
  const [cutOff, other] = [openEventBus(nowhere, log, connections), openEventBus(connect, log)]
  while (!other.isUp()) await nextTurn()
  const received: string[] = []
  other.subscribe('bellChanged', ({ userId }) => void received.push(userId))
  cutOff.publish('bellChanged', { userId: 'A' })
  await until(() => received.length === 1)
  cutOff.publish('bellChanged', { userId: 'B' })
  await cutOff.close()
  await until(() => received.length === 2)
  assert.deepEqual([received, cutOff.isUp()], [['A', 'B'], false])
  await Promise.all([other.close(), connections.end()])
})

test('what is too long to be sent, too much, or of an earlier version of the shop counts as missed', async () => {
  await using shop = await startShop()
  await using processes = await twoProcesses(shop)
  const { one, received, missed } = processes
  one.publish('bellChanged', { userId: 'A'.repeat(8_000) })
  await until(() => missed.length === 1)
  await sql`select pg_notify('shop_notices', '["another process","order","an id"]')`.execute(shop.db)
  await until(() => missed.length === 2)
  for (let count = 0; count <= 10_000; count++) one.publish('bellChanged', { userId: `${count}` })
  await until(() => missed.length === 3)
  assert.deepEqual(received, [])
})

test('what another program writes to the channel of the shop does no harm', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  await other.catchUpWith(one)
  const payloads = ['', 'no JSON', '{}', '[1,2,3]', '["x","nothing","x"]', '["x","y",null]', '["x","orderPlaced",{}]']
  for (const payload of [...payloads, '["x","productsChanged",{"parts":7}]']) {
    await sql`select pg_notify('shop_notices', ${payload})`.execute(one.db)
  }
  await other.catchUpWith(one)
})

test('no statement is sent on the connection of events while it answers another', async (t) => {
  await using shop = await startShop()
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  t.after(() => process.off('warning', note))
  await using processes = await twoProcesses(shop)
  const { one, received } = processes
  // Past a check of the connection, which is every two seconds.
  const begun = Date.now()
  while (Date.now() - begun < 2_500) {
    const count = received.length
    one.publish('bellChanged', { userId: `${count}` })
    await until(() => received.length > count)
  }
  assert.deepEqual(warnings, [])
})
