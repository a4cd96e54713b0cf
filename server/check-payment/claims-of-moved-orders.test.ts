import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import type { AdminOrder } from '#contract/order-desk.ts'
import { migrate } from '../db/migrate.ts'
import { newTrxId, startClaiming } from '../testing/claims.ts'
import { emptyDatabase } from '../testing/cluster.ts'
import { refused } from '../testing/expect.ts'
import { unbalanced } from '../testing/paying.ts'

const { shop, admin, hasAsked } = await startClaiming()
after(() => shop[Symbol.asyncDispose]())

type Order = Awaited<ReturnType<typeof hasAsked>>

async function merge(older: Order, newer: Order) {
  const [one, other] = [await older.read(), await newer.read()]
  await admin.mergeOrders({
    params: { id: older.orderId },
    body: { updatedAt: one.updatedAt, other: { _id: newer.orderId, updatedAt: other.updatedAt } },
  })
}

test('of an order that is rejected while a claim waits the money is recorded, and shown as to be given back', async () => {
  const order = await hasAsked()
  await order.claimIt(newTrxId())
  await admin.updateOrder({ params: { id: order.orderId }, body: { orderStatus: 'rejected', reason: 'Ordered twice' } })
  assert.equal((await order.seen()).advance.state, 'checking')
  await order.confirm()
  const { paid, toCollect, toRefund } = await order.read()
  assert.deepEqual([paid, toCollect, toRefund], [80, 0, 80])
  await refused(order.claimIt(newTrxId()), { status: 409, code: 'nothing_to_pay' })
  assert.deepEqual(await unbalanced(shop), [])
})

test('rejecting an order and confirming its claim at once loses nothing', async () => {
  for (const _ of [1, 2, 3]) {
    const order = await hasAsked()
    await order.claimIt(newTrxId())
    await Promise.all([
      order.confirm(),
      admin.updateOrder({ params: { id: order.orderId }, body: { orderStatus: 'rejected', reason: 'Ordered twice' } }),
    ])
    const { paid, toRefund, orderStatus } = await order.read()
    assert.deepEqual([paid, toRefund, orderStatus], [80, 80, 'rejected'])
  }
  assert.deepEqual(await unbalanced(shop), [])
})

test('the claim of an order that is merged is checked at the order that has its lines, which asks for the delivery charge once', async () => {
  const phone = '01811777000'
  const [older, newer] = [await hasAsked({ phone }), await hasAsked({ phone })]
  await newer.claimIt(newTrxId())
  const id = await newer.claimId()
  await merge(older, newer)
  const { data } = await admin.confirmClaim({ params: { id }, body: {} })
  assert.equal(data.orderId, older.orderId)
  const merged = await older.read()
  assert.deepEqual([merged.totalAmount, merged.paid, merged.payNow, merged.advance.state], [1080, 80, 0, 'paid'])
  assert.equal((await newer.read()).advance.state, 'none')
  assert.deepEqual(await unbalanced(shop), [])
})

test('the delivery charge is asked for once of merged orders of which the newer one was to be paid in full', async () => {
  const phone = '01811777002'
  const [older, newer] = [await hasAsked({ phone }), await hasAsked({ phone, payNow: 'all' })]
  await merge(older, newer)
  const { totalAmount, payNow } = await older.read()
  assert.deepEqual([totalAmount, payNow], [1080, 580])
  await merge(older, await hasAsked({ phone }))
  await merge(older, await hasAsked({ phone, payNow: 'all' }))
  assert.equal((await older.read()).payNow, 1080)
})

/** Takes back what an order has paid. */
async function takeBack({ payments = [] }: AdminOrder) {
  const payment = payments.find(({ takenBackBy, takesBack }) => !takenBackBy && !takesBack)
  await admin.takePaymentBack({ params: { id: payment?._id ?? '' }, body: {} })
}

const claimsOf = async ({ orderId }: Order) =>
  (await admin.listOrderClaims({ params: { id: orderId } })).data.map(({ state, received }) => [state, received])

test('a confirmed claim whose payment is taken back waits again: staff confirm it with what has come, or refuse it', async () => {
  const [order, other] = [await hasAsked(), await hasAsked()]
  const trxId = newTrxId()
  await order.claimIt(trxId)
  await order.confirm({ received: 800 })
  await takeBack(await order.read())
  const seen = await order.seen()
  assert.deepEqual([seen.paid, seen.payNow, seen.advance.state], [0, 80, 'checking'])
  assert.deepEqual(await claimsOf(order), [['waiting', null]])
  await order.confirm()
  assert.equal((await order.seen()).advance.state, 'paid')
  await takeBack(await order.read())
  await admin.refuseClaim({ params: { id: await order.claimId() }, body: { refusal: 'not_found' } })
  assert.equal((await order.seen()).advance.state, 'due')
  assert.equal((await other.claimIt(trxId)).advance.state, 'checking')
  await other.confirm()
  assert.equal((await other.seen()).advance.state, 'paid')
  await refused(order.claimIt(trxId), { status: 409, code: 'transfer_used' })
  assert.deepEqual(await unbalanced(shop), [])
})

test('a transfer that staff record by hand for the order that its buyer has claimed it for confirms the claim', async () => {
  const order = await hasAsked()
  const reference = newTrxId()
  await order.claimIt(reference)
  await order.confirm({ received: 800 })
  await takeBack(await order.read())
  await admin.recordPayment({ body: { orderId: order.orderId, method: 'bkash', amount: 80, reference } })
  assert.deepEqual(await claimsOf(order), [['confirmed', 80]])
  assert.equal((await order.seen()).advance.state, 'paid')
  await takeBack(await order.read())
  assert.deepEqual(await claimsOf(order), [['waiting', null]])
})

test('a payment that came with a merged order and is taken back lets its claim wait there again', async () => {
  const phone = '01811777001'
  const [older, newer] = [await hasAsked({ phone }), await hasAsked({ phone })]
  await newer.claimIt(newTrxId())
  await newer.confirm()
  await merge(older, newer)
  await takeBack(await older.read())
  assert.deepEqual(await claimsOf(older), [['waiting', null]])
  assert.equal((await older.seen()).advance.state, 'checking')
})

test('claims whose payments were taken back before wait again, and their orders have them', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url, '0112_times_of_parcel_money.sql')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    insert into orders (
      id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, district
    )
    select id, 'inside', 80, 500, 580, 'Rahim', '01712345678', 'House 7', 'Savar', '', 'Dhaka'
    from unnest(array['taken back', 'paid']) id;
    insert into payment_claims (id, order_id, wallet, trx_id, amount, state, received)
    select id, id, 'bkash', case id when 'paid' then 'PAID0001' else 'GONE0001' end, 80, 'confirmed', 8000 from orders;
    insert into money_entries (id, order_id, kind, method, amount) values ('entry', 'paid', 'advance', 'bkash', 8000);
    insert into money_references (method, reference, entry_id, order_id) values ('bkash', 'PAID0001', 'entry', 'paid')`)
  await migrate(database.url)
  const { rows } = await client.query(`
    select order_id, state, received::int, waiting_claims from payment_claims join orders on orders.id = order_id order by order_id`)
  assert.deepEqual(rows, [
    { order_id: 'paid', state: 'confirmed', received: 8000, waiting_claims: 0 },
    { order_id: 'taken back', state: 'waiting', received: null, waiting_claims: 1 },
  ])
  await client.end()
})
