import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { BY_HAND } from '../couriers/by-hand.ts'
import { migrate } from '../db/migrate.ts'
import { emptyDatabase } from '../testing/cluster.ts'
import { hasParcel } from '../testing/parcels.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { anyPhone } from '../testing/test-client.ts'
import { getProfit } from './profit.service.ts'
import { askForProfit, storeProfit } from './profit-sums.service.ts'

const today = dhakaDate(new Date())
const figuresOf = ({ pool, settings }: TestShop) => getProfit({ reads: pool, settings }, { from: today, to: today })

async function changesOf({ db }: TestShop) {
  const { rows } = await sql`select from profit_changes`.execute(db)
  return rows.length
}

/** An order of a cap that costs 200 taka, delivered. */
async function hasSold(shop: TestShop) {
  const cap = await shop.hasProduct({ price: 500 })
  const admin = await shop.admin()
  await admin.saveProductCost({ params: { id: cap._id }, body: { validFrom: '2020-01-01', cost: 200, size: '' } })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  return { admin, cap, orderId }
}

/** Lets the sums of a new order be stored, and has something done after the order was worked out and before its sums are written. */
async function whileStoring(shop: TestShop, { cap }: { cap: { _id: string } }, work: () => Promise<unknown>) {
  const holding = await shop.connections.connect()
  await holding.query('begin')
  await holding.query("insert into profit_product_sums values ('ordered', $1, $2, 0, 0, 0, 0, 0)", [today, cap._id])
  const storing = storeProfit(shop.pool)
  await shop.untilBlocked()
  try {
    await work()
  } finally {
    await holding.query('rollback')
    holding.release()
  }
  await storing
}

const profitOf = async (shop: TestShop) => (await figuresOf(shop)).total.profit

test('money that comes while sums are being stored is in the figures', async () => {
  await using shop = await startShop()
  const sold = await hasSold(shop)
  const { admin, orderId } = sold
  const before = await profitOf(shop)
  await whileStoring(shop, sold, () =>
    admin.recordPayment({ body: { orderId, method: 'cash', amount: 70, reference: '' } }),
  )
  assert.deepEqual([await profitOf(shop), await changesOf(shop)], [(before ?? 0) + 70, 1])
  await storeProfit(shop.pool)
  assert.deepEqual([await profitOf(shop), await changesOf(shop)], [(before ?? 0) + 70, 0])
})

test('a process that is older than the tables leaves the sums to newer ones, which may count otherwise', async () => {
  await using shop = await startShop()
  const { admin, orderId } = await hasSold(shop)
  await storeProfit(shop.pool)
  await sql`insert into migrations (name) values ('9999_newer.sql')`.execute(shop.db)
  await admin.recordPayment({ body: { orderId, method: 'cash', amount: 70, reference: '' } })
  await storeProfit(shop.pool)
  assert.equal(await changesOf(shop), 1)
  await sql`delete from migrations where name = '9999_newer.sql'`.execute(shop.db)
  await storeProfit(shop.pool)
  assert.equal(await changesOf(shop), 0)
})

test('a cost price that is typed while another process stores sums counts for the orders that it stores', async () => {
  await using shop = await startShop()
  const statements: string[] = []
  await using other = await startShop({ besides: shop, onStatement: ({ text }) => statements.push(text) })
  const sold = await hasSold(shop)
  const { admin, cap } = sold
  await shop.db.updateTable('orderLines').set({ cost: null }).execute()
  const before = await profitOf(shop)
  let second: Promise<void> | undefined
  await whileStoring(shop, sold, async () => {
    await admin.saveProductCost({ params: { id: cap._id }, body: { validFrom: '2020-01-01', cost: 250, size: '' } })
    second = storeProfit(other.pool)
    while (!statements.some((text) => text.includes('pg_try_advisory_xact_lock'))) await nextTurn()
  })
  await second
  assert.deepEqual([await profitOf(shop), await changesOf(shop)], [(before ?? 0) - 50, 0])
})

test('orders are placed and delivered while sums are being stored, and while another order is not committed', async () => {
  await using shop = await startShop()
  const sold = await hasSold(shop)
  const { admin, cap, orderId } = sold
  await whileStoring(shop, sold, async () => {
    const placing = await shop.connections.connect()
    await placing.query('begin')
    await placing.query("update orders set order_status = 'rejected' where id = $1", [orderId])
    const body = { ...orderOf(cap), addressInfo: { ...inDhaka, phone: anyPhone() } }
    const { orderId: id } = await shop.guest().placeOrder({ body })
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
    await placing.query('rollback')
    placing.release()
  })
  const { total } = await figuresOf(shop)
  assert.deepEqual([total.placed, total.delivered], [2, 2])
})

test('sums are stored soon after an order, a payment and a parcel, and those of before by a shop that starts', async () => {
  await using shop = await startShop()
  const asked: [string, number][] = []
  askForProfit(shop.events, { askIn: (...job) => asked.push(job) })
  const { admin, cap, orderId } = await hasSold(shop)
  assert.deepEqual(asked, [
    ['profit', 10_000],
    ['profit', 10_000],
  ])
  await admin.recordPayment({ body: { orderId, method: 'cash', amount: 70, reference: '' } })
  assert.equal(asked.length, 3)
  assert.ok((await hasParcel(shop, admin, cap)) && (await changesOf(shop)) > 0)
  await using _ = await startShop({ besides: shop, jobs: true })
  while ((await changesOf(shop)) > 0) await nextTurn()
  assert.equal((await figuresOf(shop)).total.placed, 2)
})

