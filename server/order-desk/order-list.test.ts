import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import type { Order } from '#contract/orders.ts'
import { banglaDigits } from '#rules/digits.ts'
import { refused } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { queriesOf } from '../testing/statements.ts'
import type { TestClient } from '../testing/test-client.ts'

type Buyer = { name?: string; phone?: string }

/** An order for each buyer, the first one oldest. */
async function ordersOf(shop: TestShop, buyers: Buyer[]): Promise<string[]> {
  const cap = await shop.hasProduct({ totalStock: 100 })
  const ids: string[] = []
  for (const buyer of buyers) {
    const body = { ...orderOf(cap), addressInfo: { ...inDhaka, ...buyer } }
    ids.push((await shop.guest().placeOrder({ body })).orderId)
  }
  return ids
}

const names = (orders: Order[]) => orders.map((order) => order.addressInfo.name)

/** Finds the names of buyers by a typed text. */
const searcher = (admin: TestClient) => async (search: string) =>
  names((await admin.adminListOrders({ query: { search } })).data)

test('orders are found by words of a name, in any script and any case', async () => {
  await using shop = await startShop()
  await ordersOf(shop, [{ name: 'Rahim Uddin' }, { name: 'Abdur Rahim-Khan' }, { name: 'ফাতেমা বেগম' }])
  const find = searcher(await shop.admin())
  assert.deepEqual(await find('rahim'), ['Abdur Rahim-Khan', 'Rahim Uddin'])
  assert.deepEqual(await find(' UDD rah '), ['Rahim Uddin'])
  assert.deepEqual(await find('rahim-khan'), ['Abdur Rahim-Khan'])
  assert.deepEqual(await find('বেগম'), ['ফাতেমা বেগম'])
  assert.deepEqual(await find('ফাতে'), ['ফাতেমা বেগম'])
  assert.deepEqual(await find("him' | :* \\ &"), [])
  assert.deepEqual(await find(' '), ['ফাতেমা বেগম', 'Abdur Rahim-Khan', 'Rahim Uddin'])
  assert.deepEqual(await find('-'), [])
})

test('orders are found by a phone number as people type it, whole or by its beginning or end', async () => {
  await using shop = await startShop()
  const buyers = [
    { name: 'Plain', phone: '01712345678' },
    { name: 'Country', phone: '+880 1812-345999' },
  ]
  await ordersOf(shop, buyers)
  const find = searcher(await shop.admin())
  for (const typed of [
    '01712345678',
    '017 1234-5678',
    '+8801712345678',
    '8801712345678',
    '+88 017-12345678',
    '1712345678',
    '০১৭১২-৩৪৫৬৭৮',
  ]) {
    assert.deepEqual(await find(typed), ['Plain'], typed)
  }
  for (const typed of ['01812345999', '+8801812345999', '5999', '018']) {
    assert.deepEqual(await find(typed), ['Country'], typed)
  }
})

test('an order is found by the last characters of its id, in Latin and Bangla digits', async () => {
  await using shop = await startShop()
  const [id = ''] = await ordersOf(shop, [{ name: 'Rahim' }, { name: 'Karim' }])
  const admin = await shop.admin()
  const end = id.slice(-5)
  for (const search of [end, `#${end.toUpperCase()}`, `#${banglaDigits(end)}`, id.slice(-8), id, banglaDigits(id)]) {
    const { data, total } = await admin.adminListOrders({ query: { search } })
    assert.deepEqual([data.map((order) => order._id), total], [[id], 1], search)
  }
})

