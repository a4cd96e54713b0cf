import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import type { OrderFilter } from '#contract/order-list.ts'
import { MAX_FOUND_ORDERS } from '#rules/order-desk.ts'
import { migrate } from '../db/migrate.ts'
import { inTransaction } from '../db/open.ts'
import { deleteOldBuyers } from '../personal-data/personal-data.service.ts'
import { emptyDatabase } from '../testing/cluster.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { listOrders } from './order-list.db.ts'
import { narrowedTo } from './order-list.service.ts'

// The tests of this file disturb each other in nothing: each looks for words of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()

const cap = await shop.hasProduct({ title: 'Dhaka Classic', titleBn: 'ঢাকা ক্লাসিক', totalStock: 1_000 })
const other = await shop.hasProduct({ title: 'Padma 1971 Trucker', titleBn: 'পদ্মা ১৯৭১ ট্রাকার', totalStock: 1_000 })

async function placed(address: object, product = cap) {
  const body = { ...orderOf(product), addressInfo: { ...inDhaka, ...address } }
  const { orderId: id } = await shop.guest().placeOrder({ body })
  return (await admin.adminGetOrder({ params: { id } })).data
}

/** The names of the buyers whose orders are found, oldest first. */
const find = async (search: string) =>
  (await admin.adminListOrders({ query: { search } })).data.map(({ addressInfo }) => addressInfo.name).reverse()

/** All that the search has of an order. */
const lexemesOf = async (id: string) => {
  const { rows } = await sql<{ lexemes: string }>`
    select lexemes::text from order_search_entries where order_id = ${id}`.execute(shop.db)
  return rows.map(({ lexemes }) => lexemes).join()
}

test('orders are found by the products of all their lines, in either language, and by what a correction made of them', async () => {
  const order = await placed({ name: 'Parul' }, other)
  await placed({ name: 'Parul Two' })
  for (const typed of ['parul padma', 'Trucker Parul', 'parul পদ্মা', 'parul ট্রাক', 'parul 1971', 'parul ১৯৭১']) {
    assert.deepEqual(await find(typed), ['Parul'], typed)
  }
  assert.deepEqual(await find('1971'), ['Parul'])
  assert.deepEqual(await find('parul 197'), [], 'a number is not the beginning of another one')
  const [line] = order.cartItems
  const cartItems = [
    { line: 0, productId: line?.productId ?? '', quantity: 1 },
    { productId: cap._id, quantity: 1 },
  ]
  const both = (
    await admin.correctOrder({ params: { id: order._id }, body: { updatedAt: order.updatedAt, cartItems } })
  ).data
  assert.deepEqual([await find('parul trucker'), await find('parul classic')], [['Parul'], ['Parul', 'Parul Two']])
  await admin.correctOrder({
    params: { id: order._id },
    body: { updatedAt: both.updatedAt, cartItems: [{ line: 1, productId: cap._id, quantity: 1 }] },
  })
  assert.deepEqual([await find('parul trucker'), await find('parul classic')], [[], ['Parul', 'Parul Two']])
})

test('orders are found by words of the address, in Latin and Bangla digits, also after it was corrected', async () => {
  const order = await placed({ name: 'Anis', address: 'House ৪২, Lake-Circus, কলাবাগান' })
  for (const typed of ['anis lake', 'anis circus', 'anis 42', 'house ৪২ anis', 'anis কলাবা']) {
    assert.deepEqual(await find(typed), ['Anis'], typed)
  }
  const addressInfo = { ...inDhaka, name: 'Anis', address: 'House 5, Banani' }
  await admin.correctOrder({ params: { id: order._id }, body: { updatedAt: order.updatedAt, addressInfo } })
  assert.deepEqual([await find('anis lake'), await find('anis 42'), await find('anis banani')], [[], [], ['Anis']])
})

test('orders are found by district and thana, in English, in Bangla and as people spell them', async () => {
  const { city: _, pincode: __, ...street } = { ...inDhaka, address: 'Shop 9' }
  const chosen = { ...street, name: 'Chosen', district: "Cox's Bazar", thana: 'Ukhia' }
  await placed({ name: 'Typed', address: 'টেকনাফ রোড', city: 'কক্সবাজার', pincode: '4700' })
  const { orderId } = await shop.guest().placeOrder({
    body: { ...orderOf(cap, { shippingType: 'outside' }), addressInfo: chosen as never },
  })
  assert.equal((await admin.adminGetOrder({ params: { id: orderId } })).data.addressInfo.thana, 'Ukhia')
  for (const typed of ["cox's bazar", 'coxs bazar', 'Cox', 'কক্সবাজার', 'কক্স বাজার', 'কক্স']) {
    assert.deepEqual(await find(typed), ['Typed', 'Chosen'], typed)
  }
  for (const typed of ['ukhia', 'উখিয়া', 'উখি chosen', "উখিয়া cox's bazar"])
    assert.deepEqual(await find(typed), ['Chosen'], typed)
  await placed({ name: 'Sadar', city: 'Comilla Sadar Dakshin' })
  for (const typed of ['কুমিল্লা', 'cumilla', 'comilla sadar', 'কুমিল্লা সদর']) {
    assert.deepEqual(await find(typed), ['Sadar'], typed)
  }
})

