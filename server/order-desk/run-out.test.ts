import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction } from '../db/open.ts'
import { never, refused, settled, times } from '../testing/expect.ts'
import { saveIn } from '../testing/settings.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { rejectRunOut } from './run-out.service.ts'

const switched = (shop: TestShop, rejectsByItself: boolean, hours = 48) =>
  saveIn(shop, 'orders', { hold: { hours, rejectsByItself } })

/** A shop that has rejected what ran out for a day. */
async function openLong(shop: TestShop): Promise<void> {
  await switched(shop, true)
  await sql`insert into hold_looks (looked_at, rejects_from) values (now(), now() - interval '1 day')`.execute(shop.db)
}

/** A pending order of two caps whose time was over a minute ago. */
async function hasRunOut(shop: TestShop, cap: Awaited<ReturnType<TestShop['hasProduct']>>): Promise<string> {
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 2 }) })
  await sql`update orders set held_until = now() - interval '1 minute' where id = ${id}`.execute(shop.db)
  return id
}

test('an order that is not confirmed in its time is shown as run out, and rejected if the owner wants it', async () => {
  await using shop = await startShop()
  const [admin, cap] = [await shop.admin(), await shop.hasProduct({ totalStock: 9 })]
  const fresh = await shop.guest().placeOrder({ body: orderOf(cap) })
  const ofBefore = await shop.guest().placeOrder({ body: orderOf(cap) })
  await shop.db.updateTable('orders').set({ heldUntil: null }).where('id', '=', ofBefore.orderId).execute()
  const params = { id: await hasRunOut(shop, cap) }
  const isRunOut = async (id: string) => (await admin.adminGetOrder({ params: { id } })).data.desk.isRunOut
  assert.deepEqual(
    [await isRunOut(params.id), await isRunOut(fresh.orderId), await isRunOut(ofBefore.orderId)],
    [true, false, false],
  )
  const listed = await admin.adminListOrders({ query: { ranOut: 'true', queue: 'toCall', limit: 5 } })
  assert.deepEqual([listed.total, listed.data.map(({ _id }) => _id)], [1, [params.id]])
  await openLong(shop)
  const { pages, answers } = await shop.staleAfter(() => rejectRunOut(shop, never), cap)
  assert.deepEqual([pages, answers], [true, true])
  const { data } = await admin.adminGetOrder({ params })
  assert.deepEqual([data.orderStatus, data.desk.rejectReason, data.desk.isRunOut], ['rejected', 'Ran out', false])
  assert.equal(await shop.stockOf(cap), 7)
  assert.equal((await admin.adminListOrders({ query: { ranOut: 'true' } })).total, 0)
  const [event, ...others] = (await admin.listOrderEvents({ params })).data
  assert.deepEqual(
    [event?.kind, event?.userName, event?.details, others],
    ['ranOut', null, { from: 'pending', to: 'rejected', reason: 'Ran out' }, []],
  )
  const { data: trail } = await admin.listAudit({ query: { action: 'order_status_changed' } })
  assert.deepEqual([trail[0]?.userId, trail[0]?.target, trail[0]?.details.ranOut], [null, params.id, true])
  for (const { orderId: id } of [fresh, ofBefore]) {
    assert.equal((await admin.adminGetOrder({ params: { id } })).data.orderStatus, 'pending')
  }
  // Taken up again, it has its whole time again.
  await admin.updateOrder({ params, body: { orderStatus: 'pending' } })
  await rejectRunOut(shop, never)
  assert.equal((await admin.adminGetOrder({ params })).data.orderStatus, 'pending')
})

