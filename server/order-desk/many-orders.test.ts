import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '#contract/calls.ts'
import { texts as bangla } from '#rules/stock-texts.bn.ts'
import { refused, times } from '../testing/expect.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { statementsOf } from '../testing/statements.ts'
import type { TestClient } from '../testing/test-client.ts'

/** So many orders of one piece of a product, newest first, as the panel lists them. */
async function hasOrders(shop: TestShop, admin: TestClient, count: number, draft = {}) {
  const cap = await shop.hasProduct({ totalStock: count, ...draft })
  await Promise.all(times(count, () => shop.guest().placeOrder({ body: orderOf(cap) })))
  return { cap, orders: (await admin.adminListOrders({ query: { limit: count } })).data }
}

const seenOf = (orders: { _id: string; updatedAt: string }[]) =>
  orders.map(({ _id, updatedAt }) => ({ _id, updatedAt }))

const statusesOf = async (admin: TestClient) =>
  Object.groupBy((await admin.adminListOrders({ query: {} })).data, (order) => order.orderStatus)

test('many orders are moved at once, and those that cannot be are named while the others go', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, orders } = await hasOrders(shop, admin, 4, { title: 'Padma Trucker', titleBn: 'পদ্মা ট্রাকার' })
  const [sold, changed, ...fine] = orders.map(({ _id }) => _id)
  await admin.updateOrder({ params: { id: sold ?? '' }, body: { orderStatus: 'rejected' } })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  const seen = seenOf((await admin.adminListOrders({ query: { ids: orders.map(({ _id }) => _id) } })).data)
  await admin.updateOrder({ params: { id: changed ?? '' }, body: { orderStatus: 'inProcess' } })

  const { done, failed } = await admin.changeOrders({
    body: { orders: [...seen, { _id: 'nosuchorder' }], change: { to: 'inShipping' } },
  })
  assert.deepEqual(
    done.map(({ _id, orderStatus }) => [_id, orderStatus]).sort(),
    fine.map((id) => [id, 'inShipping']).sort(),
  )
  assert.deepEqual(
    new Map(failed.map(({ _id, message }) => [_id, message])),
    new Map([
      [changed, 'Somebody else has changed this in the meantime. Reload to see the newest version'],
      ['nosuchorder', 'This order does not exist'],
      [sold, 'Padma Trucker: No more pieces of this item are left'],
    ]),
  )
  const { method, path } = calls.changeOrders
  const inBangla = await admin.raw(method, path, {
    headers: { 'accept-language': 'bn' },
    json: { orders: [{ _id: sold }], change: { to: 'pending' } },
  })
  assert.match(inBangla.text, new RegExp(`"পদ্মা ট্রাকার: ${bangla.noneLeft}"`))
  assert.equal(await shop.stockOf(cap), 0)
  assert.deepEqual((await admin.adminGetOrder({ params: { id: sold ?? '' } })).data.orderStatus, 'rejected')
})

test('asked again after a lost answer, a change of many orders says that all is done and does nothing twice', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, orders } = await hasOrders(shop, admin, 12)
  const body = { orders: seenOf(orders), change: { to: 'rejected' as const, reason: 'Wrong number' } }
  await shop.warmUp()
  // As two taps, or two people with the same list: in opposite orders, which must not end in a deadlock.
  const answers = await Promise.all([
    admin.changeOrders({ body }),
    admin.changeOrders({ body: { ...body, orders: body.orders.toReversed() } }),
  ])
  for (const { done, failed } of [...answers, await admin.changeOrders({ body })])
    assert.deepEqual([done.length, failed], [12, []])
  assert.equal(await shop.stockOf(cap), 12)
  const { data } = await admin.listOrderEvents({ params: { id: orders[0]?._id ?? '' } })
  assert.deepEqual(
    data.map(({ kind, details }) => [kind, details]),
    [['status', { from: 'pending', to: 'rejected', reason: 'Wrong number' }]],
  )
})

