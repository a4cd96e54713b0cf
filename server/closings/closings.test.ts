import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { dhakaDate, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { newId } from '../db/id.ts'
import { closeDay, countClosedEntries, hasEntry, startCashDesk } from '../testing/closings.ts'
import { refused } from '../testing/expect.ts'
import { hasParcel } from '../testing/parcels.ts'
import { orderOf, type TestShop } from '../testing/shop.ts'

const today = () => dhakaDate(new Date())

/** The day with which the first closing begins: until six in the morning the day before. */
const firstDay = () => dhakaDate(new Date(Date.now() - 6 * 60 * 60_000))

const nothing = {
  byMethod: [],
  writtenOff: 0,
  payouts: [],
  open: { couriers: [], transfers: 0, refunds: { orders: 0, amount: 0 } },
}

/** A closing without money, so many days ago. */
async function wasClosed(shop: TestShop, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  await shop.db
    .insertInto('dayClosings')
    .values({
      id: newId(at.getTime()),
      day: dhakaDate(at),
      follows: null,
      since: at,
      createdAt: at,
      expected: 0,
      counted: 0,
      figures: JSON.stringify(nothing),
      userId: null,
      note: '',
    })
    .execute()
}

test('a day is closed with the cash that came and went, all payments by method, refunds, payouts and what is open', async () => {
  await using desk = await startCashDesk()
  const { shop, admin, cap, pays } = desk
  await pays(300)
  await pays(400, 'bkash')
  await pays(-50)
  const mistake = await pays(1000)
  await admin.takePaymentBack({ params: { id: mistake.data._id }, body: {} })
  const parcel = await hasParcel(shop, admin, cap, { state: 'delivered', quantity: 2 })
  const owing = await hasParcel(shop, admin, cap, { state: 'delivered', quantity: 1 })
  for (const { orderId: id } of [parcel, owing]) {
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  }
  const statement = `Invoice,COD,Charge\n${parcel.reference},1080,70`
  await admin.recordPayout({ body: { courier: 'steadfast', text: statement } })
  // A later statement has its line again.
  await admin.recordPayout({ body: { courier: 'steadfast', text: `${statement}\nnot-ours-1,200,70` } })
  const { orderId: overpaid } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 1 }) })
  await admin.recordPayment({ body: { orderId: overpaid, method: 'cash', amount: 600 } })
  const claim = {
    id: 'claim 1',
    orderId: overpaid,
    wallet: 'bkash' as const,
    trxId: 'CLAIM00001',
    sender: '01712345678',
    amount: 150,
  }
  await shop.db.insertInto('paymentClaims').values(claim).execute()

  const { data: next } = await admin.getNextClosing()
  assert.deepEqual(
    [next.day, next.today, next.firstDay, next.after, next.since, next.expected],
    [firstDay(), today(), firstDay(), null, startOfDhakaDay(firstDay()).toISOString(), 850],
  )
  const closing = await closeDay(await shop.helper('accounts'), 840, { note: 'Ten for tea' })
  const { byMethod, payouts, open, expected, counted, difference, note, follows, corrects, userName } = closing
  assert.deepEqual(byMethod, [
    { method: 'bkash', taken: 400, givenBack: 0 },
    { method: 'cash', taken: 900, givenBack: -50 },
    { method: 'courier', taken: 1080 + 580, givenBack: 0 },
  ])
  assert.deepEqual(payouts, [{ courier: 'steadfast', payouts: 2, net: 1010 + 130 }])
  assert.deepEqual(open, {
    couriers: [{ courier: 'steadfast', parcels: 1, owed: 580 }],
    transfers: 1,
    refunds: { orders: 1, amount: 20 },
  })
  assert.deepEqual([expected, counted, difference, note], [850, 840, -10, 'Ten for tea'])
  assert.deepEqual([follows, corrects, userName !== null], [null, null, true])
  assert.deepEqual((await admin.getClosing({ params: { id: closing._id } })).data, closing)
  assert.deepEqual((await admin.listClosings()).data, [closing])
  await refused(admin.getClosing({ params: { id: 'none' } }), { status: 404, code: 'closing_not_found' })
  await refused((await shop.helper('orders')).getNextClosing(), { status: 403, code: 'admins_only' })
})

test('a closing begins where the one before has ended, the first one with its day; one of the same day is a correction and names it', async () => {
  await using desk = await startCashDesk()
  const { shop, admin, orderId, pays } = desk
  const before = new Date(startOfDhakaDay(firstDay()).getTime() - 60_000)
  await hasEntry(shop.db, orderId, newId(before.getTime()), before)
  await pays(300)
  const first = await closeDay(admin, 3000)
  await pays(-100)
  const second = await closeDay(admin, -2800)
  assert.deepEqual([second.follows, second.corrects, second.since], [first._id, first._id, first.createdAt])
  assert.deepEqual([second.expected, second.counted, second.difference], [-100, -2800, -2700])
  assert.deepEqual(second.ofDay, { expected: 200, counted: 200, difference: 0 })
  assert.deepEqual((await admin.getClosing({ params: { id: first._id } })).data, first)
  const { data: next } = await admin.getNextClosing()
  assert.deepEqual([next.after, next.lastDay, next.expected, next.byMethod], [second._id, today(), 0, []])
})

