import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { clean } from '../cleaning.ts'
import { inTransaction } from '../db/open.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { deleteOldBuyers } from './personal-data.service.ts'

/** An order of a guest in this status, whose last change is so many days ago. */
async function hasOrder(shop: TestShop, status: 'pending' | 'delivered' | 'rejected', days: number): Promise<string> {
  const cap = await shop.hasProduct()
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const admin = await shop.admin()
  if (status !== 'pending') await admin.updateOrder({ params: { id }, body: { orderStatus: status } })
  await shop.db
    .updateTable('orders')
    .set({ updatedAt: sql<Date>`now() - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute()
  return id
}

test('the buyer is deleted from an order a year after it was delivered or rejected, and never while it is open', async () => {
  await using shop = await startShop()
  const old = [await hasOrder(shop, 'delivered', 366), await hasOrder(shop, 'rejected', 366)]
  const recent = [await hasOrder(shop, 'pending', 366), await hasOrder(shop, 'delivered', 364)]
  const admin = await shop.admin()
  const figures = async () => (await admin.getStatistics()).data
  const before = await figures()
  await clean(shop)
  for (const id of old) {
    const { addressInfo, totalAmount, cartItems } = (await admin.adminGetOrder({ params: { id } })).data
    assert.deepEqual(Object.values(addressInfo).join(''), '')
    assert.deepEqual([totalAmount, cartItems.length], [580, 1])
  }
  for (const id of recent) {
    assert.equal((await admin.adminGetOrder({ params: { id } })).data.addressInfo.phone, inDhaka.phone)
  }
  assert.deepEqual(await figures(), before)
  assert.equal((await admin.adminListOrders({ query: { search: inDhaka.phone } })).total, 2)
})

test('a shop with years of orders cleans them all, and one that keeps them shorter sooner', async () => {
  await using shop = await startShop()
  for (const days of [10, 11, 12]) await hasOrder(shop, 'delivered', days)
  const named = async () => (await shop.db.selectFrom('orders').select('id').where('phone', '<>', '').execute()).length
  await inTransaction(shop.pool, (tx) => deleteOldBuyers(tx, 11))
  assert.equal(await named(), 1)
})

test('a smaller number of days is followed a day after it was saved, so that a mistyped one deletes nothing', async (t) => {
  await using shop = await startShop()
  for (const days of [10, 12, 366]) await hasOrder(shop, 'delivered', days)
  const named = async () => {
    await clean(shop)
    return (await shop.db.selectFrom('orders').select('id').where('phone', '<>', '').execute()).length
  }
  const hoursLater = async (hours: number) => {
    const earlier = sql`make_interval(hours => ${hours})`
    await sql`update settings set updated_at = updated_at - ${earlier}`.execute(shop.db)
    await sql`update settings_versions set created_at = created_at - ${earlier}`.execute(shop.db)
  }
  await saveIn(shop, 'orders', { personalDataDays: 11 })
  assert.equal(await named(), 2, 'the default was in force until now')
  await hoursLater(23)
  assert.equal(await named(), 2)
  await saveIn(shop, 'orders', { personalDataDays: 365 })
  await hoursLater(2)
  await saveIn(shop, 'orders', { personalDataDays: 11 })
  await hoursLater(23)
  assert.equal(await named(), 2, 'the corrected number was in force at the beginning of this day')
  await hoursLater(2)
  assert.equal(await named(), 1)

  await t.test('and where the first number of the day is not stored any more, nothing is deleted', async () => {
    await saveIn(shop, 'orders', { personalDataDays: 9 })
    await sql`delete from settings_versions where created_at < now() - interval '1 day'`.execute(shop.db)
    assert.equal(await named(), 1)
    await hoursLater(25)
    assert.equal(await named(), 0)
  })
})

test('what is noted of a phone number goes with who bought in its last order, and not before', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const params = { phone: inDhaka.phone }
  await admin.updateBuyer({ params, body: { notes: 'Gate 2', isBlocked: true } })
  await admin.updateBuyer({ params: { phone: '01812345678' }, body: { notes: 'Never ordered' } })
  await admin.updateBuyer({ params: { phone: '01912345678' }, body: { notes: 'Never ordered, long ago' } })
  const long = sql`update buyers set updated_at = now() - interval '366 days' where phone = '01912345678'`
  await long.execute(shop.db)
  const notes = async () =>
    (await shop.db.selectFrom('buyers').select('notes').orderBy('phone').execute()).map((row) => row.notes)
  await admin.updateBuyer({ params, body: { isBlocked: false } })
  await hasOrder(shop, 'delivered', 366)
  const last = await hasOrder(shop, 'delivered', 10)
  await clean(shop)
  assert.deepEqual(await notes(), ['Gate 2', 'Never ordered'])
  await sql`update orders set updated_at = now() - interval '366 days' where id = ${last}`.execute(shop.db)
  await clean(shop)
  assert.deepEqual(await notes(), ['Never ordered'])
  assert.equal((await admin.adminGetOrder({ params: { id: last } })).data.desk.buyer, null)
})

test('a reason of a rejection is deleted with the buyer if it was typed, and stays if it was chosen from the list', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const reasons = ['Ordered twice', 'His brother Karim, 01812345678, does not want it']
  const ids: string[] = []
  for (const reason of reasons) {
    const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected', reason } })
    ids.push(id)
  }
  await sql`update orders set updated_at = now() - interval '366 days'`.execute(shop.db)
  await clean(shop)
  const reasonsOf = async (id: string) => {
    const { desk } = (await admin.adminGetOrder({ params: { id } })).data
    const [event] = (await admin.listOrderEvents({ params: { id } })).data
    return [desk.rejectReason, event?.details]
  }
  const move = { from: 'pending', to: 'rejected' }
  assert.deepEqual(await Promise.all(ids.map(reasonsOf)), [
    [reasons[0], { ...move, reason: reasons[0] }],
    ['', move],
  ])
  assert.deepEqual((await admin.getOrderShares({ query: {} })).data.reasons, [
    { reason: '', orders: 1 },
    { reason: reasons[0], orders: 1 },
  ])
})

test('notes about an order whose buyer is deleted are deleted after the same time, and a reason is stored only if it was chosen', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct()
  const params = { id: (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId }
  await admin.updateOrder({ params, body: { orderStatus: 'delivered' } })
  await sql`update orders set updated_at = now() - interval '366 days'`.execute(shop.db)
  await clean(shop)
  await admin.addOrderNote({ params, body: { note: 'Karim, 01812345678, brought it back' } })
  const { data } = await admin.updateOrder({
    params,
    body: { orderStatus: 'rejected', reason: 'Karim does not want it' },
  })
  assert.equal(data.desk.rejectReason, '')
  const events = async () => JSON.stringify((await admin.listOrderEvents({ params })).data)
  await clean(shop)
  assert.match(await events(), /01812345678/)
  assert.doesNotMatch(await events(), /does not want it/)
  await sql`update order_events set created_at = now() - interval '366 days'`.execute(shop.db)
  await clean(shop)
  assert.doesNotMatch(await events(), /Karim/)
})
