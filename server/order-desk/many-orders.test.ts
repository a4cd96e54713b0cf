import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '#contract/calls.ts'
import { texts as bangla } from '#rules/stock-texts.bn.ts'
import { refused } from '../testing/expect.ts'
import { hasListedOrders, seenOf, statusesOf } from '../testing/many-orders.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { statementsOf } from '../testing/statements.ts'

test('many orders are moved at once, and those that cannot be are named while the others go', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, orders } = await hasListedOrders(shop, admin, 4, { title: 'Padma Trucker', titleBn: 'পদ্মা ট্রাকার' })
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

test('repeated after a lost answer, a change of many orders reports all as done and changes nothing twice', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, orders } = await hasListedOrders(shop, admin, 12)
  const body = { orders: seenOf(orders), change: { to: 'rejected' as const, reason: 'Wrong number' } }
  await shop.warmUp(2)
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

test('a change of many orders is not made under another account than the one that asked for it', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { orders } = await hasListedOrders(shop, admin, 1)
  const { user } = await shop.customer()
  const body = { orders: seenOf(orders), change: { to: 'rejected' as const }, userId: user._id }
  await refused(admin.changeOrders({ body }), { status: 403 })
  assert.deepEqual(Object.keys(await statusesOf(admin)), ['pending'])
})

test('a change of many orders waits for an order that is locked, and is never half done', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, orders } = await hasListedOrders(shop, admin, 3)
  const [held = ''] = orders.map(({ _id }) => _id).sort()
  const [isHeld, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', held).forUpdate().execute()
    isHeld.resolve()
    await gone.promise
    throw new Error('It ends without a change')
  })
  await isHeld.promise
  const changing = admin.changeOrders({ body: { orders: seenOf(orders), change: { to: 'rejected' } } })
  await shop.untilBlocked()
  assert.deepEqual(Object.keys(await statusesOf(admin)), ['pending'])
  gone.resolve()
  await assert.rejects(holding)
  assert.equal((await changing).done.length, 3)
  assert.equal(await shop.stockOf(cap), 3)
})

test('where the database gives up on one of many orders, it is named, and the others go without it', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, orders } = await hasListedOrders(shop, admin, 3)
  const [, lost] = orders.map(({ _id }) => _id).sort()
  await shop.asOwner(`
    create function give_up() returns trigger language plpgsql as $$ begin raise sqlstate '40P01'; end $$;
    create trigger give_up before update on orders for each row when (old.id = '${lost}') execute function give_up()`)
  const { done, failed } = await admin.changeOrders({ body: { orders: seenOf(orders), change: { to: 'rejected' } } })
  assert.deepEqual([done.length, failed.map(({ _id, code }) => [_id, code])], [2, [[lost, 'unavailable']]])
  assert.equal(await shop.stockOf(cap), 2)
})

test('twenty orders change together with as few statements as one, also where all of them hold one product', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { cap, orders } = await hasListedOrders(shop, admin, 21)
  const [one = { _id: '', updatedAt: '' }, ...rest] = seenOf(orders)
  const reject = { to: 'rejected' as const }
  const alone = await statementsOf(shop, () => admin.changeOrders({ body: { orders: [one], change: reject } }))
  const many = await statementsOf(shop, () => admin.changeOrders({ body: { orders: rest, change: reject } }))
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
