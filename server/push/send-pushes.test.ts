import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOfDhakaDay } from '#rules/dhaka-time.ts'
import { HOUR_MS, MINUTE_MS } from '#rules/durations.ts'
import { refused } from '../testing/expect.ts'
import { endPauses, noon, startPushing, subscribe } from '../testing/pushes.ts'

test('all devices of an administrator get the number and the sum of new orders, without names', async () => {
  await using opened = await startPushing()
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

test('an order is announced once, by whichever process, and what comes within a minute together', async () => {
  await using opened = await startPushing()
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
  const minuteAgo = new Date(Date.now() - MINUTE_MS)
  await shop.db.updateTable('orders').set({ createdAt: minuteAgo }).execute()
  await shop.db.updateTable('pushDevices').set({ announcedUntil: minuteAgo }).execute()
  await order()
  await order()
  await send(new Date())
  assert.equal(service.asked.length, 1, 'the pause is not over')
  await endPauses(shop)
  await send()
  assert.deepEqual(
    service.delivered.map(({ message }) => message.orders),
    [1, 2],
  )
})

test('an order that took long to be placed is announced when it comes, once, and those of before the subscription never', async () => {
  await using opened = await startPushing()
  const { shop, service, order, send } = opened
  const admin = await shop.admin()
  await order()
  await admin.subscribePush({ body: service.subscription('phone') })
  const announced = async () => {
    await endPauses(shop)
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
  await using opened = await startPushing()
  const { shop, service, order, send } = opened
  const admin = await shop.admin()
  await subscribe(shop, admin, service.subscription())
  await admin.updateOrder({ params: { id: await order() }, body: { orderStatus: 'inProcess' } })
  await send()
  assert.deepEqual(service.asked, [])
})

test('a push service that is busy is asked again after the pause that it names, and nothing is lost', async () => {
  await using opened = await startPushing()
  const { shop, service, order, send } = opened
  await subscribe(shop, await shop.admin(), service.subscription('phone'))
  service.answer('phone', { status: 429, headers: { 'retry-after': '600' } }, { status: 503 })
  await order()
  await send()
  const dueIn = async () => {
    const [device] = await shop.db.selectFrom('pushDevices').select('dueAt').execute()
    return Math.round(((device?.dueAt.getTime() ?? 0) - noon) / MINUTE_MS)
  }
  assert.equal(await dueIn(), 10)
  await endPauses(shop)
  await send()
  assert.equal(await dueIn(), 2)
  await order()
  await endPauses(shop)
  await send()
  assert.deepEqual(
    service.delivered.map(({ message }) => message.orders),
    [2],
  )
})

test('a push service that does not answer delays no other device, and no order', async (t) => {
  await using opened = await startPushing()
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

test('in quiet hours nothing rings, over midnight too; afterwards all of it comes together', async () => {
  await using opened = await startPushing()
  const { shop, service, order, send } = opened
  const admin = await shop.admin()
  await subscribe(shop, admin, service.subscription())
  await admin.setQuietHours({ body: { quietHours: { from: 22, to: 7 } } })
  const midnight = startOfDhakaDay('2026-11-22').getTime()
  await order()
  await send(new Date(midnight - MINUTE_MS))
  await order()
  await endPauses(shop)
  await send(new Date(midnight + 6 * HOUR_MS))
  assert.deepEqual(service.asked, [])
  const [device] = await shop.db.selectFrom('pushDevices').select('dueAt').execute()
  assert.equal(device?.dueAt.getTime(), midnight + 7 * HOUR_MS)
  await endPauses(shop)
  await send(new Date(midnight + 7 * HOUR_MS))
  assert.deepEqual(
    service.delivered.map(({ message }) => message.orders),
    [2],
  )
  const { quietHours } = (await admin.getPushSettings()).data
  assert.deepEqual(quietHours, { from: 22, to: 7 })
  await refused(admin.setQuietHours({ body: { quietHours: { from: 7, to: 7 } } }), { status: 400 })
})
