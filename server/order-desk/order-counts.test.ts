import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OrderStatus } from '#rules/order-status.ts'
import { inTransaction } from '../db/open.ts'
import { shopJobs } from '../shop-jobs.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { addUpOrderCounts } from './order-list.service.ts'

test('orders are counted right after every change, in every process, before and after the counts are added up', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  const [admin, besides] = [await shop.admin(), await other.admin()]
  const cap = await shop.hasProduct({ price: 500 })
  const place = async () => (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId
  const totals = async () => {
    const { data } = await besides.getStatistics()
    const pending = await besides.adminListOrders({ query: { status: 'pending', limit: 1 } })
    const all = await besides.adminListOrders({ query: { limit: 1 } })
    assert.equal(data.orders.total, all.total)
    assert.equal(data.pending.total, pending.total)
    return [all.total, pending.total, data.ordersByStatus.rejected, data.days.at(-1)?.revenue]
  }
  const addUp = () => inTransaction(shop.pool, (tx) => addUpOrderCounts(tx))
  const [first, second] = [await place(), await place()]
  assert.deepEqual(await totals(), [2, 2, 0, 0])
  await admin.updateOrder({ params: { id: second }, body: { orderStatus: 'inProcess' } })
  assert.deepEqual(await totals(), [2, 1, 0, 580])
  await admin.updateOrder({ params: { id: first }, body: { orderStatus: 'rejected' } })
  assert.deepEqual(await totals(), [2, 0, 1, 580])
  await addUp()
  assert.deepEqual(await totals(), [2, 0, 1, 580])
  await place()
  await shop.db.deleteFrom('orders').where('id', '=', second).execute()
  assert.deepEqual(await totals(), [2, 1, 1, 0])
  await addUp()
  await addUp()
  assert.deepEqual(await totals(), [2, 1, 1, 0])
  const { rows } = await sql<{ status: string; orders: number }>`
    select order_status as status, orders from order_counts order by 1`.execute(shop.db)
  assert.deepEqual(rows, [
    { status: 'pending', orders: 1 },
    { status: 'rejected', orders: 1 },
  ])
})

test('counts are added up after every thousand orders, so that the dashboard reads few rows on the busiest day', async () => {
  await using shop = await startShop()
  const { dataDir, databaseUrl } = shop
  const settings = { dataDir, databaseUrl, s3: null, backups: null }
  shop.jobs.start(shopJobs(shop, settings).filter(({ name }) => name === 'counts'))
  const countRows = async () => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from order_counts`.execute(shop.db)
    return rows[0]?.rows
  }
  for (const round of [1, 2]) {
    await shop.asOwner(`insert into order_counts select '2026-11-24', 'pending', 1, 580 from generate_series(1, 1000)`)
    for (let order = 0; order < 1_000; order++) shop.events.publish('orderChanged', { orderId: `${order}` })
    while (Number(await countRows()) > 1) await sleep(20)
    const { rows } = await sql<{ orders: number }>`select orders from order_counts`.execute(shop.db)
    assert.deepEqual(rows, [{ orders: 1_000 * round }])
  }
})

test('an order does not wait while counts are added up, and is counted', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct()
  const place = () => shop.guest().placeOrder({ body: orderOf(cap) })
  for (const _ of [1, 2]) await place()
  await inTransaction(shop.pool, async (tx) => {
    await addUpOrderCounts(tx)
    await place()
  })
  assert.equal((await (await shop.admin()).adminListOrders({ query: {} })).total, 3)
})

test('page after page, of any day and status, the panel shows each order once and newest first', async () => {
  await using shop = await startShop()
  const count = 3_500
  await hasManyOrders(shop, count)
  await sql`update orders set order_status = 'delivered' where right(name, 1) in ('3', '7')`.execute(shop.db)
  const admin = await shop.admin()
  for (const filter of [{}, { status: 'delivered' }, { from: '2026-01-02', to: '2026-01-02' }] as const) {
    const limit = 499
    const { total } = await admin.adminListOrders({ query: { ...filter, limit: 1 } })
    const pages = Array.from({ length: Math.ceil(total / limit) }, (_, index) => index + 1)
    const listed: string[] = []
    for (const page of pages) {
      const { data } = await admin.adminListOrders({ query: { ...filter, limit, page } })
      listed.push(...data.map(({ _id }) => _id))
    }
    assert.equal(listed.length, total)
    assert.deepEqual(listed, [...new Set(listed)].sort().reverse())
    const beyond = await admin.adminListOrders({ query: { ...filter, limit, page: pages.length + 1 } })
    assert.deepEqual([beyond.data, beyond.total], [[], total])
  }
  const { rows } = await sql<{ days: number }>`select count(distinct date) as days from order_counts`.execute(shop.db)
  assert.equal((rows[0]?.days ?? 0) > 2, true)
})

test('orders found by a name are counted again after every change, of another process as well; so is what sells best', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  const cap = await shop.hasProduct()
  await other.catchUpWith(shop)
  const [admin, besides] = [await shop.admin(), await other.admin()]
  const seen = async (panel: typeof admin) => {
    const query = { search: 'Rahim', limit: 1 }
    const { total } = await panel.adminListOrders({ query })
    const { total: rejected } = await panel.adminListOrders({ query: { ...query, status: 'rejected' } })
    const [best] = (await panel.getStatistics()).data.bestSellers
    return [total, rejected, best?.pieces ?? 0]
  }
  const place = () => shop.guest().placeOrder({ body: orderOf(cap) })
  const { orderId } = await place()
  const move = (orderStatus: OrderStatus) => () => admin.updateOrder({ params: { id: orderId }, body: { orderStatus } })
  for (const [change, expected] of [
    [place, [2, 0, 0]],
    [move('inProcess'), [2, 0, 1]],
    [move('rejected'), [2, 1, 0]],
  ] as const) {
    for (const _ of [1, 2]) for (const panel of [admin, besides]) assert.notDeepEqual(await seen(panel), expected)
    await change()
    assert.deepEqual(await seen(admin), expected)
    while (JSON.stringify(await seen(besides)) !== JSON.stringify(expected));
  }
})
