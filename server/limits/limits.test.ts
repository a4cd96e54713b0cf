import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Order } from '#contract/orders.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, orderOf, PASSWORD, startShop, type TestShop } from '../testing/shop.ts'
import { listenAs } from '../testing/sockets.ts'
import type { TestClient } from '../testing/test-client.ts'
import { networkOf } from './network.ts'

const limited = { oneAddress: true, env: { TRUST_PROXY: '127.0.0.1' } }
const tooMany = { status: 429, message: /try again in/ }

/** A login from an address, as the proxy in front of the shop reports it. */
async function login(browser: TestClient, email: string, password: string, from = '203.0.113.1'): Promise<number> {
  const headers = { 'x-forwarded-for': from }
  return (await browser.raw('POST', '/api/auth/login', { json: { email, password }, headers })).status
}

const guess = (shop: TestShop, email: string, from?: string) => login(shop.guest(), email, 'a-wrong-password', from)

const hasTried = (shop: TestShop, name: string, count: number) =>
  shop.db.updateTable('tries').set({ count }).where('limitName', '=', name).execute()

test('ten wrong passwords for an account from one address, at any process, then the right one has to wait as well', async () => {
  await using shop = await startShop(limited)
  await using second = await startShop({ ...limited, besides: shop })
  const { user } = await shop.registeredCustomer()
  await Promise.all([shop.warmUp(7), second.warmUp(7)])
  const answers = await Promise.all(times(14, (index) => guess(index % 2 ? shop : second, user.email)))
  assert.deepEqual(answers.sort(), [...Array(10).fill(401), ...Array(4).fill(429)])
  const { status, headers, body } = await shop.guest().raw('POST', '/api/auth/login', {
    json: { email: user.email.toUpperCase(), password: PASSWORD },
    headers: { 'x-forwarded-for': '203.0.113.1' },
  })
  assert.equal(status, 429)
  assert.equal(body.message, 'Too many tries. Please try again in 15 minutes')
  const wait = Number(headers.get('retry-after'))
  assert.ok(wait > 800 && wait <= 900, `Retry-After: ${wait}`)
  assert.equal(await login(shop.guest(), user.email, PASSWORD, '203.0.113.2'), 200)
})

test('after a quarter of an hour the tries are counted from zero', async () => {
  await using shop = await startShop(limited)
  const { user } = await shop.registeredCustomer()
  for (let i = 0; i < 10; i++) await guess(shop, user.email)
  assert.equal(await guess(shop, user.email), 429)
  await shop.db.updateTable('tries').set({ endsAt: sql<Date>`now() - interval '1 second'` }).execute()
  assert.equal(await guess(shop, user.email), 401)
  assert.equal(await login(shop.guest(), user.email, PASSWORD), 200)
})

test('a right password is no wrong try, and three hundred sign-ins an hour are for one address', async () => {
  await using shop = await startShop(limited)
  const { user } = await shop.registeredCustomer()
  for (let i = 0; i < 12; i++) assert.equal(await login(shop.guest(), user.email, PASSWORD), 200)
  await hasTried(shop, 'sign-ins by account and address', 299)
  assert.equal(await login(shop.guest(), user.email, PASSWORD), 200)
  assert.equal(await login(shop.guest(), user.email, PASSWORD), 429)
  assert.equal(await login(shop.guest(), user.email, PASSWORD, '203.0.113.2'), 200)
})

test('an account saves a hundred addresses an hour, ends its other sessions thirty times and changes its password twenty times', async () => {
  await using shop = await startShop(limited)
  const [rahim, karim] = [await shop.registeredCustomer(), await shop.registeredCustomer()]
  await rahim.addAddress({ body: inDhaka })
  await hasTried(shop, 'addresses added by account', 100)
  await refused(rahim.addAddress({ body: inDhaka }), tooMany)
  await karim.addAddress({ body: inDhaka })
  await rahim.endOtherSessions()
  await hasTried(shop, 'other sessions ended by account', 30)
  await refused(rahim.endOtherSessions(), tooMany)
  const change = (currentPassword: string, newPassword: string) =>
    rahim.changePassword({ body: { currentPassword, newPassword } })
  await change(PASSWORD, 'another-long-password')
  await hasTried(shop, 'passwords changed by account', 20)
  await refused(change('another-long-password', PASSWORD), tooMany)
})

