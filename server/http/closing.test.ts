import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { hasManyOrders } from '../testing/many-orders.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { cookieHeader } from '../testing/test-client.ts'
import { closeApp } from './closing.ts'

test('a shop that closes finishes what it has begun, and waits neither for idle browsers nor for listeners', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const extraHeaders = { cookie: `tupi_session=${admin.cookies.get('tupi_session')}` }
  const socket = io(shop.address, { transports: ['websocket'], reconnection: false, extraHeaders })
  await once(socket as never, 'connect')
  const cut = once(socket as never, 'disconnect')
  const guest = shop.guest()
  const inWork = Array.from({ length: 20 }, (_, i) =>
    guest.raw('POST', '/api/auth/login', { json: { email: `a${i}@b.c`, password: 'x' } }),
  )
  for (const _ of inWork) await once(shop.app.server, 'request')
  const before = Date.now()
  await shop.app.close()
  assert.ok(Date.now() - before < 10_000, `closing took ${Date.now() - before} ms`)
  for (const { status } of await Promise.all(inWork)) assert.equal(status, 401)
  await cut
})

test('what a job still commits while the shop closes reaches the other processes', async () => {
  await using other = await startShop()
  await using shop = await startShop({ besides: other })
  await other.catchUpWith(shop)
  const begun = Promise.withResolvers<void>()
  const work = async () => {
    begun.resolve()
    await once(shop.app.server, 'close')
    await sql`select 1`.execute(shop.pool)
    shop.events.publish('bellChanged', { userId: 'A' })
  }
  shop.jobs.start([{ name: 'counts', cron: '0 0 1 1 *', isDueAtStart: true, work }])
  await begun.promise
  const received = new Promise((resolve) => void other.events.subscribe('bellChanged', resolve))
  await shop.app.close()
  assert.deepEqual(await received, { userId: 'A' })
})

test('a shop that has waited long enough disconnects clients that read no answer, send no request, or wait for a lock', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct()
  await hasManyOrders(shop, 5_000, 'Call before you come. '.repeat(45))
  const headers = { cookie: cookieHeader(await shop.admin()), 'content-type': 'application/json' }
  const { hostname, port } = new URL(shop.address)

  const slowReader = request(`${shop.address}/api/admin/orders/export`, { method: 'POST', headers }).end('{}')
  const [file] = (await once(slowReader, 'response')) as [IncomingMessage]
  const upload = connect(Number(port), hostname)
  upload.write(`POST /api/admin/products/upload-image HTTP/1.1\r\nHost: a\r\nCookie: ${headers.cookie}\r\n`)
  upload.write('Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n')
  const socket = io(shop.address, { extraHeaders: { cookie: headers.cookie }, reconnection: false })
  await once(socket as never, 'connect')
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').forUpdate().execute()
    const waiting = shop.guest().placeOrder({ body: orderOf(cap) })
    const cut = [
      once(upload, 'close'),
      once(file, 'error'),
      once(socket as never, 'disconnect'),
      assert.rejects(waiting),
    ]
    await shop.untilBlocked()
    const before = Date.now()
    await closeApp(shop.app, 300)
    file.resume()
    await Promise.all(cut)
    const took = Date.now() - before
    assert.ok(took >= 300 && took < 3_000, `closing took ${took} ms`)
  })
})
