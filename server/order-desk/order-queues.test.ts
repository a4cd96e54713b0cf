import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { orderQueues } from '#rules/order-queues.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { inTransaction } from '../db/open.ts'
import { refused } from '../testing/expect.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { statementsOf } from '../testing/statements.ts'
import type { TestClient } from '../testing/test-client.ts'
import { addUpOrderCounts } from './order-list.service.ts'

type Queue = (typeof orderQueues)[number]

/** Eight orders, a day between each and the next; the first one is of Buyer1. A number alone would also find ids that end with it. */
async function hasOrders(shop: TestShop): Promise<(number: number) => string> {
  const cap = await shop.hasProduct({ totalStock: 100 })
  const ids: string[] = []
  for (let number = 1; number <= 8; number++) {
    const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
    const createdAt = new Date(`2026-03-0${number}T06:00:00Z`)
    await shop.db
      .updateTable('orders')
      .set({ name: `Buyer${number}`, createdAt })
      .where('id', '=', orderId)
      .execute()
    ids.push(orderId)
  }
  return (number) => ids[number - 1] ?? ''
}

const isDueNow = (shop: TestShop, id: string) =>
  shop.db
    .updateTable('orders')
    .set({ callAt: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()

type Narrowed = { status?: OrderStatus; search?: string; from?: string; to?: string; limit?: number; page?: number }

/** What a queue shows, as the names of its orders. */
const shownBy =
  (admin: TestClient) =>
  async (queue: Queue, query: Narrowed = {}) => {
    const { data, total } = await admin.adminListOrders({ query: { queue, ...query } })
    return [data.map(({ addressInfo }) => addressInfo.name.replace('Buyer', '')).join(' '), total]
  }

/** Orders 2 and 3 were called in vain, 4 is called later, 5 is to be called now, 6 is confirmed, 7 on its way, 8 rejected. */
async function hasQueues(shop: TestShop, admin: TestClient) {
  const id = await hasOrders(shop)
  const call = (number: number, body: Parameters<TestClient['recordCall']>[0]['body']) =>
    admin.recordCall({ params: { id: id(number) }, body })
  for (const number of [2, 3]) await call(number, { result: 'noAnswer' })
  await call(4, { result: 'later', when: 'tomorrow' })
  await call(5, { result: 'later', when: 'hour' })
  await isDueNow(shop, id(5))
  const statuses = { 6: 'inProcess', 7: 'inShipping', 8: 'rejected' } as const
  for (const [number, orderStatus] of Object.entries(statuses)) {
    await admin.updateOrder({ params: { id: id(Number(number)) }, body: { orderStatus } })
  }
  return id
}

test('each queue shows its orders, oldest first where they are worked through, and first the buyers to be called now', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const id = await hasQueues(shop, admin)
  const shown = shownBy(admin)
  const queues = async () =>
    Object.fromEntries(await Promise.all(orderQueues.map(async (queue) => [queue, await shown(queue)])))
  assert.deepEqual(await queues(), {
    toCall: ['5 1', 2],
    noAnswer: ['2 3', 2],
    callLater: ['5 4', 2],
    confirmed: ['6', 1],
    inDelivery: ['7', 1],
    delivered: ['', 0],
    rejected: ['8', 1],
    all: ['8 7 6 5 4 3 2 1', 8],
  })
  assert.deepEqual(await shown('toCall', { limit: 1, page: 2 }), ['1', 2])
  assert.deepEqual(await shown('toCall', { limit: 1, page: 3 }), ['', 2])
  assert.deepEqual(await shown('toCall', { search: 'Buyer1' }), ['1', 1])
  assert.deepEqual(await shown('toCall', { from: '2026-03-02' }), ['5', 1])
  assert.deepEqual(await shown('noAnswer', { from: '2026-03-03', to: '2026-03-05' }), ['3', 1])
  assert.deepEqual(await shown('callLater', { status: 'pending', limit: 1, page: 2 }), ['4', 2])
  assert.deepEqual(await shown('callLater', { status: 'delivered' }), ['', 0])
  await admin.updateOrder({ params: { id: id(5) }, body: { orderStatus: 'rejected' } })
  await admin.recordCall({ params: { id: id(2) }, body: { result: 'toCall' } })
  assert.deepEqual(
    [await shown('toCall'), await shown('callLater')],
    [
      ['1 2', 2],
      ['4', 1],
    ],
  )
  await refused(admin.adminListOrders({ query: { queue: 'lost' as 'all' } }), { status: 400 })
  assert.deepEqual(await shown('' as 'all'), ['8 7 6 5 4 3 2 1', 8])
})

test('the queues are counted right after every change, before and after the counts are added up', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const id = await hasQueues(shop, admin)
  const counted = {
    toCall: 2,
    noAnswer: 2,
    callLater: 2,
    confirmed: 1,
    inDelivery: 1,
    delivered: 0,
    rejected: 1,
    all: 8,
  }
  const counts = async () => (await admin.countQueues({ query: {} })).data
  assert.deepEqual(await counts(), counted)
  await inTransaction(shop.pool, addUpOrderCounts)
  const answer = await admin.countQueues({ query: {} })
  assert.deepEqual([answer.data, answer.due], [counted, 1])
  assert.ok(Math.abs(Date.parse(answer.now) - Date.now()) < 60_000)
  const { data } = await admin.countQueues({ query: { from: '2026-03-02', to: '2026-03-04' } })
  assert.deepEqual(data, { ...counted, toCall: 0, callLater: 1, confirmed: 0, inDelivery: 0, rejected: 0, all: 3 })
  await admin.updateOrder({ params: { id: id(2) }, body: { orderStatus: 'inProcess' } })
  await shop.db.deleteFrom('orders').where('id', '=', id(4)).execute()
  assert.deepEqual(await counts(), { ...counted, noAnswer: 1, callLater: 1, confirmed: 2, all: 7 })
  await admin.updateOrder({ params: { id: id(2) }, body: { orderStatus: 'pending' } })
  assert.deepEqual(await counts(), { ...counted, callLater: 1, all: 7 })
  await inTransaction(shop.pool, addUpOrderCounts)
  const { rows } = await sql`select call_state, sum(orders) as orders from call_counts group by 1 order by 1`.execute(
    shop.db,
  )
  assert.deepEqual(rows, [
    { callState: 'later', orders: 1 },
    { callState: 'noAnswer', orders: 2 },
  ])
})

