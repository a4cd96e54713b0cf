import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clean } from '../cleaning.ts'
import { never, settled } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'
import { hasOrderOf, sendTexts, startSmsGateway } from '../testing/sms-gateway.ts'

test('a message that the gateway refused is sent again, one with an unknown result is not, and the health page counts both', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  const health = async () => (await admin.getHealth()).data.sms
  gateway.set('refuse')
  await hasOrderOf(shop)
  await shop.sms?.work(never)
  assert.deepEqual(await health(), { state: 'good', waiting: 1, failed: 0, parts: 0, partsADay: 500 })
  const [message] = await shop.db.selectFrom('textMessages').selectAll().where('state', '=', 'waiting').execute()
  const pause = (message?.dueAt.getTime() ?? 0) - Date.now()
  assert.ok(pause > 50_000 && pause < 70_000, `${pause} ms`)
  gateway.set('take')
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 1)
  gateway.set('hang up')
  await hasOrderOf(shop)
  await shop.sms?.work(never)
  gateway.set('take')
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 1, 'it may have come already')
  assert.deepEqual(await health(), { state: 'warning', waiting: 0, failed: 1, parts: 2, partsADay: 500 })
  gateway.set('refuse')
  await hasOrderOf(shop)
  await shop.sms?.work(never)
  await shop.db
    .updateTable('textMessages')
    .set({ giveUpAt: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
  gateway.set('take')
  await sendTexts(shop)
  assert.deepEqual([gateway.taken.length, (await health())?.failed], [1, 2])
})

test('a gateway that takes a message and does not confirm it gets it three times at most, and each counts', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  for (const [index, mode] of (['fail', 'garble'] as const).entries()) {
    gateway.set(mode)
    await hasOrderOf(shop)
    const takenBefore = gateway.taken.length
    for (const count of [1, 2, 3]) {
      await sendTexts(shop)
      assert.equal(gateway.taken.length, takenBefore + count)
    }
    await sendTexts(shop)
    assert.equal(gateway.taken.length, takenBefore + 3)
    const { waiting, failed, parts } = (await admin.getHealth()).data.sms ?? {}
    assert.deepEqual({ waiting, failed, parts }, { waiting: 0, failed: index + 1, parts: 3 * (index + 1) })
  }
})

test('a message that was refused before it was not confirmed is tried again as often as any other', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  gateway.set('refuse')
  await hasOrderOf(shop)
  for (let round = 0; round < 3; round++) await sendTexts(shop)
  gateway.set('fail')
  await sendTexts(shop)
  await sendTexts(shop)
  gateway.set('take')
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 3)
  assert.deepEqual(await shop.db.selectFrom('textMessages').select('state').execute(), [{ state: 'sent' }])
})

test('a message that was not confirmed stays counted when it is refused next, or no longer true', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  gateway.set('fail')
  const { orderId: id } = await hasOrderOf(shop)
  await sendTexts(shop)
  gateway.set('refuse')
  await sendTexts(shop)
  const health = async () => (await admin.getHealth()).data.sms
  assert.deepEqual([(await health())?.waiting, (await health())?.parts], [1, 1])
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
  gateway.set('take')
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 1)
  assert.deepEqual([(await health())?.failed, (await health())?.parts], [1, 1])
})

test('messages are limited: so many parts a day, three orders a number, and none for old or refused orders', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: { ...gateway.env, SMS_PARTS_A_DAY: '4' } })
  const admin = await shop.admin()
  for (let i = 0; i < 5; i++) await hasOrderOf(shop, '01811223344')
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 3)
  const { rejected } = await settled([
    shop.guest().placeOrder({ body: { ...orderOf(await shop.hasProduct({ totalStock: 1 }), { quantity: 2 }) } }),
  ])
  assert.equal(rejected.length, 1)
  const old = await hasOrderOf(shop)
  await sendTexts(shop)
  const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60_000)
  await shop.db.updateTable('orders').set({ createdAt: longAgo }).where('id', '=', old.orderId).execute()
  await admin.updateOrder({ params: { id: old.orderId }, body: { orderStatus: 'inShipping' } })
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 4, 'the one of the old order when it was placed')
  await hasOrderOf(shop)
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 4, 'a day is used up')
  assert.deepEqual((await admin.getHealth()).data.sms, {
    state: 'warning',
    waiting: 1,
    failed: 0,
    parts: 4,
    partsADay: 4,
  })
  await shop.db
    .updateTable('textMessages')
    .set({ createdAt: new Date(0) })
    .execute()
  await clean(shop)
  assert.deepEqual(await shop.db.selectFrom('textMessages').selectAll().execute(), [])
})

test('a number gets three messages of placed orders a day, whatever becomes of these orders', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  const victim = '01811223355'
  const sentTo = (number: string) => gateway.taken.filter(({ to }) => to === `88${number}`).length
  const correct = async (id: string, phone: string) => {
    const { updatedAt } = (await admin.adminGetOrder({ params: { id } })).data
    await admin.correctOrder({ params: { id }, body: { updatedAt, addressInfo: { ...inDhaka, phone } } })
  }
  gateway.set('refuse')
  const refused = await hasOrderOf(shop, victim)
  await shop.sms?.work(never)
  gateway.set('take')
  for (let round = 0; round < 4; round++) {
    const { orderId: id } = await hasOrderOf(shop, victim)
    await shop.sms?.work(never)
    await correct(id, '01811223366')
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
  }
  assert.equal(sentTo(victim), 3, 'one that the gateway refused does not count')
  const { orderId } = await hasOrderOf(shop)
  await correct(orderId, victim)
  await sendTexts(shop)
  assert.deepEqual([sentTo(victim), gateway.taken.length], [3, 3], 'corrected before it was sent')
  await admin.updateOrder({ params: { id: refused.orderId }, body: { orderStatus: 'inProcess' } })
  await sendTexts(shop)
  assert.equal(sentTo(victim), 4, 'what the shop itself confirms is sent')
})

test('a message that is repeated since it was not confirmed is one of the three of its number', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const number = '01811223377'
  gateway.set('fail')
  await hasOrderOf(shop, number)
  await sendTexts(shop)
  gateway.set('refuse')
  await sendTexts(shop)
  gateway.set('fail')
  for (let round = 0; round < 2; round++) await sendTexts(shop)
  assert.equal(gateway.taken.length, 3)
  gateway.set('take')
  for (let order = 0; order < 3; order++) await hasOrderOf(shop, number)
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 5, 'two more, and not the third')
})
