import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { type CallName, calls, type Endpoint } from '#contract/calls.ts'
import { clean } from '../cleaning.ts'
import { setUpApp } from '../testing/authenticator-app.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { halfSignedIn, isIn, later } from '../testing/second-factor.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'
import { listenAs } from '../testing/sockets.ts'
import { stepOf } from './totp.ts'

test('with an authenticator app the password alone opens nothing, and password and code open the panel', async () => {
  await using shop = await startShop()
  const app = await setUpApp(shop, await shop.signedInAdmin())
  const browser = shop.guest()
  const { data } = await refused(browser.login({ body: await shop.adminAccount() }), {
    status: 401,
    message: 'Confirm with your second factor',
  })
  assert.deepEqual(data, { totp: true, passkey: false })
  assert.deepEqual([...browser.cookies.keys()], ['tupi_second_step'])
  await refused(browser.secondStep({ body: { code: '12345' } }), { status: 400 })
  const { user } = await browser.secondStep({ body: { code: ` ${await app.code()} ` } })
  assert.equal(user.role, 'admin')
  assert.equal(browser.cookies.has('tupi_second_step'), false)
  assert.deepEqual((await browser.checkAuth()).user, user)
})

test('a sign-in that waits for its second factor has no rights, gets no alerts, and is no session', async () => {
  await using shop = await startShop()
  await setUpApp(shop, await shop.signedInAdmin())
  const browser = await halfSignedIn(shop)
  browser.cookies.set('tupi_session', browser.cookies.get('tupi_second_step') ?? '')
  assert.equal(await isIn(browser), false)
  await refused(browser.adminListOrders(), { status: 401 })
  const [error] = await once(listenAs(shop, browser) as never, 'connect_error')
  assert.match(String(error.message), /websocket error/)
})

test('a sign-in waits for five minutes, and for one answer', async () => {
  await using shop = await startShop()
  const app = await setUpApp(shop, await shop.signedInAdmin())
  const browser = await halfSignedIn(shop)
  const copy = shop.guest()
  copy.cookies.set('tupi_second_step', browser.cookies.get('tupi_second_step') ?? '')
  await browser.secondStep({ body: { code: await app.code() } })
  const over = { status: 401, message: 'This sign-in took too long. Please sign in again' }
  await refused(copy.secondStep({ body: { code: await app.code() } }), over)
  const late = await halfSignedIn(shop)
  await shop.db.updateTable('secondSteps').set({ createdAt: sql<Date>`created_at - interval '301 seconds'` }).execute()
  await refused(late.secondStep({ body: { code: await app.code() } }), over)
  await refused(shop.guest().secondStep({ body: { code: '123456' } }), over)
  await clean(shop)
  assert.deepEqual(await shop.db.selectFrom('secondSteps').selectAll().execute(), [])
})

test('logging out ends the sign-in of this browser that waits, and no other one', async () => {
  await using shop = await startShop()
  const app = await setUpApp(shop, await shop.signedInAdmin())
  const [browser, other] = [await halfSignedIn(shop), await halfSignedIn(shop)]
  const copy = shop.guest()
  copy.cookies.set('tupi_second_step', browser.cookies.get('tupi_second_step') ?? '')
  await browser.logout()
  assert.equal(browser.cookies.has('tupi_second_step'), false)
  await refused(copy.secondStep({ body: { code: await app.code() } }), { status: 401 })
  await other.secondStep({ body: { code: await app.code() } })
})

test('a changed password and a changed second factor end the sign-ins that wait', async () => {
  await using shop = await startShop()
  const admin = await shop.signedInAdmin()
  const app = await setUpApp(shop, admin)
  const first = await halfSignedIn(shop)
  await admin.changePassword({ body: { currentPassword: PASSWORD, newPassword: 'another-long-password' } })
  await refused(first.secondStep({ body: { code: await app.code() } }), { status: 401 })
  const second = shop.guest()
  const body = { email: admin.user.email, password: 'another-long-password' }
  await refused(second.login({ body }), { status: 401 })
  await admin.removeTotp()
  await refused(second.secondStep({ body: { code: await app.code() } }), { status: 401 })
})