test('from one order an owner gets to the ones before and after it in its queue, also when it has just left the queue', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const id = await hasQueues(shop, admin)
  const around = async (number: number, query: Narrowed & { queue?: Queue }) => {
    const { previous, next } = (await admin.getNeighbours({ params: { id: id(number) }, query })).data
    const nameOf = (order: string | null) => [1, 2, 3, 4, 5, 6, 7, 8].find((other) => id(other) === order) ?? null
    return [nameOf(previous), nameOf(next)]
  }
  assert.deepEqual(await around(8, {}), [null, 7])
  assert.deepEqual(await around(1, { queue: 'all' }), [2, null])
  assert.deepEqual(await around(4, { status: 'pending', to: '2026-03-04' }), [null, 3])
  assert.deepEqual(await around(5, { queue: 'toCall' }), [null, 1])
  assert.deepEqual(await around(1, { queue: 'toCall' }), [5, null])
  assert.deepEqual(await around(2, { queue: 'noAnswer' }), [null, 3])
  assert.deepEqual(await around(4, { queue: 'callLater' }), [5, null])
  assert.deepEqual(await around(6, { search: 'Buyer7' }), [7, null])
  const params = { id: id(5) }
  await admin.updateOrder({ params, body: { orderStatus: 'inProcess' } })
  assert.deepEqual(await around(5, { queue: 'toCall' }), [1, null])
  assert.deepEqual(await around(5, { queue: 'callLater' }), [null, 4])
  await isDueNow(shop, id(4))
  assert.deepEqual(await around(6, { queue: 'toCall' }), [1, 4])
  await refused(admin.getNeighbours({ params: { id: 'none' }, query: {} }), { status: 404 })
})

test('page after page a long queue shows each of its orders once, oldest first, and so does its file', async () => {
  await using shop = await startShop()
  await hasManyOrders(shop, 3_500)
  await sql`
    update orders set call_state = case when right(name, 1) = '3' then 'noAnswer' else 'later' end, call_at = '2026-01-01'
    where right(name, 1) in ('3', '7')`.execute(shop.db)
  const admin = await shop.admin()
  for (const [queue, expected] of [
    ['toCall', 3_150],
    ['noAnswer', 350],
    ['callLater', 350],
  ] as const) {
    const limit = 499
    const listed: string[] = []
    for (let page = 1; page <= Math.ceil(expected / limit) + 1; page++) {
      const { data, total } = await admin.adminListOrders({ query: { queue, limit, page } })
      assert.equal(total, expected)
      listed.push(...data.map(({ _id }) => _id))
    }
    assert.deepEqual([listed.length, new Set(listed).size], [expected, expected])
    const due = queue === 'toCall' ? 350 : 0
    for (const sequence of [listed.slice(0, due), listed.slice(due)]) assert.deepEqual(sequence, sequence.toSorted())
    const file = await admin.exportOrders({ body: { queue } })
    assert.deepEqual(file.match(/(?<=^")01[^"]+/gm), listed)
  }
})

test('a page of a queue and its counts are few queries', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const id = await hasQueues(shop, admin)
  const sent = async (work: () => Promise<unknown>) => (await statementsOf(shop, work)).length
  const list = (queue?: Queue) => sent(() => admin.adminListOrders({ query: queue ? { queue } : {} }))
  const session = await sent(() => admin.checkAuth())
  const counts = {
    counts: (await sent(() => admin.countQueues({ query: {} }))) - session,
    list: (await list()) - session,
    confirmed: (await list('confirmed')) - session,
    toCall: (await list('toCall')) - session,
    neighbours:
      (await sent(() => admin.getNeighbours({ params: { id: id(2) }, query: { queue: 'noAnswer' } }))) - session,
  }
  assert.deepEqual(counts, { counts: 1, list: 6, confirmed: 6, toCall: 8, neighbours: 3 })
})
