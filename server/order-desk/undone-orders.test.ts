import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#rules/durations.ts'
import { hasListedOrders, statusesOf } from '../testing/many-orders.ts'
import { startShop } from '../testing/shop.ts'

test('undo takes back what its press has moved; orders that a colleague has changed since stay as they are and are named', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const colleague = await shop.customer()
  await admin.changeRole({ params: { id: colleague.user._id }, body: { role: 'admin' } })
  const { orders } = await hasListedOrders(shop, admin, 7)
  const [sooner = '', movedTwice = '', moved = '', packed = '', back = '', ...own] = orders.map(({ _id }) => _id)
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
  for (const status of ['inShipping', 'inProcess'] as const) await move(movedTwice, status)
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
      [sooner, movedTwice, moved, packed, back].map((id) => [id, 'stale']).sort(),
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

test('an order that is delivered again by an undo was delivered when it was, and the days for its return do not start over', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { orders } = await hasListedOrders(shop, admin, 1)
  const [{ _id } = { _id: '' }] = orders
  const move = (to: 'delivered' | 'inShipping', key: string, undoes?: string) =>
    admin.changeOrders({
      body: { orders: [{ _id, ...(undoes && { undoes }) }], change: { to } },
      idempotencyKey: key,
    })
  const deliveredAt = async () =>
    (await shop.db.selectFrom('orders').select('deliveredAt').where('id', '=', _id).executeTakeFirstOrThrow())
      .deliveredAt
  await move('delivered', 'deliver')
  const daysAgo = new Date(Date.now() - 40 * DAY_MS)
  await shop.db.updateTable('orders').set({ deliveredAt: daysAgo }).execute()
  await shop.db.updateTable('orderEvents').set({ createdAt: daysAgo }).execute()
  await move('inShipping', 'by mistake')
  assert.equal(await deliveredAt(), null)
  await move('delivered', 'undo', 'by mistake')
  assert.deepEqual(await deliveredAt(), daysAgo)
  await move('inShipping', 'by mistake again')
  await move('delivered', 'undo again', 'by mistake again')
  assert.deepEqual(await deliveredAt(), daysAgo)
  for (const to of ['inShipping', 'delivered'] as const) await move(to, `really ${to}`)
  assert.notDeepEqual(await deliveredAt(), daysAgo)
})

test('the move of one order is taken back by its key too; if a colleague has moved it since, its status is named', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { orders } = await hasListedOrders(shop, admin, 2)
  const [called = '', shipped = ''] = orders.map(({ _id }) => _id)
  for (const [id, idempotencyKey] of [
    [called, 'one'],
    [shipped, 'other'],
  ] as const) {
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' }, idempotencyKey })
  }
  // A call that begins is no change of the order.
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

test('undo of “packed” leaves the mark of a colleague who was faster, or who has packed the order again', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const colleague = await shop.customer()
  await admin.changeRole({ params: { id: colleague.user._id }, body: { role: 'admin' } })
  const { orders } = await hasListedOrders(shop, admin, 5)
  const [own = '', sooner = '', again = '', one = '', soonerOne = ''] = orders.map(({ _id }) => _id)
  await admin.changeOrders({ body: { orders: orders.map(({ _id }) => ({ _id })), change: { to: 'inProcess' } } })
  for (const id of [sooner, soonerOne]) await colleague.packOrder({ params: { id }, body: {} })
  const many = [own, sooner, again]
  const pressed = { body: { orders: many.map((_id) => ({ _id })), change: { to: 'packed' as const } } }
  // The answer is lost before the press is repeated.
  for (const _ of ['first', 'again']) await admin.changeOrders({ ...pressed, idempotencyKey: 'press' })
  await colleague.unpackOrder({ params: { id: again } })
  await colleague.packOrder({ params: { id: again }, body: {} })
  for (const id of [one, soonerOne]) await admin.packOrder({ params: { id }, body: {}, idempotencyKey: `pack ${id}` })

  const undone = [
    ...many.map((_id) => ({ _id, undoes: 'press' })),
    ...[one, soonerOne].map((_id) => ({ _id, undoes: `pack ${_id}` })),
  ]
  for (const _ of ['first', 'again']) {
    const { done, failed } = await admin.changeOrders({
      body: { orders: undone, change: { to: 'unpacked' } },
      idempotencyKey: 'undo',
    })
    assert.deepEqual(done.map(({ _id }) => _id).sort(), [own, one].sort())
    assert.deepEqual(
      failed.map(({ _id, code }) => [_id, code]).sort(),
      [sooner, again, soonerOne].map((id) => [id, 'stale']).sort(),
    )
  }
  const { data } = await admin.adminListOrders({ query: {} })
  const packed = data.filter(({ desk }) => desk.packedAt !== null)
  assert.deepEqual(packed.map(({ _id }) => _id).sort(), [sooner, again, soonerOne].sort())
})
