import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { startAuthenticator } from '../testing/authenticator.ts'
import { setUpApp } from '../testing/authenticator-app.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { PASSWORD, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'
import { relyingPartyOf } from './relying-party.ts'

const ORIGIN = 'https://tupi.example'
const onHttps = { env: { PUBLIC_URL: ORIGIN } }
const notAccepted = { status: 400, message: 'The passkey was not accepted. Please try again' }

/** Adds a passkey to an account without a second factor. */
async function addPasskey(admin: TestClient, key = startAuthenticator(ORIGIN)) {
  const { data: options } = await admin.beginPasskey({ body: { currentPassword: PASSWORD } })
  const { data } = await admin.addPasskey({ body: { name: 'My phone', passkey: key.make(options) } })
  return { ...key, recoveryCodes: data.recoveryCodes }
}

async function halfSignedIn(shop: TestShop): Promise<TestClient> {
  const browser = shop.guest()
  const { data } = await refused(browser.login({ body: await shop.adminAccount() }), { status: 401 })
  assert.deepEqual(data, { totp: false, passkey: true })
  return browser
}

test('an administrator adds a passkey, signs in with it, and proves with it before what matters', async () => {
  await using shop = await startShop(onHttps)
  const admin = await shop.admin()
  const key = await addPasskey(admin)
  assert.equal(key.recoveryCodes?.length, 10)
  const browser = await halfSignedIn(shop)
  await browser.secondStep({ body: { passkey: key.sign((await browser.secondStepPasskey()).data) } })
  assert.equal((await browser.checkAuth()).success, true)
  await shop.db.updateTable('sessions').set({ proofAt: null }).execute()
  await refused(browser.exportOrders({ body: {} }), { status: 403 })
  await browser.prove({ body: { passkey: key.sign((await browser.provePasskey()).data) } })
  await browser.exportOrders({ body: {} })
  const [passkey] = (await browser.getSecondFactor()).data.passkeys
  assert.equal(passkey?.name, 'My phone')
  assert.ok(passkey?.usedAt)
})

test('an app that is added beside a passkey, and confirmed again after a lost answer, leaves the recovery codes as they are', async () => {
  await using shop = await startShop(onHttps)
  const admin = await shop.admin()
  const { recoveryCodes } = await addPasskey(admin)
  const { secret } = (await admin.beginTotp({ body: {} })).data
  const body = { code: new TOTP({ secret }).generate() }
  for (let i = 0; i < 2; i++) assert.equal((await admin.confirmTotp({ body })).data.recoveryCodes, null)
  await admin.prove({ body: { code: recoveryCodes?.[0] ?? '' } })
})

test('what a passkey has to sign is good once, for five minutes, for the sign-in that asked', async () => {
  await using shop = await startShop(onHttps)
  const key = await addPasskey(await shop.admin())
  const [browser, other] = [await halfSignedIn(shop), await halfSignedIn(shop)]
  const asked = (await browser.secondStepPasskey()).data
  await refused(other.secondStep({ body: { passkey: key.sign(asked) } }), notAccepted)
  await refused(browser.secondStep({ body: { passkey: key.sign(asked, { rpId: 'evil.example' }) } }), notAccepted)
  await refused(browser.secondStep({ body: { passkey: key.sign(asked) } }), notAccepted)
  const late = (await browser.secondStepPasskey()).data
  await shop.db
    .updateTable('passkeyChallenges')
    .set({ createdAt: sql<Date>`created_at - interval '5 minutes'` })
    .execute()
  await refused(browser.secondStep({ body: { passkey: key.sign(late) } }), notAccepted)
  const again = (await browser.secondStepPasskey()).data
  const signed = key.sign(again)
  const { fulfilled } = await settled(times(2, () => browser.secondStep({ body: { passkey: signed } })))
  assert.equal(fulfilled.length, 1)
})

test('a passkey is refused from another site, without user verification, copied, or of another user', async () => {
  await using shop = await startShop(onHttps)
  const key = await addPasskey(await shop.admin())
  const browser = await halfSignedIn(shop)
  const answerWith = async (answer: (options: Parameters<typeof key.sign>[0]) => ReturnType<typeof key.sign>) =>
    browser.secondStep({ body: { passkey: answer((await browser.secondStepPasskey()).data) } })
  await refused(
    answerWith((asked) => key.sign(asked, { origin: 'https://evil.example' })),
    notAccepted,
  )
  await refused(
    answerWith((asked) => key.sign(asked, { isVerified: false })),
    notAccepted,
  )
  await refused(
    answerWith((asked) => startAuthenticator(ORIGIN).sign(asked)),
    notAccepted,
  )
  await refused(
    answerWith((asked) => ({ ...startAuthenticator(ORIGIN).sign(asked), id: key.sign(asked).id })),
    notAccepted,
  )
  await shop.db.updateTable('passkeys').set({ counter: 100 }).execute()
  await refused(
    answerWith((asked) => key.sign(asked, { counter: 100 })),
    notAccepted,
  )
  await answerWith((asked) => key.sign(asked, { counter: 101 }))
})