test('the number of a buyer finds their orders alone, not those that have it in their address', async () => {
  await placed({ name: 'Own', phone: '01511122233' })
  await placed({ name: 'Neighbour', phone: '01511122244', address: 'House 7, call 01511122233' })
  assert.deepEqual(await find('01511122233'), ['Own'])
  assert.deepEqual(await find('015'), ['Own', 'Neighbour'])
})

test('merged orders are found by the lines of both', async () => {
  const address = { name: 'Merged', phone: '01655566677' }
  const older = await placed(address)
  const newer = await placed(address, other)
  const body = { updatedAt: older.updatedAt, other: { _id: newer._id, updatedAt: newer.updatedAt } }
  await admin.mergeOrders({ params: { id: older._id }, body })
  const found = await admin.adminListOrders({ query: { search: 'merged classic padma' } })
  assert.deepEqual(
    found.data.map(({ _id }) => _id),
    [older._id],
  )
})

test('what is deleted of a buyer is in the search no longer, and a deleted order is not either', async () => {
  const { _id: id } = await placed({ name: 'Zebunnesa', phone: '01377788899', address: 'Mohakhali DOHS' })
  assert.match(await lexemesOf(id), /'wzebunnesa'/)
  await sql`update orders set order_status = 'delivered', updated_at = now() - interval '400 days' where id = ${id}`.execute(
    shop.db,
  )
  await inTransaction(shop.pool, (tx) => deleteOldBuyers(tx, 365))
  const left = await lexemesOf(id)
  assert.doesNotMatch(left, /zebun|moha|dohs|8899|9988|013|dhanmondi/)
  assert.match(left, /'wclassic'/)
  await shop.db.deleteFrom('orders').where('id', '=', id).execute()
  assert.equal(await lexemesOf(id), '')
})

test('a step with an order leaves its entry in the search as it is', async () => {
  const { _id: id } = await placed({ name: 'Steps' })
  const version = async () =>
    (await sql`select xmin::text, ctid::text from order_search_entries where order_id = ${id}`.execute(shop.db)).rows
  const before = await version()
  await admin.recordCall({ params: { id }, body: { result: 'noAnswer' } })
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
  assert.deepEqual([before.length, await version()], [1, before])
})

test('more orders than 2,000 are counted no further, and each page of what is found has its orders', async () => {
  await using busy = await startShop()
  await hasManyOrders(busy, MAX_FOUND_ORDERS + 100)
  const owner = await busy.admin()
  const list = async (search: string, page: number, limit = 100) => {
    const { data, total } = await owner.adminListOrders({ query: { search, page, limit } })
    return [data.length, data[0]?.addressInfo.name, total]
  }
  assert.deepEqual(await list('dhanmondi', 1), [100, 'Rahim Uddin 2100', 2001])
  assert.deepEqual(await list('dhanmondi', 20), [100, 'Rahim Uddin 200', 2001])
  assert.deepEqual(await list('dhanmondi', 22), [0, undefined, 2001])
  assert.deepEqual(await list('uddin 77', 1), [1, 'Rahim Uddin 77', 1])
  const { data } = await owner.adminListOrders({ query: { search: 'classic', queue: 'toCall', limit: 2 } })
  assert.deepEqual(
    data.map(({ addressInfo }) => addressInfo.name),
    ['Rahim Uddin 1', 'Rahim Uddin 2'],
  )
})

/** Of all orders, of a third of them and of few: in one of these ways each is found, which must not show. */
const MANY = 10_050
const kinds = { dhanmondi: 'true', ukhia: 'number % 3 = 0', 'ukhia padma': 'number % 15 = 0' }