test('what a press has moved is taken back by it, and what anybody else has moved or changed since is left as it is and named', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const colleague = await shop.customer()
  await admin.changeRole({ params: { id: colleague.user._id }, body: { role: 'admin' } })
  const { orders } = await hasOrders(shop, admin, 7)
  const [sooner = '', anew = '', moved = '', packed = '', back = '', ...own] = orders.map(({ _id }) => _id)
  const move = (id: string, orderStatus: 'pending' | 'inProcess' | 'inShipping') =>
    colleague.updateOrder({ params: { id }, body: { orderStatus } })
  // The answer is lost before the press is repeated, and a colleague was faster with one of the orders.
  await move(sooner, 'inProcess')
  const pressed = {
    body: { orders: orders.map(({ _id }) => ({ _id })), change: { to: 'inProcess' as const } },
    idempotencyKey: 'press',
  }
  await admin.changeOrders(pressed)
  const { done } = await admin.changeOrders(pressed)
  assert.equal(done.length, 7)
  for (const status of ['inShipping', 'inProcess'] as const) await move(anew, status)
  await move(moved, 'inShipping')
  await colleague.packOrder({ params: { id: packed }, body: {} })
  await move(back, 'pending')
  await admin.addOrderNote({ params: { id: own[0] ?? '' }, body: { note: 'Gate 2' } })

  // Without `updatedAt`, too, the shop knows what has happened to an order.
  const undone = {
    body: {
      orders: done.map(({ _id }) => ({ _id, undoes: 'press' })),
      change: { to: 'pending' as const },
    },
    idempotencyKey: 'undo',
  }
  const eventsOf = async (id: string) => (await admin.listOrderEvents({ params: { id } })).data.length
  for (const _ of ['first', 'after a lost answer']) {
    const answer = await admin.changeOrders(undone)
    assert.deepEqual(answer.done.map(({ _id }) => _id).sort(), own.toSorted())
    assert.deepEqual(
      answer.failed.map(({ _id, code }) => [_id, code]).sort(),
      [sooner, anew, moved, packed, back].map((id) => [id, 'stale']).sort(),
    )
  }
  assert.deepEqual([await eventsOf(own[0] ?? ''), await eventsOf(own[1] ?? '')], [3, 2])
  const { inProcess, inShipping, pending } = await statusesOf(admin)
  assert.deepEqual([inProcess?.length, inShipping?.length, pending?.length], [3, 1, 3])
  // A key belongs to its sender.
  const [id = ''] = own
  await admin.changeOrders({ body: { orders: [{ _id: id }], change: { to: 'inProcess' } }, idempotencyKey: 'again' })
  const others = { orders: [{ _id: id, undoes: 'again' }], change: { to: 'pending' as const } }
  assert.equal((await colleague.changeOrders({ body: others })).failed[0]?.code, 'stale')
})

test('the move of one order is taken back by its key too, and what it is now is named where somebody has moved it since', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { orders } = await hasOrders(shop, admin, 2)
  const [called = '', shipped = ''] = orders.map(({ _id }) => _id)
  for (const [id, idempotencyKey] of [
    [called, 'one'],
    [shipped, 'other'],
  ] as const) {
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' }, idempotencyKey })
  }
  // That somebody is calling changes nothing of the order.
  await admin.recordCall({ params: { id: called }, body: { result: 'calling' } })
  await admin.updateOrder({ params: { id: shipped }, body: { orderStatus: 'inShipping' } })
  const undone = [
    { _id: called, undoes: 'one', fromStatus: 'inProcess' as const },
    { _id: shipped, undoes: 'other', fromStatus: 'inProcess' as const },
  ]
  const { done, failed } = await admin.changeOrders({ body: { orders: undone, change: { to: 'pending' } } })
  assert.deepEqual(
    done.map(({ _id, orderStatus }) => [_id, orderStatus]),
    [[called, 'pending']],
  )
  assert.deepEqual(
    failed.map(({ _id, message }) => [_id, message]),
    [[shipped, 'This order was shipped meanwhile. Look at it before the next step']],
  )
})

test('a change of many orders is not made under another account than the one that asked for it', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { orders } = await hasOrders(shop, admin, 1)
  const { user } = await shop.customer()
  const body = { orders: seenOf(orders), change: { to: 'rejected' as const }, userId: user._id }
  await refused(admin.changeOrders({ body }), { status: 403 })
  assert.deepEqual(Object.keys(await statusesOf(admin)), ['pending'])
})

test('an order that somebody holds keeps the others from nothing, and is never half moved', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, orders } = await hasOrders(shop, admin, 3)
  const [held = ''] = orders.map(({ _id }) => _id).sort()
  const gone = Promise.withResolvers<void>()
  const holding = shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', held).forUpdate().execute()
    await gone.promise
    throw new Error('It ends without a change')
  })
  const changing = admin.changeOrders({ body: { orders: seenOf(orders), change: { to: 'rejected' } } })
  await shop.someoneWaits()
  assert.deepEqual(Object.keys(await statusesOf(admin)), ['pending'])
  gone.resolve()
  await assert.rejects(holding)
  assert.equal((await changing).done.length, 3)
  assert.equal(await shop.stockOf(cap), 3)
})

