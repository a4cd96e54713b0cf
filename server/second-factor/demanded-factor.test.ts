import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { type CallName, calls, permissionOf } from '#contract/calls.ts'
import { staffRoles } from '#rules/roles.ts'
import type { FactorDemand } from '#rules/second-factor.ts'
import { setUpApp } from '../testing/authenticator-app.ts'
import { refused } from '../testing/expect.ts'
import { tokenOf } from '../testing/reset-links.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'
import { cutSoon, listenAs } from '../testing/sockets.ts'
import type { TestClient } from '../testing/test-client.ts'

const demand = (owner: TestClient, secondFactor: FactorDemand) =>
  owner.saveSettings({ params: { group: 'staff' }, body: { secondFactor } })

const missing = { status: 403, message: /demands a second factor/ }

test('an administrator who demands a second factor must have one, also if the demand comes from a version or a file', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const ownFirst = { status: 409, message: /of your own first/ }
  for (const wanted of ['admins', 'staff'] as const) {
    const { errors } = await refused(demand(owner, wanted), ownFirst)
    assert.ok(errors?.secondFactor)
  }
  await setUpApp(shop, owner)
  await demand(owner, 'staff')
  const { data: file } = await owner.exportSettings()
  await demand(owner, 'never')
  const [, demanding] = (await owner.listSettingsVersions({ params: { group: 'staff' } })).data
  await owner.removeTotp()
  await refused(owner.importSettings({ body: { file, isTrial: true } }), ownFirst)
  await refused(owner.importSettings({ body: { file } }), ownFirst)
  const params = { group: 'staff', id: demanding?._id ?? '' }
  await refused(owner.restoreSettings({ params, body: {} }), ownFirst)
  assert.equal((await owner.getSettings()).data.staff.secondFactor, 'never')
})

test('of all staff, each role gets no answer of the panel until its second factor is set up, and all of them then', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await setUpApp(shop, owner)
  const helpers: TestClient[] = []
  for (const role of staffRoles) helpers.push(await shop.helper(role))
  await demand(owner, 'staff')
  for (const helper of helpers) {
    assert.equal((await refused(helper.getHints(), missing)).code, 'factor_missing')
    assert.equal((await helper.checkAuth()).success, true, 'the sign-in stays')
    await setUpApp(shop, helper)
    await helper.getHints()
  }
  await owner.getHints()
})

test('without the demanded factor every call of the panel is refused but those that set one up, and none for a customer', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await setUpApp(shop, owner)
  const [rival, customer] = [await shop.helper('admin'), await shop.customer()]
  await demand(owner, 'admins')
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name]
    const permission = permissionOf(calls[name])
    if (permission === null) continue
    const request = method === 'GET' || method === 'DELETE' ? {} : { json: {} }
    const { body } = await rival.raw(method, path.replace(/\{\w+\}/g, 'unknown'), request)
    const isRefused = body.code === 'factor_missing'
    assert.equal(isRefused, permission !== 'factor.edit', name)
  }
  const foreign = await rival.raw('GET', calls.getCart.path.replace('{userId}', customer.user._id))
  assert.equal(foreign.body.code, 'not_yours', 'what the role may read of others is closed too')
  await customer.listAddresses({ params: { userId: customer.user._id } })
  await (await shop.helper('packing')).getHints()
})

test('open pages lose their live alerts when the factor is demanded, and get none before it is set up', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await setUpApp(shop, owner)
  const helper = await shop.helper('orders')
  const [socket, own] = [listenAs(shop, helper), listenAs(shop, owner)]
  await Promise.all([once(socket as never, 'connect'), once(own as never, 'connect')])
  const cut = cutSoon(socket)
  await demand(owner, 'staff')
  await cut
  assert.equal(own.connected, true)
  socket.close()
  const early = listenAs(shop, helper)
  await once(early as never, 'connect_error')
  early.close()
  await setUpApp(shop, helper)
  const late = listenAs(shop, helper)
  await once(late as never, 'connect')
  late.close()
  own.close()
})

test('the last factor stays while it is demanded, and goes when it is not', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await setUpApp(shop, owner)
  await demand(owner, 'admins')
  await refused(owner.removeTotp(), { status: 409, message: /Add another one/ })
  assert.ok((await owner.getSecondFactor()).data.totpSince)
  assert.equal((await owner.getSecondFactor()).data.recoveryCodesLeft > 0, true)
  const helper = await shop.helper('packing')
  await setUpApp(shop, helper)
  await helper.removeTotp()
  await demand(owner, 'never')
  await owner.removeTotp()
})

test('a helper who accepts an invitation is signed in, and sets the demanded factor up first', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await setUpApp(shop, owner)
  await demand(owner, 'staff')
  const { data } = await owner.createInvitation({ body: { role: 'packing' } })
  const body = { userName: 'Karim', email: 'karim@tupi.example', password: PASSWORD, token: tokenOf(data.path) }
  const karim = shop.guest()
  await karim.acceptInvitation({ body })
  await refused(karim.listOrdersToPack({ query: {} }), missing)
})