test('an open order counts on no day of settling, though a booking of it was cancelled', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const parcel = await hasParcel(shop, admin, await shop.hasProduct(), { courier: BY_HAND })
  await admin.cancelParcel({ params: { id: parcel.id }, body: {} })
  const settled = async () => (await admin.getProfit({ query: { counted: 'settled', from: today, to: today } })).data
  assert.deepEqual((await settled()).rows, [])
  await storeProfit(shop.pool)
  assert.deepEqual((await settled()).rows, [])
  await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'delivered' } })
  assert.equal((await settled()).total.placed, 1)
})

test('open orders that were stored as settled before are worked out again', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url, '0103_known_browsers_by_hash.sql')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    insert into orders (
      id, order_status, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, district
    )
    select status, status, 'inside', 80, 500, 580, 'Rahim', '01712345678', 'House 7', 'Savar', '', 'Dhaka'
    from unnest(array['pending', 'inProcess', 'delivered', 'rejected']) status;
    delete from profit_changes;
    insert into profit_orders
    select id, current_date, case when id <> 'pending' then current_date end, '', '', '', '', '', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from orders`)
  await migrate(database.url)
  assert.deepEqual((await client.query('select order_id from profit_changes')).rows, [{ order_id: 'inProcess' }])
  await client.end()
})

const deliveredOrders = `insert into orders (
      id, order_status, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, district
    )
    select id, 'delivered', 'inside', 80, 500, 580, 'Rahim', '01712345678', 'House 7', 'Savar', '', 'Dhaka'`

test('orders of before that counted otherwise are worked out again', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url, '0115_codes_with_bangla_digits.sql')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    ${deliveredOrders}
    from unnest(array['another courier', 'one courier', 'cancelled', 'no parcel', 'all back', 'one missing', 'lost', 'open']) id;
    insert into parcels (
      id, order_id, courier, state, reference, to_collect, weight_grams, recipient, handed_over_at, items, received
    )
    select number, order_id, courier, state, number, 580, 500, '{}', case when state = 'delivered' then now() end,
      '[{"position":0,"quantity":2}]', received
    from (values
      ('1', 'another courier', 'pathao', 'refused', null),
      ('2', 'another courier', 'steadfast', 'delivered', null),
      ('3', 'one courier', 'pathao', 'cancelled', null),
      ('4', 'one courier', 'pathao', 'delivered', null),
      ('5', 'cancelled', 'pathao', 'cancelled', null),
      ('6', 'all back', 'pathao', 'returned', '[{"position":0,"quantity":1},{"position":0,"quantity":1}]'::jsonb),
      ('7', 'one missing', 'pathao', 'returned', '[{"position":0,"quantity":1}]'),
      ('8', 'lost', 'pathao', 'lost', '[]')
    ) as parcels_of (number, order_id, courier, state, received);
    insert into profit_orders
    select id, current_date, case when id <> 'open' then current_date end, '', '', '', '', '', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from unnest(array['open', 'no parcel']) id;
    insert into profit_pieces select order_id, 'cap', true, 1, 1, 0, 0, 1 from profit_orders;
    delete from profit_changes`)
  await migrate(database.url)
  const { rows } = await client.query('select order_id from profit_changes order by order_id')
  assert.deepEqual(
    rows.map((row) => row.order_id),
    ['another courier', 'cancelled', 'lost', 'one missing', 'open'],
  )
  await client.end()
})

test('orders whose parcels have a reported charge and a payout without one are worked out again', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url, '0118_codes_from_any_keyboard.sql')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    ${deliveredOrders}
    from unnest(array['none named', 'none reported', 'named', 'there twice', 'no payout']) id;
    insert into parcels (id, order_id, courier, state, reference, to_collect, weight_grams, recipient, items, fee)
    select id, id, 'steadfast', 'delivered', id, 580, 500, '{}', '[]', case when id <> 'none reported' then 60 end from orders;
    insert into payouts (id, courier, fingerprint, collected, fee, net, lines, settled_lines)
    values ('payout', 'steadfast', '', 0, 0, 0, 5, 5);
    insert into payout_lines (payout_id, position, state, parcel_id, codes, collected, fee, net)
    select 'payout', row_number() over (), state, parcel_id, '{}', 29000, fee, 29000 - fee
    from (values
      ('settled', 'none named', 0), ('short', 'none named', 0), ('settled', 'none reported', 0),
      ('short', 'named', 0), ('settled', 'named', 7000), ('twice', 'there twice', 0)
    ) as lines_of (state, parcel_id, fee);
    delete from profit_changes`)
  await migrate(database.url)
  assert.deepEqual((await client.query('select order_id from profit_changes')).rows, [{ order_id: 'none named' }])
  await client.end()
})
