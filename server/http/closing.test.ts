import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { io } from 'socket.io-client'
import { startShop } from '../testing/shop.ts'

test('a shop that closes finishes what it has begun, and waits neither for idle browsers nor for listeners', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const extraHeaders = { cookie: `tupi_session=${admin.cookies.get('tupi_session')}` }
  const socket = io(shop.address, { transports: ['websocket'], reconnection: false, extraHeaders })
  await once(socket as never, 'connect')
  const cut = once(socket as never, 'disconnect')
  const guest = shop.guest()
  const inWork = Array.from({ length: 20 }, () =>
    guest.raw('POST', '/api/auth/login', { json: { email: 'a@b.c', password: 'x' } }),
  )
  for (const _ of inWork) await once(shop.app.server, 'request')
  const before = Date.now()
  await shop.app.close()
  assert.ok(Date.now() - before < 10_000, `closing took ${Date.now() - before} ms`)
  for (const { status } of await Promise.all(inWork)) assert.equal(status, 401)
  await cut
})
