import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { DAY, startOfDhakaDay } from '#rules/dhaka-time.ts'
import type { FactorDemand } from '#rules/second-factor.ts'
import { gatherAsks } from '../jobs/asks.ts'
import { setUpApp } from '../testing/authenticator-app.ts'
import { lonelyBus } from '../testing/event-bus.ts'
import { refused } from '../testing/expect.ts'
import { startPushService } from '../testing/push-service.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'
import { openPushes, pushContact } from './pushes.ts'
import { sendDuePushes } from './send-pushes.ts'

const MINUTE = 60_000
const noon = startOfDhakaDay('2026-11-21').getTime() + DAY / 2

/** A shop, a push service, and a cap to order. */
async function open() {
  const service = await startPushService()
  const shop = await startShop({ pushAgent: service.agent })
  const cap = await shop.hasProduct({ price: 500, totalStock: 100 })
  return {
    service,
    shop,
    /** A committed order of 580 taka; a database dates it when it begins. */
    order: async () => {
      const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
      const createdAt = new Date(Date.now() - 4_000)
      await shop.db.updateTable('orders').set({ createdAt }).where('id', '=', orderId).execute()
      return orderId
    },
    /** What the background job does; `now` is what the clock shows. */
    send: (now = new Date(noon), maxSendingMs?: number, demand: FactorDemand = 'never') => {
      const log = { warn: () => {} } as never
      return sendDuePushes({
        pool: shop.pool,
        contact: () => 'mailto:owner@tupi.example',
        factorDemand: () => demand,
        log,
        agent: service.agent,
        now,
        ...(maxSendingMs && { maxSendingMs }),
      })
    },
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

/** Subscribes a browser, some minutes ago. */
async function subscribe(shop: TestShop, admin: TestClient, body: Parameters<TestClient['subscribePush']>[0]['body']) {
  await admin.subscribePush({ body })
  await shop.db
    .updateTable('pushDevices')
    .set({ announcedUntil: new Date(Date.now() - 5 * MINUTE) })
    .where('endpoint', '=', body.endpoint)
    .execute()
}

/** Lets the pause of every device be over. */
const later = ({ db }: TestShop) =>
  db
    .updateTable('pushDevices')
    .set({ dueAt: new Date(0) })
    .execute()

test('all devices of an administrator get the number and the sum of new orders, without names', async () => {
  await using opened = await open()
  const { shop, service, order, send } = opened
  const [phone, desk] = [await shop.admin(), await shop.admin()]
  await subscribe(shop, phone, service.subscription('phone'))
  await subscribe(shop, desk, service.subscription('desk'))
  for (let count = 0; count < 3; count++) await order()
  await send()
  assert.deepEqual(service.delivered.map(({ to }) => to).toSorted(), ['desk', 'phone'])
  for (const { message, ttl } of service.delivered) {
    assert.deepEqual([message.orders, message.taka, message.address], [3, 1740, '/admin/orders?queue=toCall'])
    assert.doesNotMatch(JSON.stringify(message), /Rahim|0171|Dhanmondi/)
    assert.ok(ttl > 0)
  }
})

test('a device whose user has no second factor yet, which the shop demands, gets the orders once it is set up', async () => {
  await using opened = await open()
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

test('an order is announced once, by whichever process, and what comes within a minute together', async () => {
  await using opened = await open()
  const { shop, service, order, send } = opened
  await subscribe(shop, await shop.admin(), service.subscription('phone'))
  const first = await order()
  await Promise.all([send(new Date()), send(new Date()), send(new Date())])
  await send(new Date())
  assert.deepEqual(
    service.delivered.map(({ message }) => [message.orders, message.address]),
    [[1, `/admin/orders/${first}`]],
  )
  // As if that had been a minute ago.
  const minuteAgo = new Date(Date.now() - MINUTE)
  await shop.db.updateTable('orders').set({ createdAt: minuteAgo }).execute()
  await shop.db.updateTable('pushDevices').set({ announcedUntil: minuteAgo }).execute()
  await order()
  await order()
  await send(new Date())
  assert.equal(service.asked.length, 1, 'the pause is not over')
  await later(shop)
  await send()
  assert.deepEqual(
    service.delivered.map(({ message }) => message.orders),
    [1, 2],
  )
})

test('an order that took long to be placed is announced when it comes, once, and those of before the subscription never', async () => {
  await using opened = await open()
  const { shop, service, order, send } = opened
  const admin = await shop.admin()
  await order()
  await admin.subscribePush({ body: service.subscription('phone') })
  const announced = async () => {
    await later(shop)
    await send()
    return service.delivered.map(({ message }) => message.orders)
  }
  assert.deepEqual(await announced(), [])
  // It began before that, and was committed after it.
  await order()
  assert.deepEqual(await announced(), [1])
  const slow = await order()
  const createdAt = new Date(Date.now() - 30_000)
  await shop.db.updateTable('orders').set({ createdAt }).where('id', '=', slow).execute()
  assert.deepEqual(await announced(), [1, 1])
  assert.deepEqual(await announced(), [1, 1])
})

test('an order that a colleague has confirmed meanwhile is not announced', async () => {
  await using opened = await open()
  const { shop, service, order, send } = opened
  const admin = await shop.admin()
  await subscribe(shop, admin, service.subscription())
  await admin.updateOrder({ params: { id: await order() }, body: { orderStatus: 'inProcess' } })
  await send()
  assert.deepEqual(service.asked, [])
})

test('a browser that has unsubscribed at its push service is forgotten', async () => {
  await using opened = await open()
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
  await later(shop)
  await send()
  assert.deepEqual(service.asked.toSorted(), ['gone', 'unknown'])
  assert.deepEqual(await shop.db.selectFrom('pushDevices').selectAll().execute(), [])
})

test('a push service that is busy is asked again after the pause that it names, and nothing is lost', async () => {
  await using opened = await open()
  const { shop, service, order, send } = opened
  await subscribe(shop, await shop.admin(), service.subscription('phone'))
  service.answer('phone', { status: 429, headers: { 'retry-after': '600' } }, { status: 503 })
  await order()
  await send()
  const dueIn = async () => {
    const [device] = await shop.db.selectFrom('pushDevices').select('dueAt').execute()
    return Math.round(((device?.dueAt.getTime() ?? 0) - noon) / MINUTE)
  }
  assert.equal(await dueIn(), 10)
  await later(shop)
  await send()
  assert.equal(await dueIn(), 2)
  await order()
  await later(shop)
  await send()
  assert.deepEqual(
    service.delivered.map(({ message }) => message.orders),
    [2],
  )
})

test('a push service that does not answer delays no other device, and no order', async (t) => {
  await using opened = await open()
  const { shop, service, order, send } = opened
  await subscribe(shop, await shop.admin(), service.subscription('mute'))
  await subscribe(shop, await shop.admin(), service.subscription('phone'))
  service.answer('mute', null)
  await order()
  const sending = send(undefined, 1_500)
  await t.waitFor(() => assert.equal(service.delivered.length, 1))
  await order()
  assert.deepEqual(
    service.delivered.map(({ to }) => to),
    ['phone'],
  )
  await sending
  const tries = await shop.db.selectFrom('pushDevices').select('tries').orderBy('tries').execute()
  assert.deepEqual(
    tries.map((device) => device.tries),
    [0, 1],
  )
})

test('a device that is to be asked again in some minutes keeps no new order from the others', async (t) => {
  await using opened = await open()
  const { shop, service } = opened
  await subscribe(shop, await shop.admin(), service.subscription('phone'))
  await sql`update push_devices set due_at = now() + interval '4 minutes'`.execute(shop.db)
  const asked: string[] = []
  const log = { warn: () => {} } as never
  const events = lonelyBus()
  const place = () => events.publish('orderPlaced', { orderId: 'A', source: 'shop' })
  const pushes = openPushes(
    { pool: shop.pool, contact: () => '', factorDemand: () => 'never', log },
    gatherAsks((name) => void asked.push(name)),
    events,
  )
  await pushes.work(new AbortController().signal)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  place()
  place()
  t.mock.timers.tick(10_000)
  t.mock.timers.reset()
  assert.deepEqual(asked, ['push'])
})

test('in quiet hours nothing rings, over midnight too; afterwards all of it comes together', async () => {
  await using opened = await open()
  const { shop, service, order, send } = opened
  const admin = await shop.admin()
  await subscribe(shop, admin, service.subscription())
  await admin.setQuietHours({ body: { quietHours: { from: 22, to: 7 } } })
  const midnight = startOfDhakaDay('2026-11-22').getTime()
  await order()
  await send(new Date(midnight - MINUTE))
  await order()
  await later(shop)
  await send(new Date(midnight + 6 * 60 * MINUTE))
  assert.deepEqual(service.asked, [])
  const [device] = await shop.db.selectFrom('pushDevices').select('dueAt').execute()
  assert.equal(device?.dueAt.getTime(), midnight + 7 * 60 * MINUTE)
  await later(shop)
  await send(new Date(midnight + 7 * 60 * MINUTE))
  assert.deepEqual(
    service.delivered.map(({ message }) => message.orders),
    [2],
  )
  const { quietHours } = (await admin.getPushSettings()).data
  assert.deepEqual(quietHours, { from: 22, to: 7 })
  await refused(admin.setQuietHours({ body: { quietHours: { from: 7, to: 7 } } }), { status: 400 })
})

test('a device gets nothing more after a logout, without the role, and after it was switched off', async () => {
  await using opened = await open()
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
  await using opened = await open()
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
  await using opened = await open()
  const { shop } = opened
  const admins = await Promise.all([shop.admin(), shop.admin(), shop.admin()])
  const keys = await Promise.all(admins.map(async (admin) => (await admin.getPushSettings()).data.publicKey))
  assert.equal(new Set(keys).size, 1)
  assert.equal(Buffer.from(keys[0] ?? '', 'base64url').length, 65)
})

test('push services get the owner’s e-mail as contact, else the shop’s address', () => {
  const address = new URL('https://caps.example/')
  assert.equal(pushContact({ email: 'owner@caps.example' }, address), 'mailto:owner@caps.example')
  assert.equal(pushContact({ email: '' }, address), 'https://caps.example')
  assert.match(pushContact({ email: '' }, new URL('http://caps.example')), /^mailto:/)
})
