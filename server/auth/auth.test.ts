import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, settled, times } from '../testing/expect.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'

const rahim = { userName: 'Rahim', email: 'rahim@tupi.example', password: PASSWORD }

test('a new customer registers, stays signed out, and signs in whatever the case of the e-mail', async () => {
  await using shop = await startShop()
  const browser = shop.guest()
  await browser.register({ body: { ...rahim, email: '  Rahim@Tupi.example ' } })
  assert.deepEqual(await browser.checkAuth(), { success: false, user: null })
  const { user } = await browser.login({ body: { email: 'RAHIM@tupi.example', password: PASSWORD } })
  assert.equal(user.email, 'rahim@tupi.example')
  assert.equal(user.role, 'customer')
  assert.equal(user.id, user._id)
  assert.deepEqual((await browser.checkAuth()).user, user)
})

test('an e-mail has one account, however many register it at once', async () => {
  await using shop = await startShop()
  await shop.warmUp()
  const { fulfilled, rejected } = await settled(times(20, () => shop.guest().register({ body: rahim })))
  assert.equal(fulfilled.length, 1)
  assert.equal((await shop.db.selectFrom('users').select('id').execute()).length, 1)
  assert.deepEqual(new Set(rejected.map((error) => error.status)), new Set([409]))
})

test('a wrong e-mail and a wrong password get the same answer', async () => {
  await using shop = await startShop()
  const browser = shop.guest()
  await browser.register({ body: rahim })
  const wrongPassword = await refused(browser.login({ body: { ...rahim, password: 'not-the-one' } }), { status: 401 })
  const wrongEmail = await refused(browser.login({ body: { ...rahim, email: 'karim@tupi.example' } }), { status: 401 })
  assert.equal(wrongPassword.message, wrongEmail.message)
  assert.equal(browser.cookies.size, 0)
})

test('logging out ends the session wherever its cookie is used', async () => {
  await using shop = await startShop()
  const browser = await shop.customer()
  const stolen = shop.guest()
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
  assert.equal((await stolen.checkAuth()).success, true)
  await browser.logout()
  assert.equal((await stolen.checkAuth()).success, false)
  assert.equal(browser.cookies.has('tupi_session'), false)
})

test('the session cookie cannot be read by scripts nor sent by other sites', async () => {
  await using shop = await startShop()
  await shop.guest().register({ body: rahim })
  const { headers } = await shop.guest().raw('POST', '/api/auth/login', { json: rahim })
  assert.match(headers.get('set-cookie') ?? '', /HttpOnly; SameSite=Lax/)
  assert.equal(headers.get('cache-control'), 'private, no-store')
})

test('a write from another site is refused, a program without an Origin is not', async () => {
  await using shop = await startShop()
  const browser = shop.guest()
  const post = (headers: Record<string, string>) => browser.raw('POST', '/api/auth/logout', { headers })
  assert.equal((await post({ origin: 'https://evil.example' })).status, 403)
  assert.equal((await post({ origin: 'null' })).status, 403)
  assert.equal((await post({ 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await post({ origin: shop.address })).status, 200)
  assert.equal((await post({})).status, 200)
})
