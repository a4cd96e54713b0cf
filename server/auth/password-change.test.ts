import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { inTransaction } from '../db/open.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { PASSWORD, startShop, type TestShop } from '../testing/shop.ts'
import { cutSoon, listenAs } from '../testing/sockets.ts'
import type { TestClient } from '../testing/test-client.ts'
import { hashPassword } from './password.ts'
import { hashToken } from './token.ts'

const NEW = 'another-long-password'

const change = (browser: TestClient, currentPassword = PASSWORD, newPassword = NEW) =>
  browser.changePassword({ body: { currentPassword, newPassword } })

const signInAgain = (shop: TestShop, email: string, password: string) =>
  shop.guest().login({ body: { email, password } })

/** An attacker who has copied the cookies of a browser. */
function copyOf(shop: TestShop, browser: TestClient): TestClient {
  const thief = shop.guest()
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  return thief
}

test('a changed password ends all sessions and known browsers of the account, and only those; the browser that changed it stays signed in', async () => {
  await using shop = await startShop()
  const [owner, phone, neighbour] = [await shop.admin(), await shop.admin(), await shop.customer()]
  const thief = copyOf(shop, owner)
  const listener = listenAs(shop, owner)
  await once(listener as never, 'connect')
  const cut = cutSoon(listener)
  const { message } = await change(owner)
  assert.match(message, /signed out/)
  assert.equal((await thief.checkAuth()).success, false)
  assert.notEqual(owner.cookies.get('tupi_browser'), thief.cookies.get('tupi_browser'))
  const known = await shop.db
    .selectFrom('knownBrowsers')
    .select('browserHash')
    .where('userId', '=', owner.user._id)
    .execute()
  assert.deepEqual(known, [{ browserHash: hashToken(owner.cookies.get('tupi_browser') ?? '') }])
  await cut
  assert.equal((await owner.checkAuth()).success, true)
  assert.equal((await phone.checkAuth()).success, false)
  assert.equal((await neighbour.checkAuth()).success, true)
  await refused(signInAgain(shop, owner.user.email, PASSWORD), { status: 401 })
  await signInAgain(shop, owner.user.email, NEW)
})

test('a password is changed only by who knows it, and a short one is refused', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await refused(change(owner, 'a-wrong-password'), {
    status: 400,
    errors: { currentPassword: 'This is not your current password' },
  })
  await refused(change(owner, PASSWORD, 'short'), {
    status: 400,
    errors: { newPassword: 'A password needs at least 8 characters' },
  })
  await refused(change(shop.guest()), { status: 401 })
  await signInAgain(shop, owner.user.email, PASSWORD)
})

test('an account without a password gets a sentence that explains it', async () => {
  await using shop = await startShop()
  const { user } = await shop.customer()
  await shop.db.updateTable('users').set({ passwordHash: null }).where('id', '=', user._id).execute()
  await refused(change(await shop.browserOf(user)), { status: 409, message: /signs in with Google/ })
})

test('of several changes at once one is made', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await shop.warmUp(4)
  const { fulfilled, rejected } = await settled(
    times(4, (index) => change(owner, PASSWORD, `a-long-password-${index}`)),
  )
  assert.equal(fulfilled.length, 1)
  assert.deepEqual(new Set(rejected.map(({ code }) => code)), new Set(['wrong_password']))
})

test('a login with the old password that meets the change opens no session', async () => {
  await using shop = await startShop()
  const { user } = await shop.customer()
  const passwordHash = await hashPassword(NEW)
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
  const { promise: changed, resolve: isChanged } = Promise.withResolvers<void>()
  const changing = inTransaction(shop.db, async (tx) => {
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', user._id).execute()
    isChanged()
    await committed
  })
  await changed
  const outcome = refused(signInAgain(shop, user.email, PASSWORD), { status: 401 })
  await Promise.race([shop.untilBlocked(), outcome])
  commit()
  await Promise.all([outcome, changing])
})

test('guessing the current password is limited like a login, and counts as one', async () => {
  await using shop = await startShop({ oneAddress: true })
  const owner = await shop.admin()
  for (let i = 0; i < 10; i++) await refused(change(owner, 'a-wrong-password'), { status: 400 })
  await refused(change(owner), { status: 429 })
  await refused(owner.login({ body: { email: owner.user.email, password: PASSWORD } }), { status: 429 })
})