test('fifty wrong logins from one address, whatever the accounts', async () => {
  await using shop = await startShop(limited)
  assert.equal(await guess(shop, 'somebody@tupi.example'), 401)
  await hasTried(shop, 'login by address', 48)
  assert.equal(await guess(shop, 'nobody-1@tupi.example'), 401)
  assert.equal(await guess(shop, 'nobody-2@tupi.example'), 401)
  assert.equal(await guess(shop, 'nobody-3@tupi.example'), 429)
  assert.equal(await guess(shop, 'nobody-3@tupi.example', '203.0.113.2'), 401)
})

test('fifty wrong logins from an address do not lock a browser there out of the account that it knows', async () => {
  await using shop = await startShop(limited)
  const [owner, neighbour] = [await shop.signedInAdmin(), await shop.registeredCustomer()]
  await owner.logout()
  assert.equal(await guess(shop, 'somebody@tupi.example'), 401)
  await hasTried(shop, 'login by address', 50)
  assert.equal(await login(shop.guest(), owner.user.email, PASSWORD), 429)
  assert.equal(await login(neighbour, owner.user.email, PASSWORD), 429, 'known for another account')
  assert.equal(await login(owner, owner.user.email, PASSWORD), 200)
})

test('a hundred wrong logins from everywhere lock out strangers, never a browser that knows the account', async () => {
  await using shop = await startShop(limited)
  const owner = await shop.registeredCustomer()
  await owner.logout()
  assert.equal(await guess(shop, owner.user.email), 401)
  await hasTried(shop, 'login by account', 100)
  assert.equal(await guess(shop, owner.user.email, '203.0.113.77'), 429)
  assert.equal(await login(shop.guest(), owner.user.email, PASSWORD, '203.0.113.77'), 429)
  assert.equal(await login(owner, owner.user.email, PASSWORD, '203.0.113.78'), 200)
  const neighbour = await shop.registeredCustomer()
  assert.equal(await login(neighbour, owner.user.email, PASSWORD, '203.0.113.79'), 429, 'known for another account')
})

test('a neighbour at the same address cannot lock an owner out, and a known browser has ten tries itself', async () => {
  await using shop = await startShop(limited)
  const owner = await shop.registeredCustomer()
  for (let i = 0; i < 11; i++) await guess(shop, owner.user.email)
  assert.equal(await login(owner, owner.user.email, PASSWORD), 200)
  await owner.logout()
  const answers = await Promise.all(times(12, () => login(owner, owner.user.email, 'a-wrong-password')))
  assert.equal(answers.filter((status) => status === 401).length, 10)
  assert.equal(await login(owner, owner.user.email, PASSWORD), 429)
})

test('a refused login counts for nothing else', async () => {
  await using shop = await startShop(limited)
  for (let i = 0; i < 30; i++) await guess(shop, 'rahim@tupi.example')
  const counts = await shop.db.selectFrom('tries').select(['limitName', 'count']).orderBy('limitName').execute()
  assert.deepEqual(
    counts.map(({ count }) => count),
    [10, 10, 10],
  )
})

test('an address opens a hundred accounts an hour', async () => {
  await using shop = await startShop(limited)
  const register = (name: string) =>
    shop.guest().register({ body: { userName: name, email: `${name}@tupi.example`, password: PASSWORD } })
  await register('one')
  await hasTried(shop, 'register', 99)
  const { fulfilled, rejected } = await settled(times(5, (index) => register(`more-${index}`)))
  assert.equal(fulfilled.length, 1)
  assert.deepEqual(new Set(rejected.map((error) => error.status)), new Set([429]))
})

