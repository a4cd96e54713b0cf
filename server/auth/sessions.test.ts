import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { times } from '../testing/expect.ts'
import { isIn } from '../testing/second-factor.ts'
import { PASSWORD, startShop, type TestShop } from '../testing/shop.ts'
import { cutSoon, listenAs } from '../testing/sockets.ts'
import { statementsOf } from '../testing/statements.ts'
import { ensureAdministrator } from './administrator.service.ts'
import { identify } from './auth.service.ts'
import { hashPassword } from './password.ts'

// The tests of this file disturb each other in nothing: each has users and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

/** Moves the times of all sessions into the past. */
const later = (shop: TestShop, { unused = '0 days', old = '0 days' }) =>
  shop.db
    .updateTable('sessions')
    .set({
      seenAt: sql<Date>`seen_at - ${unused}::interval`,
      createdAt: sql<Date>`created_at - ${old}::interval`,
    })
    .execute()

test('signing in gives a new session and ends the one before, also a planted one', async () => {
  const browser = await shop.registeredCustomer()
  const before = shop.guest()
  before.cookies.set('tupi_session', browser.cookies.get('tupi_session') ?? '')
  await browser.login({ body: { email: browser.user.email, password: PASSWORD } })
  assert.notEqual(browser.cookies.get('tupi_session'), before.cookies.get('tupi_session'))
  assert.equal(await isIn(before), false)
  assert.equal(await isIn(browser), true)
  const planted = shop.guest()
  planted.cookies.set('tupi_session', 'known-to-somebody-else')
  await planted.login({ body: { email: browser.user.email, password: PASSWORD } })
  assert.notEqual(planted.cookies.get('tupi_session'), 'known-to-somebody-else')
})

test('a session ends when it was not used for 30 days, and continues while it is used', async () => {
  const browser = await shop.registeredCustomer()
  await later(shop, { unused: '29 days 23 hours' })
  assert.equal(await isIn(browser), true)
  await later(shop, { unused: '29 days 23 hours' })
  assert.equal(await isIn(browser), true, 'its use was noted')
  await later(shop, { unused: '30 days 1 minute' })
  assert.equal(await isIn(browser), false)
})

test('a session ends 90 days after its start, however much it is used', async () => {
  const browser = await shop.registeredCustomer()
  await later(shop, { old: '89 days 23 hours' })
  assert.equal(await isIn(browser), true)
  await later(shop, { old: '2 hours' })
  assert.equal(await isIn(browser), false)
})

test('a cookie that the shop did not make signs no one in', async () => {
  const browser = await shop.registeredCustomer()
  const { tokenHash } = await shop.db.selectFrom('sessions').select('tokenHash').executeTakeFirstOrThrow()
  const forger = shop.guest()
  for (const value of ['', 'x', tokenHash.toString('hex'), tokenHash.toString('base64url'), "' or 1=1 --"]) {
    forger.cookies.set('tupi_session', encodeURIComponent(value))
    assert.equal(await isIn(forger), false)
  }
  assert.equal(await isIn(browser), true)
})

test('an administrator whose password is changed has to sign in again', async () => {
  const admin = await shop.signedInAdmin()
  await ensureAdministrator(shop.pool, { email: admin.user.email, password: PASSWORD })
  assert.equal(await isIn(admin), true)
  await ensureAdministrator(shop.pool, { email: admin.user.email, password: 'another-long-password' })
  assert.equal(await isIn(admin), false)
})

test('live alerts end with their session, however that ended', async () => {
  const admin = await shop.signedInAdmin()
  const listen = async () => {
    const socket = listenAs(shop, admin)
    await once(socket as never, 'connect')
    return { socket, cut: cutSoon(socket) }
  }
  const first = await listen()
  await shop.alerts.check()
  assert.equal(first.socket.connected, true)
  await admin.login({ body: { email: admin.user.email, password: PASSWORD } })
  await first.cut
  const second = await listen()
  await later(shop, { old: '91 days' })
  await shop.alerts.check()
  await second.cut
})

test('while many passwords wait to be checked, a sign-in gets a 503 at once, and later its answer', async () => {
  const tries = () =>
    Promise.all(
      times(20, () => shop.guest().raw('POST', '/api/auth/login', { json: { email: 'a@b.c', password: 'x' } })),
    )
  let isFull = true
  // Each adds its next password as soon as one is done, before a request can take its place: two in work and 128 that wait, all the time.
  const adding = times(130, async () => {
    while (isFull) await hashPassword('a-long-password')
  })
  for (const { status, headers } of await tries()) assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
  isFull = false
  await Promise.all(adding)
  for (const { status } of await tries()) assert.equal(status, 401)
})

test('sessions that are asked for at the same time are looked up in one statement, and each gets its own user', async () => {
  const browsers = [await shop.registeredCustomer('Karim'), await shop.registeredCustomer('Rahim'), shop.guest()]
  browsers[2]?.cookies.set('tupi_session', 'of-nobody')
  const sessions = browsers.map(({ cookies }) => cookies.get('tupi_session') ?? '')
  let names: (string | undefined)[] = []
  const statements = await statementsOf(shop, async () => {
    const visitors = await Promise.all(
      [...sessions, ...sessions].map((session) => identify(shop.pool, { session }, () => 'never')),
    )
    names = visitors.map(({ user }) => user?.userName)
  })
  assert.deepEqual(names, ['Karim', 'Rahim', undefined, 'Karim', 'Rahim', undefined])
  assert.equal(statements.length, 1)
})