test('an agreed call holds an order until an hour after it; the hold ends if the call is taken back', async () => {
  await using shop = await startShop()
  const [admin, cap] = [await shop.admin(), await shop.hasProduct()]
  const params = { id: await hasRunOut(shop, cap) }
  const { desk: before } = (await admin.adminGetOrder({ params })).data
  const { desk } = (await admin.recordCall({ params, body: { result: 'later', when: 'tomorrow' } })).data
  assert.equal(Date.parse(desk.heldUntil ?? '') - Date.parse(desk.callAt ?? ''), 60 * 60 * 1000)
  assert.equal(desk.isRunOut, false)
  const { desk: after } = (await admin.recordCall({ params, body: { result: 'undo' } })).data
  assert.deepEqual([after.heldUntil, after.isRunOut], [before.heldUntil, true])
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const early = { params: { id: orderId }, body: { result: 'later', when: 'hour' } } as const
  const held = (await admin.adminGetOrder({ params: { id: orderId } })).data.desk.heldUntil
  assert.equal((await admin.recordCall(early)).data.desk.heldUntil, held)
})

test('if an order is confirmed and runs out at the same moment, one of them succeeds, the other is refused, and the stock is right', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await openLong(shop)
  await shop.warmUp(6)
  for (let round = 0; round < 8; round++) {
    const cap = await shop.hasProduct({ totalStock: 5 })
    const params = { id: await hasRunOut(shop, cap) }
    const { updatedAt } = (await admin.adminGetOrder({ params })).data
    const confirm = () => admin.updateOrder({ params, body: { orderStatus: 'inProcess', updatedAt } })
    const confirming = settled(times(4, confirm))
    const expiring = Promise.all(times(2, () => rejectRunOut(shop, never)))
    const { fulfilled, rejected } = await confirming
    await expiring
    const { data } = await admin.adminGetOrder({ params })
    const { data: events } = await admin.listOrderEvents({ params })
    assert.equal(events.length, 1)
    assert.ok(rejected.every(({ status, code }) => status === 409 && code === 'stale'))
    if (data.orderStatus === 'inProcess') {
      assert.deepEqual([fulfilled.length, events[0]?.kind, await shop.stockOf(cap)], [1, 'status', 3])
    } else {
      assert.deepEqual([data.orderStatus, fulfilled.length, events[0]?.kind], ['rejected', 0, 'ranOut'])
      assert.match(rejected[0]?.message ?? '', /ran out/)
      assert.equal(await shop.stockOf(cap), 5)
    }
  }
})

test('an order that is confirmed first stays confirmed, also if it has run out meanwhile; a late confirmation is refused', async () => {
  await using shop = await startShop()
  const [admin, cap] = [await shop.admin(), await shop.hasProduct({ totalStock: 9 })]
  await openLong(shop)
  const [confirmed, late] = [await hasRunOut(shop, cap), await hasRunOut(shop, cap)]
  const stateOf = async (id: string) => (await admin.adminGetOrder({ params: { id } })).data
  const confirm = (id: string, updatedAt: string) =>
    admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess', updatedAt } })
  const seen = [await stateOf(confirmed), await stateOf(late)]

  // The confirmation holds the order, and the product is busy: running out passes it by.
  const { confirming } = await inTransaction(shop.pool, async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', confirmed).forUpdate().execute()
    const confirming = confirm(confirmed, seen[0]?.updatedAt ?? '')
    await shop.untilBlocked()
    await rejectRunOut(shop, never)
    return { confirming }
  })
  await confirming
  assert.equal((await stateOf(confirmed)).orderStatus, 'inProcess')
  assert.equal((await stateOf(late)).orderStatus, 'rejected')

  // Running out locks the order and waits for its product: the confirmation waits for it, and is refused.
  // Another one, which would be next, is confirmed meanwhile.
  const [third, next] = [await hasRunOut(shop, cap), await hasRunOut(shop, cap)]
  const { updatedAt } = await stateOf(third)
  const { expiring, refusing } = await inTransaction(shop.pool, async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', cap._id).forUpdate().execute()
    const expiring = rejectRunOut(shop, never)
    await shop.untilBlocked()
    const refusing = settled([confirm(third, updatedAt)])
    await shop.untilBlocked(2)
    await confirm(next, (await stateOf(next)).updatedAt)
    return { expiring, refusing }
  })
  await expiring
  const [refusal] = (await refusing).rejected
  assert.deepEqual(
    [refusal?.status, refusal?.message],
    [409, 'This order ran out meanwhile and was rejected by itself. Reload to see it'],
  )
  assert.equal((await stateOf(third)).orderStatus, 'rejected')
  assert.equal((await stateOf(next)).orderStatus, 'inProcess')
  assert.equal(await shop.stockOf(cap), 5)
  await refused(confirm(late, seen[1]?.updatedAt ?? ''), { status: 409, message: /ran out/ })
})

