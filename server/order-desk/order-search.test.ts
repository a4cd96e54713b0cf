import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { MAX_FOUND_ORDERS } from '#rules/order-desk.ts'
import { migrate } from '../db/migrate.ts'
import { inTransaction } from '../db/open.ts'
import { deleteOldBuyers } from '../personal-data/personal-data.service.ts'
import { emptyDatabase } from '../testing/cluster.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'

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