async function hasOrdersOfAllKinds({ db }: TestShop): Promise<void> {
  await sql`
    with added as (
      insert into orders
        (id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, district, thana, created_at,
         order_status, call_state, call_at)
      select number::text, 'inside', 80, 500, 580, 'Rahim', '017' || lpad(number::text, 8, '0'), 'Dhanmondi', '', '', '',
        case when number % 3 = 0 then 'Ukhia' else 'Mirpur' end, timestamptz '2026-01-01' + number / 2 * interval '1 minute',
        case when number % 20 < 12 then 'pending' else 'delivered' end,
        case when number % 20 < 2 then 'later' else 'none' end,
        case when number % 20 < 2 then now() + (case when number % 20 = 0 then -1 else 1 end) * (number % 500 + 1) * interval '1 hour' end
      from generate_series(1, ${MANY}::int) as number
      returning id
    )
    insert into order_lines (order_id, position, product_id, title, image, price, quantity)
    select id, 0, 'cap', case when id::int % 5 = 0 then 'Padma Trucker' else 'Dhaka Classic' end, '', 500, 1 from added`.execute(
    db,
  )
}

/** What each list has, read from all orders one by one. */
const lists: {
  query: Pick<OrderFilter, 'queue' | 'status' | 'to'>
  parts: { has: string; order: string; most?: number }[]
}[] = [
  { query: {}, parts: [{ has: 'true', order: 'created_at desc, id desc' }] },
  { query: { to: '2026-01-02' }, parts: [{ has: "created_at < '2026-01-03+06'", order: 'created_at desc, id desc' }] },
  { query: { status: 'pending' }, parts: [{ has: "order_status = 'pending'", order: 'created_at desc, id desc' }] },
  { query: { queue: 'delivered' }, parts: [{ has: "order_status = 'delivered'", order: 'created_at desc, id desc' }] },
  {
    query: { queue: 'toCall' },
    parts: [
      { has: 'call_at <= now()', order: 'call_at, id', most: Number.POSITIVE_INFINITY },
      { has: "order_status = 'pending' and call_state = 'none'", order: 'created_at, id' },
    ],
  },
  { query: { queue: 'callLater' }, parts: [{ has: "call_state = 'later'", order: 'call_at, id' }] },
]

test('whether a search finds few orders, some thousands or very many: every list has the same orders, in its order, and the total', async () => {
  await using busy = await startShop()
  await hasOrdersOfAllKinds(busy)
  const owner = await busy.admin()
  for (const [search, isFound] of Object.entries(kinds)) {
    for (const { query, parts } of lists) {
      const idsOf = async ({ has, order }: { has: string; order: string }) => {
        const { rows } = await sql<{ id: string }>`
          select id from (select *, id::int as number from orders) as orders
          where ${sql.raw(has)} and ${sql.raw(isFound)} order by ${sql.raw(order)}`.execute(busy.db)
        return rows.map(({ id }) => id)
      }
      const found = await Promise.all(parts.map(idsOf))
      const counted = parts.map(({ most = MAX_FOUND_ORDERS + 1 }, part) => Math.min(found[part]?.length ?? 0, most))
      const total = counted.reduce((sum, orders) => sum + orders, 0)
      for (const page of [1, 4, 21]) {
        const offset = (page - 1) * 100
        const expected = [total, offset < total ? found.flat().slice(offset, offset + 100) : []]
        const name = JSON.stringify([search, query, page])
        const filter = narrowedTo({ ...query, search })
        assert.ok(filter)
        const counted = await listOrders(busy.pool, { limit: 100, offset }, filter)
        assert.deepEqual([counted.total, counted.rows.map(({ order }) => order.id)], expected, name)
        // The call knows the total from the page before.
        const answer = await owner.adminListOrders({ query: { ...query, search, page, limit: 100 } })
        assert.deepEqual([answer.total, answer.data.map(({ _id }) => _id)], expected, name)
      }
    }
  }
})

test('the orders of before are found too', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url, '0058_waiting_pieces.sql')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    insert into orders (id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, district)
    select 'before' || number, 'inside', 80, 500, 580, 'Rahim', '01712345678', 'House 7', 'Savar', '', 'Dhaka' from generate_series(1, 2500) number;
    insert into order_lines (order_id, position, product_id, title, title_bn, image, price, quantity)
    select id, 0, 'cap', 'Tiger', 'বাঘ', '', 500, 1 from orders where id <> 'before7'`)
  await migrate(database.url)
  const count = async (tsquery: string) =>
    (await client.query('select from order_search_entries where lexemes @@ $1::tsquery', [tsquery])).rowCount
  assert.deepEqual([await count("'wsavar' & 'o017' & 'wdhaka'"), await count("'wtiger' & 'wবাঘ'")], [2500, 2499])
  await client.end()
})
