import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setUpApp } from '../testing/authenticator-app.ts'
import { refused } from '../testing/expect.ts'
import { endPauses, noon, startPushing, subscribe } from '../testing/pushes.ts'

test('a device whose user has no second factor yet, which the shop demands, gets the orders once it is set up', async () => {
  await using opened = await startPushing()
  const { shop, service, order, send } = opened
  const [owner, helper] = [await shop.admin(), await shop.helper('orders')]
  await subscribe(shop, owner, service.subscription('owner'))
  await subscribe(shop, helper, service.subscription('helper'))
  await order()
  await send(new Date(noon), undefined, 'admins')
  assert.deepEqual(
    service.delivered.map(({ to }) => to),
    ['helper'],
  )
  await setUpApp(shop, owner)
  await send(new Date(noon), undefined, 'staff')
  assert.deepEqual(
    service.delivered.map(({ to, message }) => [to, message.orders]),
    [
      ['helper', 1],
      ['owner', 1],
    ],
  )
})

test('a browser that has unsubscribed at its push service is forgotten', async () => {
  await using opened = await startPushing()
  const { shop, service, order, send } = opened
  for (const [name, status] of [
    ['gone', 410],
    ['unknown', 404],
  ] as const) {
    await subscribe(shop, await shop.admin(), service.subscription(name))
    service.answer(name, { status })
  }
  await order()
  await send()
  await endPauses(shop)
  await send()
  assert.deepEqual(service.asked.toSorted(), ['gone', 'unknown'])
  assert.deepEqual(await shop.db.selectFrom('pushDevices').selectAll().execute(), [])
})

test('a device gets nothing more after a logout, without the role, and after it was switched off', async () => {
  await using opened = await startPushing()
  const { shop, service, order, send } = opened
  const [out, off, owner] = [await shop.admin(), await shop.admin(), await shop.admin()]
  const nadia = await shop.customer('Nadia')
  await owner.changeRole({ params: { id: nadia.user._id }, body: { role: 'admin' } })
  for (const admin of [out, off, nadia]) await subscribe(shop, admin, service.subscription())
  assert.equal((await off.getPushSettings()).data.isOn, true)
  await out.logout()
  await off.unsubscribePush()
  assert.equal((await off.getPushSettings()).data.isOn, false)
  await owner.changeRole({ params: { id: nadia.user._id }, body: { role: 'customer' } })
  await order()
  await send()
  assert.deepEqual(service.asked, [])
  assert.deepEqual(await shop.db.selectFrom('pushDevices').selectAll().execute(), [])
})

test('the shop posts to known push services only, and to ten browsers of a person at most', async () => {
  await using opened = await startPushing()
  const { shop, service } = opened
  const admin = await shop.admin()
  const { endpoint, keys } = service.subscription()
  for (const address of [
    'https://127.0.0.1/fcm/send/x',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://push.apple.com.evil.example/x',
    'file:///etc/passwd',
    // Parsers do not agree where the host of these ends.
    'https://127.0.0.1;x.push.apple.com/',
    "https://127.0.0.1'x.push.apple.com/",
    'https://127.0.0.1`x.push.apple.com/',
    'https://127.0.0.1{x.push.apple.com/',
    'https://x.push.apple.com./',
  ]) {
    await refused(admin.subscribePush({ body: { endpoint: address, keys } }), { status: 400 })
  }
  await refused(admin.subscribePush({ body: { endpoint, keys: { ...keys, auth: 'short' } } }), { status: 400 })
  for (let count = 0; count < 11; count++) {
    await (await shop.browserOf(admin.user)).subscribePush({ body: service.subscription() })
  }
  const devices = await shop.db.selectFrom('pushDevices').select('endpoint').execute()
  assert.equal(devices.length, 10)
})

test('one process makes the shop’s keys, and they stay', async () => {
  await using opened = await startPushing()
  const { shop } = opened
  const admins = await Promise.all([shop.admin(), shop.admin(), shop.admin()])
  const keys = await Promise.all(admins.map(async (admin) => (await admin.getPushSettings()).data.publicKey))
  assert.equal(new Set(keys).size, 1)
  assert.equal(Buffer.from(keys[0] ?? '', 'base64url').length, 65)
})