test('a day may be closed the next morning, and none that is before the one closed last or not here yet', async () => {
  await using desk = await startCashDesk()
  const { shop, admin } = desk
  const dayFromNow = (days: number) => dhakaDate(new Date(Date.now() + days * DAY_MS))
  await wasClosed(shop, 2)
  for (const day of [dayFromNow(-3), dayFromNow(1)]) {
    const refusal = await refused(closeDay(admin, 0, { day }), { status: 400, code: 'invalid_input' })
    assert.deepEqual(Object.keys(refusal.errors ?? {}), ['day'])
  }
  assert.equal((await closeDay(admin, 0, { day: dayFromNow(-1) })).corrects, null)
  assert.equal((await closeDay(admin)).day, today())
})

test('the opening entry of an order older than the ledger is not counted as money of the day it is written', async () => {
  await using desk = await startCashDesk()
  const { shop, admin, orderId, pays } = desk
  const longAgo = new Date(Date.now() - 40 * DAY_MS)
  await wasClosed(shop, 60)
  await closeDay(admin)
  await shop.db
    .updateTable('orders')
    .set({ paid: null, paymentStatus: 'paid', orderStatus: 'delivered', updatedAt: longAgo })
    .where('id', '=', orderId)
    .execute()
  await pays(-100)
  assert.equal((await shop.db.selectFrom('moneyEntries').select('id').execute()).length, 2)
  assert.equal((await closeDay(admin)).expected, -100)
})

test('a closing cannot be changed or deleted; what it has counted goes only with its order', async () => {
  await using desk = await startCashDesk()
  const { shop, admin, orderId, pays } = desk
  await pays(300)
  const closing = await closeDay(admin)
  const change = (values: object) => shop.db.updateTable('dayClosings').set(values).execute()
  for (const values of [{ counted: 1 }, { note: 'x' }, { day: '2026-01-01' }]) {
    await assert.rejects(change(values), /only added to/)
  }
  await assert.rejects(shop.db.deleteFrom('dayClosings').execute(), /only added to/)
  await assert.rejects(shop.db.deleteFrom('closedEntries').execute(), /only added to/)
  await assert.rejects(shop.db.updateTable('closedEntries').set({ closingId: 'x' }).execute(), /only added to/)
  await shop.db.deleteFrom('orders').where('id', '=', orderId).execute()
  assert.equal(await countClosedEntries(shop), 0)
  assert.deepEqual((await admin.getClosing({ params: { id: closing._id } })).data, closing)
})

test('the first closing, made after midnight, has the cash of the day before and can be of that day', async (t) => {
  await using desk = await startCashDesk()
  const { admin, pays } = desk
  t.after(() => mock.timers.reset())
  const tomorrow = startOfDhakaDay(today()).getTime() + DAY_MS
  const at = async <Result>(hours: number, work: () => Promise<Result>) => {
    mock.timers.enable({ apis: ['Date'], now: tomorrow + hours * 60 * 60_000 })
    return work().finally(() => mock.timers.reset())
  }
  const day = dhakaDate(new Date(tomorrow))
  await at(21, () => pays(300))
  const closed = await at(24.6, () => closeDay(admin, 300, { day }))
  assert.deepEqual([closed.day, closed.expected, closed.since], [day, 300, new Date(tomorrow).toISOString()])
})

test('a closing after midnight proposes the day before, until six in the morning, and never one before the last closing', async (t) => {
  await using desk = await startCashDesk()
  const { admin, shop } = desk
  const tomorrow = startOfDhakaDay(today()).getTime() + DAY_MS
  const [day, nextDay] = [today(), dhakaDate(new Date(tomorrow))]
  await wasClosed(shop, 1)
  t.after(() => mock.timers.reset())
  mock.timers.enable({ apis: ['Date'] })
  const daysAt = async (hours: number) => {
    mock.timers.setTime(tomorrow + hours * 60 * 60_000)
    const { data } = await admin.getNextClosing()
    return [data.day, data.today]
  }
  assert.deepEqual(await daysAt(0.3), [day, nextDay])
  assert.deepEqual(await daysAt(7), [nextDay, nextDay])
  mock.timers.setTime(tomorrow + 0.4 * 60 * 60_000)
  await closeDay(admin, 0, { day: nextDay })
  assert.deepEqual(await daysAt(0.5), [nextDay, nextDay])
})
