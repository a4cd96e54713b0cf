import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { ensureAdministrator } from '../auth/administrator.service.ts'
import { inTransaction } from '../db/open.ts'
import { setUpApp } from '../testing/authenticator-app.ts'
import { refused } from '../testing/expect.ts'
import { startGoogle, type TestGoogle } from '../testing/google.ts'
import { halfSignedIn, isIn, later, passed } from '../testing/second-factor.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'
import { cutSoon, listenAs } from '../testing/sockets.ts'
import type { TestClient } from '../testing/test-client.ts'
import { lockAccount } from '../users/accounts.service.ts'
import { insertPasskey } from './passkeys.db.ts'

test('the first factor is set up with the own password, whose tries are counted', async () => {
  await using shop = await startShop({ oneAddress: true })
  const admin = await shop.admin()
  await refused(admin.beginTotp({ body: {} }), { status: 400, message: 'This is not your current password' })
  for (let i = 0; i < 9; i++) await refused(admin.beginTotp({ body: { currentPassword: 'x' } }), { status: 400 })
  await refused(admin.beginTotp({ body: { currentPassword: PASSWORD } }), { status: 429 })
  await refused((await shop.customer()).beginTotp({ body: { currentPassword: PASSWORD } }), { status: 403 })
})

test('an app is set up by a code of it within 15 minutes, and only one', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await refused(admin.confirmTotp({ body: { code: '123456' } }), { status: 409, message: /Please begin again/ })
  const { secret, uri } = (await admin.beginTotp({ body: { currentPassword: PASSWORD } })).data
  assert.match(uri, new RegExp(`^otpauth://totp/.+owner%40tupi.example\\?issuer=.+secret=${secret}`))
  await refused(admin.confirmTotp({ body: { code: '12345' } }), { status: 400 })
  assert.equal((await admin.getSecondFactor()).data.totpSince, null)
  await shop.db.updateTable('totp').set({ createdAt: sql<Date>`created_at - interval '15 minutes'` }).execute()
  await refused(admin.confirmTotp({ body: { code: new TOTP({ secret }).generate() } }), { status: 409 })
  await setUpApp(shop, admin)
  await refused(admin.beginTotp({ body: {} }), { status: 409, message: /Remove it first/ })
})

test('the same first code again, after a lost answer, gets new recovery codes, and those that were never shown do not work', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { secret } = (await admin.beginTotp({ body: { currentPassword: PASSWORD } })).data
  const body = { code: new TOTP({ secret }).generate() }
  const lost = (await admin.confirmTotp({ body })).data.recoveryCodes
  const shown = (await admin.confirmTotp({ body })).data.recoveryCodes
  assert.equal(shown?.length, 10)
  assert.equal((await admin.getSecondFactor()).data.recoveryCodesLeft, 10)
  const browser = await halfSignedIn(shop)
  await refused(browser.secondStep({ body: { code: lost?.[0] ?? '' } }), { status: 400 })
  await browser.secondStep({ body: { code: shown?.[0] ?? '' } })
  await refused(admin.confirmTotp({ body: { code: '123456' } }), { status: 409, message: /Please begin again/ })
  await later(shop, 16)
  await refused(admin.confirmTotp({ body }), { status: 409 })
})

test('setting up and removing a second factor ends all other sessions and their live alerts', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const other = await shop.browserOf(admin.user)
  const socket = listenAs(shop, other)
  await once(socket as never, 'connect')
  const cut = cutSoon(socket)
  await setUpApp(shop, admin)
  await cut
  assert.equal(await isIn(other), false)
  const third = await shop.browserOf(admin.user)
  await admin.removeTotp()
  assert.equal(await isIn(third), false)
  assert.equal(await isIn(admin), true)
})

test('without its last factor an account is signed in to by password alone again, and its recovery codes are gone', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await setUpApp(shop, admin)
  await admin.removeTotp()
  assert.equal((await admin.getSecondFactor()).data.recoveryCodesLeft, 0)
  await refused(admin.renewRecoveryCodes(), { status: 409 })
  await shop.admin()
})