test('of a passkey and its copy, used at the same moment, one signs in', async () => {
  await using shop = await startShop(onHttps)
  const key = await addPasskey(await shop.admin())
  const browsers = await Promise.all(times(5, () => halfSignedIn(shop)))
  const proofs = await Promise.all(
    browsers.map(async (browser) => key.sign((await browser.secondStepPasskey()).data, { counter: 7 })),
  )
  await shop.warmUp(5)
  const { fulfilled } = await settled(
    browsers.map((browser, index) => browser.secondStep({ body: { passkey: proofs[index] } })),
  )
  assert.equal(fulfilled.length, 1)
})

test('a passkey that is made for another site or without the finger is not added', async () => {
  await using shop = await startShop(onHttps)
  const admin = await shop.admin()
  const add = async (differently: Parameters<ReturnType<typeof startAuthenticator>['make']>[1]) => {
    const { data } = await admin.beginPasskey({ body: { currentPassword: PASSWORD } })
    return admin.addPasskey({ body: { name: 'x', passkey: startAuthenticator(ORIGIN).make(data, differently) } })
  }
  await refused(add({ origin: 'https://evil.example' }), notAccepted)
  await refused(add({ rpId: 'evil.example' }), notAccepted)
  await refused(add({ isVerified: false }), notAccepted)
  const { data } = await admin.beginPasskey({ body: { currentPassword: PASSWORD } })
  const passkey = startAuthenticator(ORIGIN).make(data)
  await admin.addPasskey({ body: { name: 'x', passkey } })
  await refused(admin.addPasskey({ body: { name: 'x', passkey } }), { status: 409, message: /Please begin again/ })
})

test('wrong codes do not block signing in with a passkey', async () => {
  await using shop = await startShop(onHttps)
  const key = await addPasskey(await shop.admin())
  const browser = await halfSignedIn(shop)
  for (let i = 0; i < 5; i++) await refused(browser.secondStep({ body: { code: '123456' } }), { status: 400 })
  await refused(browser.secondStep({ body: { code: '123456' } }), { status: 429 })
  await browser.secondStep({ body: { passkey: key.sign((await browser.secondStepPasskey()).data) } })
})

test('an account has up to ten passkeys, each once, and removes its own', async () => {
  await using shop = await startShop(onHttps)
  const admin = await shop.admin()
  const key = startAuthenticator(ORIGIN)
  await addPasskey(admin, key)
  const add = async (authenticator: typeof key) => {
    const { data } = await admin.beginPasskey({ body: {} })
    return admin.addPasskey({ body: { name: 'Another', passkey: authenticator.make(data) } })
  }
  await refused(add(key), { status: 409, message: 'This passkey is in use already' })
  for (let i = 0; i < 9; i++) await add(startAuthenticator(ORIGIN))
  await refused(add(startAuthenticator(ORIGIN)), { status: 409, message: /ten passkeys/ })
  await refused(admin.removePasskey({ params: { id: 'unknown' } }), { status: 404 })
  await setUpApp(shop, admin)
  const { passkeys } = (await admin.getSecondFactor()).data
  for (const { _id } of passkeys) await admin.removePasskey({ params: { id: _id } })
  const { data } = await refused(shop.guest().login({ body: await shop.adminAccount() }), { status: 401 })
  assert.deepEqual(data, { totp: true, passkey: false })
})

test('passkeys belong to the public address, or to localhost where there is none', async () => {
  const at = (publicUrl: string | null, host = 'evil.example') =>
    relyingPartyOf(publicUrl === null ? null : new URL(publicUrl), host)
  assert.deepEqual(at(ORIGIN), { id: 'tupi.example', origin: ORIGIN })
  assert.deepEqual(at(null, 'localhost:3000'), { id: 'localhost', origin: 'http://localhost:3000' })
  for (const host of ['evil.example', '127.0.0.1:3000', '[::1]:3000', '', 'a b']) assert.equal(at(null, host), null)
  assert.equal(at('http://tupi.example'), null)
  assert.equal(at('https://203.0.113.1'), null)
  await using shop = await startShop()
  const admin = await shop.admin()
  await refused(admin.beginPasskey({ body: { currentPassword: PASSWORD } }), { status: 409, message: /PUBLIC_URL/ })
})
