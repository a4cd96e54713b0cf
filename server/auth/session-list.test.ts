import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { cookieNames } from '../http/cookies.ts'
import { refused } from '../testing/expect.ts'
import { isIn } from '../testing/second-factor.ts'
import { PASSWORD, startShop, type TestShop } from '../testing/shop.ts'
import { cutSoon, listenAs } from '../testing/sockets.ts'
import type { TestClient } from '../testing/test-client.ts'
import { deviceLabel } from './device-label.ts'
import { hashToken } from './token.ts'

// The tests of this file disturb each other in nothing: each has users and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
}

/** A browser of its own that has signed in. */
async function signIn(shop: TestShop, email: string, device: keyof typeof agents): Promise<TestClient> {
  const browser = shop.guest()
  const headers = { 'user-agent': agents[device] }
  const { status } = await browser.raw('POST', '/api/auth/login', { headers, json: { email, password: PASSWORD } })
  assert.equal(status, 200)
  return browser
}

const listOf = async (browser: TestClient) => (await browser.listSessions({ query: {} })).data

const knownBrowsersOf = async (shop: TestShop, userId: string) =>
  (await shop.db.selectFrom('knownBrowsers').select('browserHash').where('userId', '=', userId).execute()).length

test('a customer sees where the account is signed in, and which of it is this device', async () => {
  await using shop = await startShop({ oneAddress: true })
  const rahim = await shop.registeredCustomer()
  await shop.registeredCustomer('Karim')
  const phone = await signIn(shop, rahim.user.email, 'phone')
  await signIn(shop, rahim.user.email, 'computer')
  const { data, total } = await phone.listSessions({ query: {} })
  assert.equal(total, 3)
  assert.deepEqual(
    data.map(({ device, isThis, address }) => ({ device, isThis, address })),
    [
      { device: 'Chrome on Android phone', isThis: true, address: '127.0.0.1' },
      { device: 'Firefox on Windows computer', isThis: false, address: '127.0.0.1' },
      { device: 'Unknown browser', isThis: false, address: '127.0.0.1' },
    ],
  )
  assert.equal((await phone.listSessions({ query: { limit: 1 } })).data.length, 1)
})

test('of an account with a hundred sessions the one that was unused for longest ends', async () => {
  const admin = await shop.signedInAdmin()
  const [unused, used] = [await shop.browserOf(admin.user), await shop.browserOf(admin.user)]
  const socket = listenAs(shop, unused)
  await once(socket as never, 'connect')
  await sql`update sessions set seen_at = now() - interval '2 days' where token_hash =
    ${hashToken(unused.cookies.get(cookieNames.session) ?? '')}`.execute(shop.db)
  await sql`insert into sessions (id, user_id, token_hash, seen_at)
    select 'more ' || n, ${admin.user._id}, n::text::bytea, now() - interval '1 day' from generate_series(1, 97) as n`.execute(
    shop.db,
  )
  const ended = cutSoon(socket)
  const body = { email: admin.user.email, password: PASSWORD }
  await shop.guest().login({ body })
  assert.deepEqual([await isIn(unused), await isIn(used), await isIn(admin)], [false, true, true])
  await ended
  assert.equal((await admin.listSessions({ query: {} })).total, 100)
  // A hundred sign-ins in an hour end no session that is in use.
  await sql`update sessions set seen_at = now() - interval '59 minutes' where token_hash =
    ${hashToken(used.cookies.get(cookieNames.session) ?? '')}`.execute(shop.db)
  await sql`insert into sessions (id, user_id, token_hash) select 'now ' || n, ${admin.user._id}, ('now' || n)::bytea
    from generate_series(1, 100) as n`.execute(shop.db)
  await shop.guest().login({ body })
  assert.deepEqual([await isIn(used), await isIn(admin)], [true, true])
})

test('a device has a name that a person recognises, whatever its browser sends', () => {
  assert.equal(deviceLabel(agents.iPhone), 'Safari on iOS phone')
  assert.equal(deviceLabel(''), 'Unknown device')
  assert.equal(deviceLabel('curl/8.5.0'), 'Unknown browser')
  assert.equal(deviceLabel('<script>'.repeat(10_000)), 'Unknown browser')
})

test('a customer signs another of their devices out, and no device of another customer', async () => {
  const [rahim, karim] = [await shop.registeredCustomer(), await shop.registeredCustomer('Karim')]
  const lost = await signIn(shop, rahim.user.email, 'phone')
  const id = (await listOf(rahim)).find(({ isThis }) => !isThis)?._id ?? ''
  await refused(karim.endSession({ params: { id } }), { status: 404, message: 'This device is signed out already' })
  assert.equal(await isIn(lost), true)
  await rahim.endSession({ params: { id } })
  assert.equal(await isIn(lost), false)
  assert.equal(await isIn(rahim), true)
  await refused(rahim.endSession({ params: { id } }), { status: 404 })
  const [own] = await listOf(rahim)
  await rahim.endSession({ params: { id: own?._id ?? '' } })
  assert.equal(rahim.cookies.has('tupi_session'), false)
})

test('signing out all other devices leaves this one, and forgets the other browsers', async () => {
  const rahim = await shop.registeredCustomer()
  const lost = [await signIn(shop, rahim.user.email, 'phone'), await signIn(shop, rahim.user.email, 'computer')]
  const neighbour = await shop.registeredCustomer('Karim')
  assert.equal(await knownBrowsersOf(shop, rahim.user._id), 3)
  assert.equal((await rahim.endOtherSessions()).message, '2 other devices are signed out')
  for (const browser of lost) assert.equal(await isIn(browser), false)
  assert.equal(await isIn(rahim), true)
  assert.equal(await isIn(neighbour), true)
  assert.equal(await knownBrowsersOf(shop, rahim.user._id), 1)
  assert.equal((await rahim.endOtherSessions()).message, 'No other device was signed in')
})

test('an administrator signs a user out everywhere', async () => {
  const [owner, rahim] = [await shop.signedInAdmin(), await shop.registeredCustomer()]
  const phone = await signIn(shop, rahim.user.email, 'phone')
  const { message } = await owner.endUserSessions({ params: { id: rahim.user._id } })
  assert.equal(message, '2 devices are signed out')
  assert.equal(await isIn(phone), false)
  assert.equal(await isIn(rahim), false)
  assert.equal(await isIn(owner), true)
  assert.equal(await knownBrowsersOf(shop, rahim.user._id), 0)
  await refused(owner.endUserSessions({ params: { id: 'nobody' } }), {
    status: 404,
    message: 'This user does not exist',
  })
})

test('live alerts end with the session that is ended from the list', async () => {
  const owner = await shop.signedInAdmin()
  const listening = async (browser: TestClient) => {
    const socket = listenAs(shop, browser)
    await once(socket as never, 'connect')
    return { cut: cutSoon(socket) }
  }
  const phone = await shop.signedInAdmin()
  const lost = await listening(phone)
  const [ofPhone] = await listOf(phone)
  await owner.endSession({ params: { id: ofPhone?._id ?? '' } })
  await lost.cut
  const others = await listening(await shop.signedInAdmin())
  await owner.endOtherSessions()
  await others.cut
})
