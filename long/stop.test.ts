import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { openDatabase } from '#server/db/open.ts'
import { hasManyOrders } from '#server/testing/many-orders.ts'
import { cookieHeader } from '#server/testing/test-client.ts'
import { orderBook, shelve } from './orders-under-way.ts'
import { adminOf, temporaryShop } from './shop-process.ts'

for (const workers of ['', '2']) {
  test(`a shop stops within ten seconds, whatever its clients do (WORKERS=${workers})`, async (t) => {
    await using place = await temporaryShop({ WORKERS: workers })
    const shop = await place.start()
    const admin = await adminOf(shop)
    const book = orderBook(await shelve(admin))
    const headers = { cookie: cookieHeader(admin), 'content-type': 'application/json' }
    const { hostname, port } = new URL(shop.address)
    const database = openDatabase(await place.databaseUrl())
    await hasManyOrders({ db: database.kysely }, 20_000, 'Call before you come. '.repeat(45))

    const ended = new EventTarget()
    const path = '/api/admin/orders/export'
    // A worker has one connection in two.
    for (let times = 0; times < 4; times++) {
      const slowReader = request(shop.address + path, { method: 'POST', headers, agent: false }).end('{}')
      slowReader.on('error', () => {})
      await once(slowReader, 'response').then(([file]) => (file as IncomingMessage).on('error', () => {}))
      const upload = connect(Number(port), hostname).on('error', () => {})
      upload.write(`POST /api/admin/products/upload-image HTTP/1.1\r\nHost: a\r\nCookie: ${headers.cookie}\r\n`)
      upload.write('Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n')
      // It has no other end than the shop's.
      connect(Number(port), hostname)
        .on('error', () => {})
        .write('GET /shop/home HTTP/1.1\r\n')
    }
    const sockets = [['websocket'], ['polling']].map((transports) =>
      io(shop.address, { transports, extraHeaders: { cookie: headers.cookie }, forceNew: true }),
    )
    await Promise.all(sockets.map((socket) => once(socket as never, 'connect')))
    // Locked by another transaction: orders wait for it, with connections to the database.
    const locked = Promise.withResolvers<void>()
    const holding = database.kysely.transaction().execute(async (tx) => {
      await sql`lock table orders`.execute(tx)
      locked.resolve()
      await once(ended, 'abort')
    })
    await locked.promise
    let isOpen = true
    const pouring = book.pour(shop.address, 4, () => isOpen)
    const waiting = sql`select 1 from pg_locks where not granted`
    while ((await waiting.execute(database.kysely)).rows.length < 4) await sleep(20)
    const before = Date.now()
    isOpen = false
    await shop.stop()
    const seconds = (Date.now() - before) / 1_000
    for (const socket of sockets) socket.close()
    await pouring
    ended.dispatchEvent(new Event('abort'))
    await assert.rejects(holding)
    await database.close()
    t.diagnostic(`stopped in ${seconds} s`)
    assert.ok(seconds < 10, `stopping took ${seconds} s`)
  })
}
