import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import type { CountedBy } from '#rules/profit.ts'
import { nextId } from '../db/id.ts'
import { migrate } from '../db/migrate.ts'
import { emptyDatabase } from '../testing/cluster.ts'
import { hasParcel } from '../testing/parcels.ts'
import { hasOrderToPay } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'
import { storeProfit } from './profit-sums.service.ts'

const shop = await startShop()
const admin = await shop.admin()
after(() => shop[Symbol.asyncDispose]())

/** An order of 580 taka, and what is paid for it. */
async function hasPaid(amount: number) {
  const order = await hasOrderToPay(shop)
  const pay = (taka: number) =>
    admin.recordPayment({ body: { orderId: order.orderId, method: 'card', amount: taka, reference: nextId() } })
  await pay(amount)
  return { ...order, pay }
}

test('what a payment provider kept of an order that is rejected unsent is a loss, also once its buyer has the money back', async () => {
  const { orderId, move, pay } = await hasPaid(500)
  const fee = { id: nextId(), orderId, kind: 'payment_fee', method: 'card', amount: -2_500 } as const
  await shop.db.insertInto('moneyEntries').values(fee).execute()
  await move('rejected')
  await pay(-500)
  const { revenue, paymentFees, profit } = (await admin.getOrderProfit({ params: { id: orderId } })).data ?? {}
  assert.deepEqual([revenue, paymentFees, profit], [0, 25, -25])
  const { total } = (await admin.getProfit({ query: { by: 'month' } })).data
  assert.deepEqual([total.paymentFees, total.profit], [25, -25])
})

test('by the day they were settled orders have the same sums; one that was paid and not sent is settled when it is rejected', async () => {
  const [today, longAgo] = [new Date(), new Date(Date.now() - 40 * DAY_MS)]
  const totalOf = async (counted: CountedBy, since: Date) =>
    (await admin.getProfit({ query: { counted, from: dhakaDate(since), to: dhakaDate(today) } })).data.total
  await (await hasPaid(80)).move('delivered')
  const { orderId, move } = await hasPaid(500)
  await shop.db.updateTable('orders').set({ createdAt: longAgo }).where('id', '=', orderId).execute()
  await move('rejected')
  const settled = await totalOf('settled', longAgo)
  assert.deepEqual(settled, await totalOf('ordered', longAgo))
  assert.deepEqual(settled, await totalOf('settled', today))
  assert.equal(settled.revenue, 580 + 500)
  await storeProfit(shop.pool)
  assert.deepEqual(await totalOf('settled', longAgo), settled)
  // It was neither paid nor sent.
  await (await hasOrderToPay(shop)).move('rejected')
  assert.equal((await totalOf('settled', longAgo)).placed, settled.placed)
  // Its buyer has all of it back, so that it has no money.
  const givenBack = await hasPaid(500)
  await givenBack.pay(-500)
  await givenBack.move('rejected')
  assert.deepEqual(await totalOf('settled', longAgo), settled)
  await storeProfit(shop.pool)
  assert.deepEqual(await totalOf('settled', longAgo), settled)
})

test('a paid order that is rejected unsent is settled on that day, also if its booking was cancelled long before', async () => {
  const longAgo = new Date(Date.now() - 40 * DAY_MS)
  const revenueOf = async (moment: Date) => {
    const day = dhakaDate(moment)
    return (await admin.getProfit({ query: { counted: 'settled', from: day, to: day } })).data.total.revenue
  }
  const before = await revenueOf(longAgo)
  const { orderId, move } = await hasPaid(500)
  const { id } = await hasParcel(shop, admin, await shop.hasProduct(), { state: 'cancelled' })
  await shop.db.updateTable('parcels').set({ orderId, settledAt: longAgo }).where('id', '=', id).execute()
  const today = await revenueOf(new Date())
  await move('rejected')
  assert.deepEqual([await revenueOf(longAgo), await revenueOf(new Date())], [before, today + 500])
})

test('of the rejected orders of before those are worked out again that were not handed over, and were paid or booked', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url, '0110_kept_new_pieces.sql')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    insert into orders (
      id, order_status, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, district
    )
    select id, 'rejected', 'inside', 80, 500, 580, 'Rahim', '01712345678', 'House 7', 'Savar', '', 'Dhaka'
    from unnest(array['booked', 'paid', 'sent', 'unpaid']) id;
    insert into parcels (id, order_id, courier, state, reference, to_collect, weight_grams, items, recipient, handed_over_at)
    select id, id, 'steadfast', 'cancelled', id, 580, 500, '[]', '{}', case id when 'sent' then now() end
    from orders where id in ('booked', 'sent');
    insert into money_entries (id, order_id, kind, method, amount)
    select id, id, 'advance', 'bkash', 8000 from orders where id in ('paid', 'sent');
    delete from profit_changes`)
  await migrate(database.url, '0111_profit_of_rejected_orders.sql')
  const { rows } = await client.query('select order_id from profit_changes order by order_id')
  assert.deepEqual(rows, [{ order_id: 'booked' }, { order_id: 'paid' }])
  await client.end()
})