test('orders are narrowed to a status and to days in Dhaka, and come in pages', async () => {
  await using shop = await startShop()
  const ids = await ordersOf(shop, [{ name: 'Before' }, { name: 'First' }, { name: 'Last' }, { name: 'After' }])
  const times = ['2026-03-01T17:59:59.999Z', '2026-03-01T18:00:00Z', '2026-03-02T17:59:59.999Z', '2026-03-02T18:00:00Z']
  for (const [index, id] of ids.entries()) {
    const createdAt = new Date(times[index] ?? '')
    await shop.db.updateTable('orders').set({ createdAt }).where('id', '=', id).execute()
  }
  const admin = await shop.admin()
  await admin.updateOrder({ params: { id: ids[2] ?? '' }, body: { orderStatus: 'inShipping' } })
  const list = async (query: Parameters<typeof admin.adminListOrders>[0]) => {
    const { data, total } = await admin.adminListOrders(query)
    return [...names(data), total]
  }
  assert.deepEqual(await list({ query: { from: '2026-03-02', to: '2026-03-02' } }), ['Last', 'First', 2])
  assert.deepEqual(await list({ query: { from: '2026-03-02' } }), ['After', 'Last', 'First', 3])
  assert.deepEqual(await list({ query: { to: '2026-03-01' } }), ['Before', 1])
  assert.deepEqual(await list({ query: { from: '2026-03-03', to: '2026-03-01' } }), [0])
  assert.deepEqual(await list({ query: { status: 'inShipping' } }), ['Last', 1])
  assert.deepEqual(await list({ query: { status: 'pending', from: '2026-03-02' } }), ['After', 'First', 2])
  assert.deepEqual(await list({ query: { status: 'pending', search: 'first' } }), ['First', 1])
  assert.deepEqual(await list({ query: { limit: 1, page: 2 } }), ['Last', 4])
  assert.deepEqual(await list({ query: { ids: [ids[0] ?? '', ids[3] ?? '', 'unknown'] } }), ['After', 'Before', 2])
})

test('a filter that makes no sense is refused, a blank or unknown one is not', async () => {
  await using shop = await startShop()
  await ordersOf(shop, [{}])
  const admin = await shop.admin()
  const ask = (query: string) => admin.raw('GET', `/api/admin/orders/get?${query}`)
  const many = Array.from({ length: 101 }, () => 'x').join(',')
  for (const bad of [
    'status=lost',
    'from=2026-02-30',
    'to=yesterday',
    'from=0001-01-01',
    `search=${'x'.repeat(101)}`,
    `ids=${many}`,
  ]) {
    const { status, body } = await ask(bad)
    assert.deepEqual([status, body.code], [400, 'invalid_input'], bad)
  }
  for (const fine of ['status=&search=&from=&to=&ids=', 'colour=red', 'to=9998-12-31', 'from=1000-01-01']) {
    const { status, body } = await ask(fine)
    assert.deepEqual([status, body.total], [200, 1], fine)
  }
  await refused(shop.guest().adminListOrders({ query: { search: 'rahim' } }), { status: 401 })
})

/** How many orders the searches of some work looked at in vain. */
async function lookedAtInVain(shop: TestShop, work: () => Promise<unknown>) {
  const queries = await queriesOf(shop, work)
  const searches = queries.filter(({ text }) => /order_search_entries|\bid = any\(.*unprepared/s.test(text))
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const plans: string[] = []
  for (const { text, values } of searches) {
    const { rows } = await client.query<Record<string, string>>(`explain (analyze) ${text}`, values)
    plans.push(...rows.map((row) => row['QUERY PLAN'] ?? ''))
  }
  await client.end()
  assert.ok(searches.length > 0)
  return Math.max(0, ...plans.map((line) => Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0)))
}

test('the few orders of a phone number are found without reading through all others', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const [first = '', second = ''] = await ordersOf(shop, [{ phone: '01912345678' }, { phone: '01912345678' }])
  await sql`
    insert into orders (id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode)
    select 'other' || number, 'inside', 80, 500, 580, 'Karim', '017' || lpad(number::text, 8, '0'), 'House 7', 'Dhaka', '1209'
    from generate_series(1, 5000) as number`.execute(shop.db)
  await shop.asOwner('vacuum analyze orders')
  const query = { search: '01912345678' }
  const list = () => admin.adminListOrders({ query: { ...query, limit: 20 } })
  assert.deepEqual(
    (await list()).data.map(({ _id }) => _id),
    [second, first],
  )
  assert.equal(await lookedAtInVain(shop, list), 0)
  const around = () => admin.getNeighbours({ params: { id: first }, query })
  assert.deepEqual((await around()).data, { previous: second, next: null })
  // The order itself.
  assert.ok((await lookedAtInVain(shop, around)) <= 1)
})