test('where the database gives up on one of many orders, it is named, and the others go without it', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, orders } = await hasOrders(shop, admin, 3)
  const [, lost] = orders.map(({ _id }) => _id).sort()
  await shop.asOwner(`
    create function give_up() returns trigger language plpgsql as $$ begin raise sqlstate '40P01'; end $$;
    create trigger give_up before update on orders for each row when (old.id = '${lost}') execute function give_up()`)
  const { done, failed } = await admin.changeOrders({ body: { orders: seenOf(orders), change: { to: 'rejected' } } })
  assert.deepEqual([done.length, failed.map(({ _id, code }) => [_id, code])], [2, [[lost, 'unavailable']]])
  assert.equal(await shop.stockOf(cap), 2)
})

test('orders are marked as printed and packed with who did it, a repeat changes nothing, and what is not confirmed is not packed', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { orders } = await hasOrders(shop, admin, 3)
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

test('orders that are marked stay marked, and are answered so, also when open panels cannot be told', async () => {
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

test('an export marks its orders with few statements, however many they are', async (t) => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await hasManyOrders(shop, 1_750)
  const statements = await statementsOf(t, () => admin.exportOrders({ body: { status: 'pending' } }))
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

test('twenty orders change together with as few statements as one, also where all of them hold one product', async (t) => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, orders } = await hasOrders(shop, admin, 21)
  const [one = { _id: '', updatedAt: '' }, ...rest] = seenOf(orders)
  const reject = { to: 'rejected' as const }
  const alone = await statementsOf(t, () => admin.changeOrders({ body: { orders: [one], change: reject } }))
  const many = await statementsOf(t, () => admin.changeOrders({ body: { orders: rest, change: reject } }))
  assert.equal(await shop.stockOf(cap), 21)
  const ofOrders = (statements: string[]) => statements.filter((text) => !text.includes('pg_notify')).length
  assert.ok(ofOrders(many) <= ofOrders(alone), `${many.length} statements for 20 orders, ${alone.length} for one`)
})

test('of many orders that are sold again the first ones get the last pieces, and each keeps from which size', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const sizes = { totalStock: 3, sizes: ['M', 'L'], stockBySize: { M: 2, L: 1 } }
  const cap = await shop.hasProduct({ title: 'Padma Trucker', ...sizes })
  const place = (size: string) => shop.guest().placeOrder({ body: orderOf(cap, { size }) })
  for (const size of ['M', 'M', 'L']) await place(size)
  const { data } = await admin.adminListOrders({ query: {} })
  const bySize = async () => (await admin.adminGetProduct({ params: { id: cap._id } })).data.stockBySize
  const change = (to: 'rejected' | 'inProcess') =>
    admin.changeOrders({ body: { orders: data.map(({ _id }) => ({ _id })), change: { to } } })
  assert.equal((await change('rejected')).done.length, 3)
  assert.deepEqual(await bySize(), { M: 2, L: 1 })
  await place('M')
  const { done, failed } = await change('inProcess')
  assert.deepEqual([done.length, failed.map(({ code }) => code)], [2, ['out_of_stock']])
  assert.deepEqual(await bySize(), { M: 0, L: 0 })
  assert.equal((await change('rejected')).done.length, 3)
  assert.deepEqual(await bySize(), { M: 1, L: 1 })
})

test('a change of many orders that makes no sense is refused, and only administrators make one', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const send = (body: object) => admin.raw('PUT', '/api/admin/orders/many', { json: body })
  const [orders, change] = [[{ _id: 'x' }], { to: 'packed' }]
  for (const bad of [
    { orders, change: { to: 'lost' } },
    { orders: [], change },
    { orders: Array.from({ length: 501 }, (_, index) => ({ _id: `x${index}` })), change },
    { orders: [{ _id: 'x', updatedAt: 'now' }], change },
    { orders, change: { to: 'rejected', reason: 'x'.repeat(201) } },
    { change },
  ]) {
    const { status, body } = await send(bad)
    assert.deepEqual([status, body.code], [400, 'invalid_input'], JSON.stringify(bad).slice(0, 90))
  }
  const call = { body: { orders, change: { to: 'packed' as const } } }
  await refused(shop.guest().changeOrders(call), { status: 401 })
  await refused((await shop.customer()).changeOrders(call), { status: 403 })
})
