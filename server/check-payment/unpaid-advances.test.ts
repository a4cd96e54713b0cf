import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { rejectRunOut } from '../order-desk/run-out.service.ts'
import { newTrxId, startClaiming } from '../testing/claims.ts'
import { never } from '../testing/expect.ts'
import { startSslcommerz } from '../testing/fake-sslcommerz.ts'
import { hasOrderToPay, notify, startPaying } from '../testing/paying.ts'
import { saveIn } from '../testing/settings.ts'
import { orderOf, type TestShop } from '../testing/shop.ts'
import { sendTexts, startSmsGateway } from '../testing/sms-gateway.ts'
import { markUnpaidAdvances } from './unpaid-advances.service.ts'

const { shop, admin, hasAsked } = await startClaiming()
after(() => shop[Symbol.asyncDispose]())

/** So many hours pass, after which orders are looked at that were not paid or confirmed in time; the owner has those rejected. */
async function passHours(shop: TestShop, hours: number): Promise<void> {
  await saveIn(shop, 'orders', { hold: { hours: 48, rejectsByItself: true } })
  await sql`
    update orders set created_at = created_at - make_interval(hours => ${hours}),
      advance_due_from = advance_due_from - make_interval(hours => ${hours}),
      held_until = held_until - make_interval(hours => ${hours})`.execute(shop.db)
  await markUnpaidAdvances(shop, never)
  await rejectRunOut(shop, never)
  // The hours without rejections, which begin when it is switched on, are over.
  await sql`update hold_looks set rejects_from = now()`.execute(shop.db)
  await rejectRunOut(shop, never)
}

const stateOf = async ({ read }: Pick<Awaited<ReturnType<typeof hasAsked>>, 'read'>) => {
  const { orderStatus, advance } = await read()
  return [orderStatus, advance.state]
}

test('an order whose advance does not come in time is marked, and rejected by nothing but the owner’s own rule', async () => {
  const [late, claimed, paid, fresh] = [await hasAsked(), await hasAsked(), await hasAsked(), await hasAsked()]
  await claimed.claimIt(newTrxId())
  await paid.claimIt(newTrxId())
  await paid.confirm()
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  const ids = [late, claimed, paid].map(({ orderId }) => orderId)
  for (const id of ids) await shop.db.updateTable('orders').set({ createdAt: longAgo }).where('id', '=', id).execute()
  const { signal } = new AbortController()
  await Promise.all([markUnpaidAdvances(shop, signal), markUnpaidAdvances(shop, signal)])
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

test('an order has its whole time to pay again once its transfer is refused, or confirmed with less', async () => {
  const [late, none, less] = [await hasAsked(), await hasAsked(), await hasAsked()]
  const refuse = async ({ claimId }: typeof late) =>
    admin.refuseClaim({ params: { id: await claimId() }, body: { refusal: 'not_found' } })
  await shop.db
    .updateTable('orders')
    .set({ createdAt: new Date(Date.now() - 25 * 60 * 60_000) })
    .where('id', '=', late.orderId)
    .execute()
  await markUnpaidAdvances(shop, never)
  assert.deepEqual(await stateOf(late), ['pending', 'unpaid'])
  for (const { claimIt } of [late, none, less]) await claimIt(newTrxId())
  await passHours(shop, 49)
  await refuse(late)
  await refuse(none)
  await less.confirm({ received: 50 })
  await passHours(shop, 23)
  assert.deepEqual(await Promise.all([late, none, less].map(stateOf)), [
    ['pending', 'due'],
    ['pending', 'due'],
    ['pending', 'due'],
  ])
  await passHours(shop, 2)
  assert.deepEqual(await Promise.all([late, none, less].map(stateOf)), [
    ['rejected', 'none'],
    ['rejected', 'none'],
    ['pending', 'unpaid'],
  ])
})

test('an order whose advance is late keeps its pieces while staff are calling about it, and where they have agreed a call', async () => {
  const [agreed, calling, other] = [await hasAsked(), await hasAsked(), await hasAsked()]
  await admin.recordCall({ params: { id: agreed.orderId }, body: { result: 'later', when: 'tomorrow' } })
  await admin.recordCall({ params: { id: calling.orderId }, body: { result: 'calling' } })
  await passHours(shop, 25)
  assert.deepEqual(await Promise.all([agreed, calling, other].map(stateOf)), [
    ['pending', 'due'],
    ['pending', 'due'],
    ['rejected', 'none'],
  ])
  await passHours(shop, 24)
  assert.deepEqual(await stateOf(calling), ['pending', 'due'])
  await admin.recordCall({ params: { id: calling.orderId }, body: { result: 'noAnswer' } })
  await passHours(shop, 0)
  assert.deepEqual(await stateOf(calling), ['rejected', 'none'])
})

test('an order that is taken up again, or put together with a newer one, is due for the whole time from then on', async () => {
  const phone = '01811777001'
  const [again, older] = [await hasAsked(), await hasAsked({ phone })]
  const move = (orderStatus: 'pending' | 'rejected') =>
    admin.updateOrder({ params: { id: again.orderId }, body: { orderStatus } })
  await move('rejected')
  await passHours(shop, 23)
  await move('pending')
  const newer = await hasAsked({ phone })
  const [{ updatedAt }, other] = [await older.read(), await newer.read()]
  await admin.mergeOrders({
    params: { id: older.orderId },
    body: { updatedAt, other: { _id: newer.orderId, updatedAt: other.updatedAt } },
  })
  const states = () => Promise.all([again, older].map(stateOf))
  await passHours(shop, 23)
  assert.deepEqual(await states(), [
    ['pending', 'due'],
    ['pending', 'due'],
  ])
  await passHours(shop, 2)
  assert.deepEqual(await states(), [
    ['rejected', 'none'],
    ['rejected', 'none'],
  ])
  await move('pending')
  assert.deepEqual(await stateOf(again), ['pending', 'due'])
})

test('an order whose online money is held is neither called unpaid nor rejected by itself, and its buyer gets no message', async () => {
  await using sms = await startSmsGateway()
  await using started = await startPaying('sslcommerz', startSslcommerz, { env: sms.env })
  const { shop, fake: gateway } = started
  const body = { ...orderOf(await shop.hasProduct()), paymentMethod: 'sslcommerz', payNow: 'all' } as const
  const { orderId } = await shop.guest().placeOrder({ body })
  const risky = () => notify(shop, gateway.pay(gateway.last(), { risk_level: '1' }))
  await risky()
  const atTheDoor = await hasOrderToPay(shop)
  await atTheDoor.pay('sslcommerz')
  await risky()
  const [admin, untouched] = [await shop.admin(), await hasOrderToPay(shop)]
  const read = async () => (await admin.adminGetOrder({ params: { id: orderId } })).data
  await passHours(shop, 49)
  const { orderStatus, advance } = await read()
  assert.deepEqual([orderStatus, advance.state], ['pending', 'due'])
  assert.deepEqual(
    [(await atTheDoor.read()).orderStatus, (await untouched.read()).orderStatus],
    ['pending', 'rejected'],
  )
  // Money that is held after the order was marked, and before the message is sent.
  const setState = (state: 'failed' | 'held') => shop.db.updateTable('paymentAttempts').set({ state }).execute()
  await setState('failed')
  await markUnpaidAdvances(shop, never)
  assert.equal((await read()).advance.state, 'unpaid')
  await setState('held')
  await sendTexts(shop)
  assert.deepEqual(
    sms.taken.filter(({ id = '' }) => id.endsWith('-unpaid')),
    [],
  )
})