test('a code of the app is taken once, also by five sign-ins at the same moment', async () => {
  await using shop = await startShop()
  const app = await setUpApp(shop, await shop.signedInAdmin())
  const browsers = await Promise.all(times(5, () => halfSignedIn(shop)))
  await shop.warmUp(5)
  const code = await app.code()
  const { fulfilled, rejected } = await settled(browsers.map((browser) => browser.secondStep({ body: { code } })))
  assert.equal(fulfilled.length, 1)
  assert.deepEqual(new Set(rejected.map((error) => error.code)), new Set(['wrong_code']))
})

test('the code that set up the app cannot be used to sign in', async () => {
  await using shop = await startShop()
  const admin = await shop.signedInAdmin()
  const { secret } = (await admin.beginTotp({ body: { currentPassword: PASSWORD } })).data
  const code = new TOTP({ secret }).generate()
  await admin.confirmTotp({ body: { code } })
  await refused((await halfSignedIn(shop)).secondStep({ body: { code } }), { status: 400 })
})

test('a phone’s clock may be half a minute wrong, and no more', () => {
  const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })
  const now = 1_000_000 * 30_000
  const stepAt = (seconds: number) =>
    stepOf(totp.secret.base32, totp.generate({ timestamp: now + seconds * 1000 }), now)
  assert.deepEqual([-30, 0, 30].map(stepAt), [999_999, 1_000_000, 1_000_001])
  assert.deepEqual([-60, 60].map(stepAt), [null, null])
})

test('after five wrong codes of an account even the right one has to wait in a browser that the account does not know', async () => {
  await using shop = await startShop({ oneAddress: true })
  const admin = await shop.signedInAdmin()
  const app = await setUpApp(shop, admin)
  const [browser, other] = [await halfSignedIn(shop), await halfSignedIn(shop)]
  const { rejected } = await settled(times(7, () => browser.secondStep({ body: { code: '123456' } })))
  assert.deepEqual(rejected.map(({ status }) => status).sort(), [400, 400, 400, 400, 400, 429, 429])
  await refused(other.secondStep({ body: { code: await app.code() } }), {
    status: 429,
    message: /try again in 15 minutes/,
  })
  await shop.db.updateTable('tries').set({ endsAt: sql<Date>`now() - interval '1 second'` }).execute()
  await other.secondStep({ body: { code: await app.code() } })
})

