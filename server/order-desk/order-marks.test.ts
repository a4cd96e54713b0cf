import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasListedOrders, hasManyOrders } from '../testing/many-orders.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { statementsOf } from '../testing/statements.ts'

test('orders are marked as printed and packed with who did it, a repeat changes nothing, and what is not confirmed is not packed', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { orders } = await hasListedOrders(shop, admin, 3)
  const [rejected = '', pending = '', one = ''] = orders.map(({ _id }) => _id)
  await admin.updateOrder({ params: { id: rejected }, body: { orderStatus: 'rejected' } })
  await admin.updateOrder({ params: { id: one }, body: { orderStatus: 'inProcess' } })
  const mark = (to: 'printed' | 'packed' | 'unpacked') =>
    admin.changeOrders({ body: { orders: [...orders, { _id: 'gone' }].map(({ _id }) => ({ _id })), change: { to } } })
  const before = await admin.adminGetOrder({ params: { id: one } })
  for (const to of ['printed', 'printed', 'packed', 'packed'] as const) {
    const { done, failed } = await mark(to)
    const expected = [['gone', 'This order does not exist']]
    if (to === 'packed') {
      expected.push([rejected, 'Do not pack this order: it is rejected'])
      expected.push([pending, 'Do not pack this order yet: it is not confirmed'])
    }
    assert.equal(done.length, 4 - expected.length)
    assert.deepEqual(failed.map(({ _id, message }) => [_id, message]).sort(), expected.sort())
  }
  const { data } = await admin.adminGetOrder({ params: { id: one } })
  assert.ok(data.desk.printedAt && data.desk.packedAt)
  const marksPacked = async () => (await admin.countQueues({ query: {} })).marksPacked
  assert.equal(await marksPacked(), true)
  // Orders packed long ago do not show how the shop works now.
  const { createdAt } = await shop.db
    .selectFrom('orders')
    .select('createdAt')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('orders')
    .set({ createdAt: new Date('2026-01-05T12:00:00Z') })
    .where('id', '=', one)
    .execute()
  assert.equal(await marksPacked(), false)
  await shop.db.updateTable('orders').set({ createdAt }).where('id', '=', one).execute()
  assert.equal(data.updatedAt, before.data.updatedAt, 'an open form is not stale for it')
  const eventsOf = async (id: string) =>
    (await admin.listOrderEvents({ params: { id } })).data.map(({ kind, userName }) => [kind, userName])
  const { userName } = admin.user
  assert.deepEqual(await eventsOf(one), [
    ['packed', userName],
    ['printed', userName],
    ['status', userName],
  ])
  await mark('unpacked')
  assert.equal((await admin.adminGetOrder({ params: { id: one } })).data.desk.packedAt, null)
  assert.deepEqual(
    (await eventsOf(rejected)).map(([kind]) => kind),
    ['printed', 'status'],
  )
})

test('orders that are marked stay marked, and are reported so, also if open panels cannot be notified', async () => {
  const lines: string[] = []
  await using shop = await startShop({ log: (line) => lines.push(line) })
  const [admin, cap] = [await shop.admin(), await shop.hasProduct()]
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  shop.events.subscribe('orderChanged', () => {
    throw new Error('no listener')
  })
  const { done } = await admin.changeOrders({ body: { orders: [{ _id: orderId }], change: { to: 'printed' } } })
  assert.deepEqual([done.length, lines.filter((line) => line.includes('no listener')).length], [1, 1])
})

test('an export marks its orders with few statements, however many they are', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await hasManyOrders(shop, 1_750)
  const statements = await statementsOf(shop, () => admin.exportOrders({ body: { status: 'pending' } }))
  assert.equal(statements.filter((text) => /insert into order_events/.test(text)).length, 4)
  assert.ok(!statements.some((text) => /update orders/.test(text)), 'no order is written to')
  const { data } = await admin.adminListOrders({ query: { limit: 1000 } })
  assert.ok(data.every(({ desk }) => desk.exportedAt !== null))
  const { data: events } = await admin.listOrderEvents({ params: { id: data.at(-1)?._id ?? '' } })
  assert.deepEqual(
    events.map(({ kind, userName }) => [kind, userName]),
    [['exported', admin.user.userName]],
  )
})
