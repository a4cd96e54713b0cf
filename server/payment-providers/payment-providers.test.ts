import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import { startNagad } from '../testing/fake-nagad.ts'
import { startSslcommerz } from '../testing/fake-sslcommerz.ts'
import { hasOrderToPay, turnOn } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'

test('the keys of a payment provider are in no answer, log, entry of the audit trail, export or plain column', async () => {
  const lines: string[] = []
  await using gateway = await startSslcommerz()
  await using bkash = await startBkash()
  await using nagad = await startNagad()
  const env = { ...gateway.env, ...bkash.env, ...nagad.env }
  await using shop = await startShop({ log: (line) => lines.push(line), env })
  const admin = await shop.admin()
  const saved = [
    await turnOn(shop, 'bkash', bkash),
    await turnOn(shop, 'sslcommerz', gateway),
    await turnOn(shop, 'nagad', nagad),
  ]
  assert.deepEqual(saved[0]?.data.keys, { password: true, appKey: true, appSecret: true })
  const tested = await admin.testPaymentProvider({ params: { provider: 'sslcommerz' }, body: {} })
  assert.deepEqual(tested.data, { works: true, message: 'It works' })
  const seen = JSON.stringify([
    saved,
    tested,
    await admin.listPaymentProviders(),
    await admin.exportSettings(),
    await admin.getPanelShop(),
    await admin.listAudit({ query: {} }),
    lines,
    await shop.db.selectFrom('paymentProviders').select(['code', 'settings', 'stopReason']).execute(),
  ])
  const stored = await shop.db.selectFrom('paymentProviders').select('secrets').execute()
  const { password, appKey, appSecret } = bkash.settings
  const { privateKey, publicKey } = nagad.settings
  for (const key of [password, appKey, appSecret, gateway.settings.storePassword, privateKey, publicKey]) {
    assert.equal(seen.includes(key), false, key)
    assert.equal(
      stored.some(({ secrets }) => secrets?.includes(key)),
      false,
    )
  }
  assert.deepEqual(shop.paymentProviders.find('bkash').settings, bkash.settings)
  const trail = await admin.listAudit({ query: { action: 'payment_provider_changed' } })
  assert.match(JSON.stringify(trail), /"appKey":"entered"/)
})

test('a provider without its keys cannot be on; fields that are blank stay, null removes one, and an unknown one is refused', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const params = { provider: 'sslcommerz' }
  const save = (body: object) => admin.savePaymentProvider({ params, body })
  await refused(save({ isOn: true }), { status: 409, code: 'provider_not_ready' })
  await refused(admin.testPaymentProvider({ params, body: {} }), { status: 409, code: 'provider_not_ready' })
  await save({ isOn: true, settings: { storeId: 'tupilive', storePassword: 'secret' } })
  await save({ settings: { storeId: '', storePassword: 'another' } })
  assert.deepEqual(shop.paymentProviders.find('sslcommerz').settings, { storeId: 'tupilive', storePassword: 'another' })
  await refused(save({ settings: { storePassword: null } }), { status: 409 })
  const off = await save({ isOn: false, settings: { storePassword: null } })
  assert.deepEqual([off.data.isOn, off.data.keys], [false, { storePassword: false }])
  await refused(save({ settings: { webhook: 'x' } }), { status: 400 })
  await refused(admin.savePaymentProvider({ params: { provider: 'owl' }, body: {} }), { status: 404 })
  await refused((await shop.helper('manager')).listPaymentProviders(), { status: 403 })
})

test('a provider that another administrator has changed since it was read is not saved over that', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const save = (body: object) => admin.savePaymentProvider({ params: { provider: 'sslcommerz' }, body })
  const { data: read } = await save({ isOn: true, settings: { storeId: 'tupilive', storePassword: 'secret' } })
  await save({ isOn: false, updatedAt: read.updatedAt })
  await refused(save({ isOn: true, updatedAt: read.updatedAt }), { status: 409, code: 'stale' })
  assert.equal(shop.paymentProviders.find('sslcommerz').isOn, false)
})

test('a test explains what is wrong, and stops a provider that refuses the keys until a test succeeds', async () => {
  await using gateway = await startSslcommerz()
  await using bkash = await startBkash()
  await using shop = await startShop({ env: { ...gateway.env, ...bkash.env } })
  const admin = await shop.admin()
  const test = async (provider: string) => (await admin.testPaymentProvider({ params: { provider }, body: {} })).data
  await turnOn(shop, 'bkash', { ...bkash, settings: { ...bkash.settings, appSecret: 'wrong' } })
  assert.deepEqual(await test('bkash'), {
    works: false,
    message:
      'bKash refused the keys. Copy them again from its panel, and make sure that the account is active (Invalid App Key)',
  })
  await turnOn(shop, 'bkash', bkash)
  assert.equal((await test('bkash')).works, true)
  await turnOn(shop, 'sslcommerz', { ...gateway, settings: { ...gateway.settings, storePassword: 'wrong' } })
  assert.match((await test('sslcommerz')).message, /^SSLCommerz refused the keys/)
  const order = await hasOrderToPay(shop)
  assert.deepEqual((await order.mine()).payOnline?.ways, ['bkash'])
  await refused(order.pay('sslcommerz'), { status: 409, code: 'provider_not_ready' })
  await turnOn(shop, 'sslcommerz', gateway)
  gateway.set('fail', /validator/)
  assert.match((await test('sslcommerz')).message, /gave no answer that can be used/)
  assert.equal((await test('sslcommerz')).works, true)
  gateway.setActive(false)
  assert.match((await test('sslcommerz')).message, /SSLCommerz has not activated this store, or has switched it off/)
  assert.deepEqual((await order.mine()).payOnline?.ways, ['bkash'])
  gateway.setActive(true)
  assert.equal((await test('sslcommerz')).works, true)
  assert.deepEqual((await order.mine()).payOnline?.ways, ['bkash', 'sslcommerz'])
  await admin.savePaymentProvider({ params: { provider: 'bkash' }, body: { isOn: false } })
  assert.deepEqual((await order.mine()).payOnline?.ways, ['sslcommerz'])
})