test('a stranger who has found out the password locks the owner out with no number of wrong codes', async () => {
  await using shop = await startShop({ oneAddress: true, env: { TRUST_PROXY: '127.0.0.1' } })
  const admin = await shop.signedInAdmin()
  const app = await setUpApp(shop, admin)
  const wrong = { app: { code: '123456' }, recovery: { code: 'k4fq-7mzt-x2ab' } }
  const stranger = await halfSignedIn(shop)
  for (let i = 0; i < 30; i++) await refused(stranger.secondStep({ body: wrong.app }), { status: i < 5 ? 400 : 429 })
  for (let i = 0; i < 30; i++) {
    await refused(stranger.secondStep({ body: wrong.recovery }), { status: i < 20 ? 400 : 429 })
  }
  await admin.prove({ body: { code: await app.code() } })
  await admin.logout()
  await refused(admin.login({ body: await shop.adminAccount() }), { status: 401 })
  await admin.secondStep({ body: { code: await app.code() } })
  for (let i = 0; i < 6; i++) await refused(admin.prove({ body: wrong.app }), { status: i < 5 ? 400 : 429 })
  await admin.prove({ body: { code: app.recoveryCodes[0] ?? '' } })
  const { status } = await (await halfSignedIn(shop)).raw('POST', '/api/auth/second-step', {
    json: { code: app.recoveryCodes[1] },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  assert.equal(status, 200)
})

test('each of ten recovery codes opens the panel once, however it is typed', async () => {
  await using shop = await startShop()
  const admin = await shop.signedInAdmin()
  const { recoveryCodes } = await setUpApp(shop, admin)
  const [code = '', other = ''] = recoveryCodes
  assert.equal(new Set(recoveryCodes).size, 10)
  const stored = await shop.db.selectFrom('recoveryCodes').select('codeHash').execute()
  assert.ok(
    stored.every(({ codeHash }) => !recoveryCodes.includes(codeHash.toString())),
    'only hashes are stored',
  )
  const browsers = await Promise.all(times(2, () => halfSignedIn(shop)))
  const typed = code.toUpperCase().replaceAll('-', ' ')
  const tries = await settled(browsers.map((browser) => browser.secondStep({ body: { code: typed } })))
  assert.equal(tries.fulfilled.length, 1)
  assert.equal((await admin.getSecondFactor()).data.recoveryCodesLeft, 9)
  const used = (await admin.listAudit({ query: { action: 'recovery_code_used' } })).data
  assert.deepEqual(
    used.map(({ userId, target }) => [userId, target]),
    [[admin.user._id, admin.user._id]],
  )
  const renewed = (await admin.renewRecoveryCodes()).data.recoveryCodes
  await refused((await halfSignedIn(shop)).secondStep({ body: { code: other } }), { status: 400 })
  await (await halfSignedIn(shop)).secondStep({ body: { code: renewed[0] ?? '' } })
})

test('what matters asks for the second factor again after 15 minutes, before anything of it is read', async () => {
  await using shop = await startShop()
  const admin = await shop.signedInAdmin()
  const app = await setUpApp(shop, admin)
  const table: Record<CallName, Endpoint> = calls
  const names = (Object.keys(calls) as CallName[]).filter((name) => table[name].proof === 'recent')
  for (const name of ['changeRole', 'exportOrders', 'changePassword', 'removeTotp'] as const) {
    assert.ok(names.includes(name), name)
  }
  const ask = async (name: CallName) => {
    const { method, path } = calls[name]
    const body = { body: '{"broken', headers: { 'content-type': 'application/json' } }
    return (await admin.raw(method, path.replace('{id}', 'unknown'), method === 'GET' ? {} : body)).body.code
  }
  await later(shop, 14)
  for (const name of names) assert.notEqual(await ask(name), 'proof_needed', name)
  await later(shop, 1)
  for (const name of names) assert.equal(await ask(name), 'proof_needed', name)
  assert.equal((await admin.adminListOrders()).total, 0, 'what is read every day does not')
  await refused(admin.prove({ body: { code: 'wrong' } }), { status: 400 })
  for (const name of names) assert.equal(await ask(name), 'proof_needed', name)
  await admin.prove({ body: { code: await app.code() } })
  for (const name of names) assert.notEqual(await ask(name), 'proof_needed', name)
})

test('a list of more than a hundred orders, accounts or requests asks for a proof too, but not without a second factor', async () => {
  await using shop = await startShop()
  const admin = await shop.signedInAdmin()
  await hasManyOrders(shop, 101)
  await sql`insert into users (id, user_name, email) select n, n, n || '@tupi.example' from generate_series(1, 100) as n`.execute(
    shop.db,
  )
  await sql`insert into stock_requests (id, product_id, size, contact, language)
    select n, 'cap', '', '017' || lpad(n::text, 8, '0'), 'en' from generate_series(1, 101) as n`.execute(shop.db)
  const lists = [
    (limit?: number) => admin.adminListOrders({ query: limit ? { limit } : {} }),
    (limit?: number) => admin.listUsers({ query: limit ? { limit } : {} }),
    (limit?: number) => admin.listStockRequests({ query: { productId: 'cap', ...(limit && { limit }) } }),
    async (limit = 101) => {
      const text = ['Consignment,COD', ...Array.from({ length: limit }, (_, row) => `none-${row},100`)].join('\n')
      return { data: (await admin.readPayout({ body: { courier: 'steadfast', text } })).data.lines }
    },
  ]
  for (const list of lists) assert.equal((await list()).data.length, 101)
  const app = await setUpApp(shop, admin)
  for (const list of lists) assert.ok((await list(1000)).data.length > 100)
  await later(shop, 60)
  for (const list of lists) {
    assert.equal((await list(100)).data.length, 100)
    assert.equal((await refused(list(), { status: 403 })).code, 'proof_needed')
    assert.equal((await refused(list(1000), { status: 403 })).code, 'proof_needed')
  }
  await admin.prove({ body: { code: await app.code() } })
  for (const list of lists) assert.equal((await list()).data.length, 101)
})

test('a proof counts for its own session only, and a user without a second factor is not asked', async () => {
  await using shop = await startShop()
  const admin = await shop.signedInAdmin()
  const { user } = await shop.registeredCustomer()
  await later(shop, 60)
  await admin.changeRole({ params: { id: user._id }, body: { role: 'admin' } })
  const app = await setUpApp(shop, admin)
  const other = await shop.browserOf(admin.user)
  await admin.prove({ body: { code: await app.code() } })
  await refused(other.exportOrders({ body: {} }), {
    status: 403,
    message: 'Confirm with your second factor that it is you',
  })
  await admin.exportOrders({ body: {} })
})
