import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { rejectRunOut } from '../order-desk/run-out.service.ts'
import { newTrxId, startClaiming } from '../testing/claims.ts'
import { markUnpaidOrders } from './unpaid-orders.service.ts'

const { shop, admin, hasAsked } = await startClaiming()
after(() => shop[Symbol.asyncDispose]())

test('an order whose advance does not come in time is marked, and rejected by nothing but the owner’s own rule', async () => {
  const [late, claimed, paid, fresh] = [await hasAsked(), await hasAsked(), await hasAsked(), await hasAsked()]
  await claimed.claimIt(newTrxId())
  await paid.claimIt(newTrxId())
  await paid.confirm()
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  const ids = [late, claimed, paid].map(({ orderId }) => orderId)
  for (const id of ids) await shop.db.updateTable('orders').set({ createdAt: longAgo }).where('id', '=', id).execute()
  const { signal } = new AbortController()
  await Promise.all([markUnpaidOrders(shop, signal), markUnpaidOrders(shop, signal)])
  const states = await Promise.all([late, claimed, paid, fresh].map(async ({ read }) => (await read()).advance.state))
  assert.deepEqual(states, ['unpaid', 'checking', 'paid', 'due'])
  const marked = await late.read()
  assert.deepEqual([marked.orderStatus, marked.desk.isRunOut], ['pending', true])
  const { data: events } = await admin.listOrderEvents({ params: { id: late.orderId } })
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['advanceUnpaid'],
  )
  // The buyer can still pay: then its pieces are held again.
  assert.equal((await late.seen()).payTo.length, 2)
  await late.claimIt(newTrxId())
  await late.confirm()
  assert.deepEqual([(await late.read()).advance.state, (await late.read()).desk.isRunOut], ['paid', false])
})

test('an order with money, or with a claim that waits, is not rejected by itself when its time is over', async () => {
  const [claimed, paid, none] = [await hasAsked(), await hasAsked(), await hasAsked()]
  await claimed.claimIt(newTrxId())
  await paid.claimIt(newTrxId())
  await paid.confirm()
  await shop.db
    .updateTable('orders')
    .set({ heldUntil: new Date(Date.now() - 60_000) })
    .where('orderStatus', '=', 'pending')
    .execute()
  await admin.saveSettings({ params: { group: 'orders' }, body: { hold: { hours: 48, rejectsByItself: true } } })
  const { signal } = new AbortController()
  await rejectRunOut(shop, signal)
  // The hours without rejections, which begin when it is switched on, are over.
  await sql`update hold_looks set rejects_from = now()`.execute(shop.db)
  await rejectRunOut(shop, signal)
  const statuses = await Promise.all([claimed, paid, none].map(async ({ read }) => (await read()).orderStatus))
  assert.deepEqual(statuses, ['pending', 'pending', 'rejected'])
  await admin.saveSettings({ params: { group: 'orders' }, body: { hold: { hours: 48, rejectsByItself: false } } })
})