test('an administrator who lost everything gets in again by a new start password, or a day after a colleague removed the role and gave it back', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await setUpApp(shop, admin)
  await ensureAdministrator(shop.pool, { email: admin.user.email, password: PASSWORD })
  await halfSignedIn(shop)
  await ensureAdministrator(shop.pool, { email: admin.user.email, password: 'another-long-password' })
  const back = shop.guest()
  await back.login({ body: { email: admin.user.email, password: 'another-long-password' } })
  const { secret } = (await back.beginTotp({ body: { currentPassword: 'another-long-password' } })).data
  await back.confirmTotp({ body: { code: new TOTP({ secret }).generate() } })

  const { user: colleague } = await shop.customer()
  await back.changeRole({ params: { id: colleague._id }, body: { role: 'admin' } })
  const browser = await shop.browserOf(colleague)
  for (const role of ['customer', 'admin'] as const) {
    await browser.changeRole({ params: { id: admin.user._id }, body: { role } })
  }
  const login = () => shop.guest().login({ body: { email: admin.user.email, password: 'another-long-password' } })
  await passed(shop, '23 hours 59 minutes')
  await refused(login(), { status: 401 })
  await passed(shop, '2 minutes')
  await login()
  assert.deepEqual(
    (await browser.listAudit({ query: { action: 'second_factor_removed', limit: 1 } })).data[0]?.target,
    admin.user._id,
  )
})

test('a new password by a link leaves the second factor as it is, and ends the sign-ins that wait', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const app = await setUpApp(shop, admin)
  const waiting = await halfSignedIn(shop)
  const { path } = (await admin.createResetLink({ params: { id: admin.user._id } })).data
  const newPassword = 'another-long-password'
  await shop.guest().resetPassword({ body: { token: path.split('#')[1] ?? '', newPassword } })
  await refused(waiting.secondStep({ body: { code: await app.code() } }), { status: 401 })
  const browser = shop.guest()
  const again = browser.login({ body: { email: admin.user.email, password: newPassword } })
  assert.equal((await refused(again, { status: 401 })).code, 'second_factor_needed')
  await browser.secondStep({ body: { code: await app.code() } })
})

async function enterWith(google: TestGoogle, browser: TestClient) {
  const { data } = await browser.googleConfig()
  const credential = await google.token({ email: 'karim@tupi.example', nonce: data?.nonce })
  return browser.googleLogin({ body: { credential } })
}

test('signing in with Google asks for the second factor too, and sets it up only right after signing in', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const karim = shop.guest()
  const { user } = await enterWith(google, karim)
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user._id).execute()
  await later(shop, 16)
  await refused(karim.beginTotp({ body: {} }), { status: 403, message: /sign in again/ })
  await enterWith(google, karim)
  const app = await setUpApp(shop, karim)
  const browser = shop.guest()
  await refused(enterWith(google, browser), { status: 401, message: 'Confirm with your second factor' })
  assert.equal(await isIn(browser), false)
  await browser.secondStep({ body: { code: await app.code() } })
  assert.equal(await isIn(browser), true)
})

test('a sign-in with Google at the moment a second factor is set up is asked for it', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const { _id: userId } = (await enterWith(google, shop.guest())).user
  const { entering } = await inTransaction(shop.pool, async (tx) => {
    await lockAccount(tx, { id: userId })
    const key = { credentialId: 'x', publicKey: Buffer.alloc(1), counter: 0, transports: [] }
    await insertPasskey(tx, { userId, name: 'Phone', ...key })
    const entering = enterWith(google, shop.guest())
    await Promise.race([shop.untilBlocked(), entering])
    return { entering }
  })
  await refused(entering, { status: 401, code: 'second_factor_needed' })
})

test('the panel advises a second factor until there is one or it is postponed for the day, and never in a demo shop', async () => {
  await using demo = await startShop({ env: { DEMO: '1' } })
  assert.equal((await (await demo.admin()).getHints()).data.isFactorAdvised, false)
  await using shop = await startShop({ env: { DEMO: '0' } })
  const admin = await shop.admin()
  const isAdvised = async () => (await admin.getHints()).data.isFactorAdvised
  assert.equal(await isAdvised(), true)
  await admin.postponeSecondFactor({ body: {} })
  assert.equal(await isAdvised(), false)
  const yesterday = dhakaDate(new Date(Date.now() - DAY_MS))
  await shop.db.updateTable('users').set({ secondFactorPostponedOn: yesterday }).execute()
  assert.equal(await isAdvised(), true)
  await setUpApp(shop, admin)
  assert.equal(await isAdvised(), false)
})