test('an address checks a hundred coupon codes in ten minutes, by asking, by ordering or by looking at what is paid in advance', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ price: 500 })
  const check = () => shop.guest().validateCoupon({ body: { code: 'NONE' } })
  const order = () =>
    shop.guest().placeOrder({
      body: {
        cartItems: [{ productId: cap._id, quantity: 1 }],
        addressInfo: inDhaka,
        shippingType: 'inside',
        couponCode: 'NONE',
        totalAmount: 580,
      },
    })
  await (await shop.admin()).createCoupon({ body: { name: 'Eid', code: 'EID15', discountPercentage: 15 } })
  const preview = (couponCode: string) =>
    shop.guest().previewAdvance({
      body: { cartItems: [{ productId: cap._id, quantity: 1 }], shippingType: 'inside', couponCode },
    })
  await refused(check(), { status: 404 })
  await hasTried(shop, 'coupon', 97)
  await refused(order(), { status: 409 })
  await refused(check(), { status: 404 })
  for (let i = 0; i < 3; i++) assert.equal((await preview('EID15')).data.total, 505)
  // One that could not be looked up is no try.
  await shop.asOwner('alter table coupons rename to unreadable')
  await refused(preview('EID15'), { status: 500 })
  await shop.asOwner('alter table unreadable rename to coupons')
  assert.equal((await preview('NONE')).data.total, 580)
  await refused(check(), tooMany)
  await refused(order(), tooMany)
  // The right code too: else the refusal would show which codes are wrong.
  for (const code of ['NONE', 'EID15']) await refused(preview(code), tooMany)
})

test('guests of one address place a hundred orders an hour; refused ones, repeats and customers do not count', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ price: 500 })
  const draft = (totalAmount = 580) => ({
    cartItems: [{ productId: cap._id, quantity: 1 }],
    addressInfo: inDhaka,
    shippingType: 'inside' as const,
    totalAmount,
  })
  const place = (idempotencyKey?: string) =>
    shop.guest().placeOrder({ body: draft(), ...(idempotencyKey && { idempotencyKey }) })
  const guestKey = randomUUID()
  const { orderId } = await place(guestKey)
  await hasTried(shop, 'guest order', 98)
  await refused(shop.guest().placeOrder({ body: draft(1) }), { status: 409 })
  assert.equal((await place(guestKey)).orderId, orderId)
  const { fulfilled, rejected } = await settled(times(6, () => place()))
  assert.equal(fulfilled.length, 2)
  assert.deepEqual(new Set(rejected.map((error) => error.status)), new Set([429]))
  const rahim = await shop.registeredCustomer()
  await rahim.placeOrder({ body: draft() })
})

test('an order that is placed is answered, announced and shown, also when its try cannot be given back', async () => {
  const lines: string[] = []
  await using shop = await startShop({ ...limited, log: (line) => lines.push(line) })
  const admin = await shop.signedInAdmin()
  await admin.createCoupon({ body: { name: 'Eid', code: 'EID15', discountPercentage: 15 } })
  const cap = await shop.hasProduct({ price: 500, totalStock: 1 })
  await shop.asOwner(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before update on tries for each row when (new.count < old.count) execute function refuse()`)
  const socket = listenAs(shop, admin)
  await once(socket as never, 'connect')
  const announced = once(socket as never, 'newOrderPlaced') as Promise<[Order]>
  const body = orderOf(cap, { couponCode: 'EID15', totalAmount: 505 })
  const stale = await shop.staleAfter(async () => {
    const { orderId } = await shop.guest().placeOrder({ body })
    assert.equal((await announced)[0]._id, orderId)
  }, cap)
  assert.ok(stale.pages)
  assert.equal(await shop.stockOf(cap), 0)
  await refused(shop.guest().placeOrder({ body }), {
    status: 409,
    message: 'Some items are not available in this quantity',
  })
  assert.equal(lines.filter((line) => line.includes('stays counted')).length, 2)
  socket.close()
})

test('the shop keeps no addresses and e-mails of those who try', async () => {
  await using shop = await startShop(limited)
  await guess(shop, 'rahim@tupi.example')
  const rows = await sql<{ row: string }>`select tries::text as row from tries`.execute(shop.db)
  assert.equal(rows.rows.length, 3)
  // Four thousand million addresses are hashed in an hour: without the shop's secret that reveals nothing.
  const plain = createHash('sha256').update('203.0.113.1').digest('hex')
  for (const { row } of rows.rows) assert.doesNotMatch(row, new RegExp(`203\\.0|rahim|${plain}`))
})

test('what a household has of IPv6 counts as one address', () => {
  assert.equal(networkOf('203.0.113.9'), '203.0.113.9')
  assert.equal(networkOf('::ffff:203.0.113.9'), '203.0.113.9')
  assert.equal(networkOf('2001:db8:0:7::1'), networkOf('2001:0DB8::7:abcd:1:2:3'))
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/56')
  assert.equal(networkOf('2001:db8:0:ff::1'), networkOf('2001:db8::1'))
  assert.notEqual(networkOf('2001:db8:0:100::1'), networkOf('2001:db8::1'))
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/56')
})
