import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { inTransaction } from '../db/open.ts'
import { times } from '../testing/expect.ts'
import { fillNamed } from '../testing/named-products.ts'
import { inDhaka, startShop } from '../testing/shop.ts'
import { anyPhone } from '../testing/test-client.ts'
import { until } from '../testing/until.ts'
import { refuseOverload } from './overload.ts'

const MAX_AT_ONCE = 250

test('past its capacity the shop refuses at once, stays alive, and finishes what it has accepted', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct({ price: 500, totalStock: 1000 })
  const cartItems = [{ productId: cap._id, quantity: 1 }]
  const order = () => {
    const json = { cartItems, addressInfo: { ...inDhaka, phone: anyPhone() }, shippingType: 'inside', totalAmount: 580 }
    return shop.guest().raw('POST', '/api/shop/order/create', { json })
  }
  await shop.warmUp()
  const requests = await inTransaction(shop.db, async (tx) => {
    await sql`select from products where id = ${cap._id} for update`.execute(tx)
    const requests = times(MAX_AT_ONCE + 30, order)
    const first = await Promise.any(requests)
    assert.equal(first.status, 503)
    assert.equal(first.headers.get('retry-after'), '2')
    assert.ok(first.headers.has('x-request-id'))
    assert.equal(first.body.message, 'The shop is busy just now. Please try again in a moment')
    assert.equal((await shop.guest().raw('GET', '/healthz')).status, 200)
    return requests
  })
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 200).length, MAX_AT_ONCE)
  assert.equal(statuses.filter((status) => status === 503).length, 30)
  assert.equal(await shop.stockOf(cap), 1000 - MAX_AT_ONCE)
  assert.equal((await order()).status, 200)
})

/** What the first visitor is answered, by a server whose start blocked its event loop for over a second. */
async function answerAfterSlowStart(times: { warmUpMs?: number; sampleMs?: number }): Promise<number> {
  await using app = Fastify()
  await refuseOverload(app, times)
  app.get('/', async () => 'Welcome')
  const begun = performance.now()
  while (performance.now() - begun < 1_100);
  return (await fetch(await app.listen({ port: 0 }))).status
}

test('a start that took long on a busy machine is not held against the first visitors, being behind later is', async () => {
  assert.equal(await answerAfterSlowStart({ sampleMs: 1_000 }), 200)
  assert.equal(await answerAfterSlowStart({ sampleMs: 1_000, warmUpMs: 0 }), 503)
})

test('one stall of a second is not held against those who came meanwhile', async () => {
  assert.equal(await answerAfterSlowStart({ warmUpMs: 0 }), 200)
})

test('one network has 150 requests in work and the rest is refused, while others are answered; without limits it has all', async () => {
  for (const [isLimited, expected] of [
    [true, 429],
    [false, 200],
  ] as const) {
    await using app = Fastify()
    await refuseOverload(app, { isLimited })
    const end = Promise.withResolvers<void>()
    let begun = 0
    app.get('/', () => {
      begun++
      return end.promise.then(() => 'Welcome')
    })
    app.get('/short', async () => 'Welcome')
    const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
    const held = times(150, (index) => ask('/', `2001:db8::${index}`))
    await until(() => begun === 150, 'the requests')
    assert.deepEqual([await ask('/short', '2001:db8::7'), await ask('/short', '203.0.113.9')], [expected, 200])
    end.resolve()
    assert.deepEqual(new Set(await Promise.all(held)), new Set([200]))
    assert.equal(await ask('/short', '2001:db8::7'), 200)
  }
})

/** A connection over which nothing is read until the test does so. */
async function openSocket(address: string, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => {}).pause()
  socket.write(bytes)
  return socket
}

test('clients that send slowly, hang up or do not read use up no slot of others', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ description: 'x'.repeat(20_000) })
  const open = (bytes: string) => openSocket(shop.address, bytes)
  const login =
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{'
  const list = 'GET /api/shop/products/get HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20)
  const slow = await Promise.all(times(200, () => open(login)))
  const notReading = await Promise.all(times(100, () => open(list)))
  const gone = await Promise.all(times(100, () => open(login)))
  for (const socket of gone) socket.destroy()
  const answers = await Promise.all(times(100, () => shop.guest().raw('GET', '/api/shop/products/get?limit=1')))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  for (const socket of [...slow, ...notReading]) socket.destroy()
})

test('of one address eight lists of many megabytes are in memory until they are read, and short lists do not wait for them', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'on' }, oneAddress: true })
  for (const statement of fillNamed(150)) await shop.asOwner(statement)
  await shop.asOwner("update products set description = repeat('নীল টুপি ', 2000)")
  const path = '/api/shop/products/get?view=full'
  const statuses: string[] = []
  const sockets = await Promise.all(
    times(40, async () => {
      const socket = await openSocket(shop.address, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
      // The status alone.
      socket.once('data', (bytes) => {
        socket.pause()
        statuses.push(bytes.toString('latin1', 9, 12))
      })
      return socket.resume()
    }),
  )
  await until(() => statuses.length >= 16, 'the first sixteen answers')
  assert.deepEqual(statuses.slice(0, 16).sort(), [...Array(8).fill('200'), ...Array(8).fill('429')])
  const get = async (path: string) => (await shop.guest().raw('GET', path)).status
  assert.deepEqual([await get('/api/shop/products/get?limit=12'), await get(path)], [200, 429])
  for (const socket of sockets) socket.destroy()
  // The shop notices a moment later that they are gone.
  await until(async () => (await get(path)) === 200, 'a free slot')
})
