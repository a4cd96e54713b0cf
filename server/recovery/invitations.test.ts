import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffRoles } from '#rules/roles.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { linkIn, startMailServer } from '../testing/mail-server.ts'
import { givenToken, setPassword, signInWith, tokenOf } from '../testing/reset-links.ts'
import { PASSWORD, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

const invite = async (owner: TestClient, role: (typeof staffRoles)[number] = 'packing') =>
  tokenOf((await owner.createInvitation({ body: { role } })).data.path)

const karim = { userName: 'Karim', email: 'karim@tupi.example', password: PASSWORD }

const accept = (browser: TestClient, token: string, changes: Partial<typeof karim> = {}) =>
  browser.acceptInvitation({ body: { ...karim, ...changes, token } })

const setLinks = (shop: TestShop, endsAt: Date) => shop.db.updateTable('accountLinks').set({ endsAt }).execute()

test('an administrator invites to each role; the invited person opens an account with it by the link, is signed in, and can sign in again', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  for (const role of staffRoles) {
    const token = await invite(owner, role)
    const browser = shop.guest()
    assert.equal((await browser.findInvitation({ body: { token } })).data.role, role)
    const { user } = await accept(browser, token, { email: `${role}@helpers.example` })
    assert.deepEqual([user.role, user.userName], [role, 'Karim'])
    assert.equal((await browser.checkAuth()).user?._id, user._id)
    await browser.getHints()
    await signInWith(shop.guest(), `${role}@helpers.example`, PASSWORD)
  }
  assert.deepEqual((await owner.listInvitations()).data, [], 'none is open any more')
})

test('the list has the open invitations with who made them, until they are withdrawn, and no token is stored or logged', async () => {
  const logged: string[] = []
  await using shop = await startShop({ log: (line) => void logged.push(line) })
  const owner = await shop.admin()
  const [first, second] = [await invite(owner, 'manager'), await invite(owner, 'packing')]
  const open = async () => (await owner.listInvitations()).data
  assert.deepEqual(
    (await open()).map(({ role, by }) => [role, by]),
    [
      ['packing', 'Administrator'],
      ['manager', 'Administrator'],
    ],
  )
  const [{ _id = '', endsAt = '' } = {}] = await open()
  assert.ok(Math.abs(Date.parse(endsAt) - Date.now() - 24 * 60 * 60_000) < 60_000)
  await owner.withdrawInvitation({ params: { id: _id } })
  await refused(owner.withdrawInvitation({ params: { id: _id } }), { status: 404 })
  assert.deepEqual(
    (await open()).map(({ role }) => role),
    ['manager'],
  )
  await refused(shop.guest().findInvitation({ body: { token: second } }), { status: 409, message: /withdrawn/ })
  await refused(accept(shop.guest(), second), { status: 409, message: /withdrawn/ })
  await accept(shop.guest(), first)
  const stored = JSON.stringify(await shop.db.selectFrom('accountLinks').selectAll().execute())
  for (const token of [first, second]) assert.ok(!stored.includes(token) && !logged.join('').includes(token))
})

test('an invitation works once, also for many who open it at the same moment', async () => {
  await using shop = await startShop()
  const token = await invite(await shop.admin())
  await shop.warmUp(6)
  const { fulfilled, rejected } = await settled(
    times(6, (index) => accept(shop.guest(), token, { email: `helper-${index}@tupi.example` })),
  )
  assert.equal(fulfilled.length, 1)
  assert.deepEqual(new Set(rejected.map(({ code }) => code)), new Set(['link_used']))
  const accounts = await shop.db.selectFrom('users').select('id').where('role', '=', 'packing').execute()
  assert.equal(accounts.length, 1)
  await refused(shop.guest().findInvitation({ body: { token } }), { status: 409, message: /used already/ })
})

test('an invitation that is older than a day, incomplete or of another kind opens no account', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const [token, { user }] = [await invite(owner), await shop.customer()]
  const reset = await givenToken(shop, user._id)
  for (const wrong of [token.slice(1), reset, 'x']) await refused(accept(shop.guest(), wrong), { status: 404 })
  await refused(setPassword(shop.guest(), token), { status: 404 })
  await setLinks(shop, new Date(Date.now() - 1000))
  await refused(shop.guest().findInvitation({ body: { token } }), { status: 409, message: /too old/ })
  await refused(accept(shop.guest(), token), { status: 409, message: /too old/ })
  assert.deepEqual((await owner.listInvitations()).data, [])
})

test('an e-mail that has an account keeps it as it is, and the invitation can still be used with another one', async () => {
  await using shop = await startShop()
  const [owner, customer] = [await shop.admin(), await shop.customer()]
  const token = await invite(owner, 'manager')
  for (const { email } of [customer.user, owner.user]) {
    const { errors } = await refused(accept(shop.guest(), token, { email: email.toUpperCase() }), { status: 409 })
    assert.match(errors?.email ?? '', /Ask the administrator/)
  }
  assert.equal((await customer.checkAuth()).user?.role, 'customer')
  await signInWith(shop.guest(), customer.user.email, PASSWORD)
  await accept(shop.guest(), token)
})

test('a weak password, and the name of the shop, are refused beside their fields, and do not use the invitation up', async () => {
  await using shop = await startShop()
  const token = await invite(await shop.admin())
  const weak = await refused(accept(shop.guest(), token, { password: 'password123' }), { status: 400 })
  assert.ok(weak.errors?.password)
  const named = await refused(accept(shop.guest(), token, { userName: 'Tupi' }), { status: 400 })
  assert.ok(named.errors?.userName)
  await accept(shop.guest(), token)
})

test('only who gives roles invites, and the invitations of an administrator end with that role', async () => {
  await using shop = await startShop()
  const [owner, rival] = [await shop.admin(), await shop.helper('admin')]
  const token = await invite(rival, 'admin')
  await owner.changeRole({ params: { id: rival.user._id }, body: { role: 'manager' } })
  await refused(rival.createInvitation({ body: { role: 'packing' } }), { status: 403, message: /role/ })
  await refused(rival.listInvitations(), { status: 403 })
  await refused(shop.guest().findInvitation({ body: { token } }), { status: 409, message: /withdrawn/ })
  await refused(accept(shop.guest(), token), { status: 409, message: /withdrawn/ })
  assert.deepEqual((await owner.listInvitations()).data, [])
  const customer = owner.createInvitation({ body: { role: 'customer' as 'packing' } })
  await refused(customer, { status: 400 })
})

test('of an administrator who invites at the moment the role is taken, no invitation is made', async () => {
  await using shop = await startShop()
  const rival = await shop.helper('admin')
  const { made } = await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ role: 'manager' }).where('id', '=', rival.user._id).execute()
    const made = invite(rival)
    await Promise.race([shop.untilBlocked(), made])
    return { made }
  })
  await refused(made, { status: 403 })
})

test('the e-mail of an accepted invitation is asked to be confirmed, as after registering', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const browser = shop.guest()
  await accept(browser, await invite(await shop.admin()))
  await browser.proveEmail({ body: { token: tokenOf(linkIn(await smtp.mailTo(karim.email, 'Confirm'))) } })
  assert.equal((await browser.getMailState()).data.isProven, true)
})