test('after a pause staff sees first what has run out: nothing is rejected for four hours, then 200 orders a run', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct()
  await switched(shop, true)
  await hasRunOut(shop, cap)
  await sql`
    insert into orders (id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, held_until)
    select 'old' || number, 'inside', 80, 500, 580, 'Rahim', '01712345678', 'House 7', 'Dhaka', '1209',
      now() - number * interval '1 minute'
    from generate_series(2, 251) as number`.execute(shop.db)
  const rejected = async () =>
    (await shop.db.selectFrom('orders').select('id').where('orderStatus', '=', 'rejected').execute()).length
  const after = async (pause: string, sinceStart: string) => {
    await sql`
      update hold_looks set looked_at = looked_at - ${pause}::interval, rejects_from = rejects_from - ${sinceStart}::interval
      `.execute(shop.db)
    await rejectRunOut(shop, never)
    return rejected()
  }
  await rejectRunOut(shop, never)
  assert.equal(await after('5 minutes', '3 hours 55 minutes'), 0, 'it was switched on less than four hours ago')
  assert.equal(await after('5 minutes', '6 minutes'), 200)
  assert.equal(await after('3 days', '3 days'), 200, 'the shop was closed for three days')
  assert.equal(await after('5 minutes', '5 minutes'), 200)
  assert.equal(await after('5 minutes', '4 hours'), 251)
})

test('a saved number of hours holds orders from then on, in another process too', async () => {
  await using panel = await startShop()
  await using shop = await startShop({ besides: panel })
  const [admin, cap] = [await shop.admin(), await shop.hasProduct()]
  const heldHours = async (id: string) => {
    const hours = sql<{ hours: number }>`
      select round(extract(epoch from held_until - now()) / 3600)::int as hours from orders where id = ${id}`
    return (await hours.execute(shop.db)).rows[0]?.hours
  }
  const { orderId: older } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await saveIn(panel, 'orders', { hold: { hours: 12, rejectsByItself: false } }, [shop])
  const { orderId: newer } = await shop.guest().placeOrder({ body: orderOf(cap) })
  assert.deepEqual([await heldHours(older), await heldHours(newer)], [48, 12])
  const params = { id: older }
  await admin.updateOrder({ params, body: { orderStatus: 'inProcess' } })
  await admin.updateOrder({ params, body: { orderStatus: 'pending' } })
  assert.equal(await heldHours(older), 12)
})

test('switched off, nothing is rejected; switched on again, not for four hours, however short that was', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct()
  await openLong(shop)
  const id = await hasRunOut(shop, cap)
  const statusAfterRun = async () => {
    await rejectRunOut(shop, never)
    return (await (await shop.admin()).adminGetOrder({ params: { id } })).data.orderStatus
  }
  await switched(shop, false)
  assert.equal(await statusAfterRun(), 'pending')
  await switched(shop, true)
  assert.equal(await statusAfterRun(), 'pending')
  await sql`update hold_looks set rejects_from = rejects_from - interval '4 hours'`.execute(shop.db)
  assert.equal(await statusAfterRun(), 'rejected')
})

test('a change of the switch is noted at once, and not with the next run', async () => {
  await using shop = await startShop({ jobs: true })
  const looks = async () => (await sql`select 1 from hold_looks`.execute(shop.db)).rows.length
  await switched(shop, true)
  while ((await looks()) === 0) await nextTurn()
  await switched(shop, false)
  while ((await looks()) > 0) await nextTurn()
})
