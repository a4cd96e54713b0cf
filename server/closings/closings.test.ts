import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { DAY, dhakaDate, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { newId, nextId } from '../db/id.ts'
import { refused } from '../testing/expect.ts'
import { hasParcel } from '../testing/parcels.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

const today = () => dhakaDate(new Date())

async function startDesk() {
  const shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ price: 500, totalStock: 90 })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 2 }) })
  let transfers = 0
  return {
    ...{ shop, admin, cap, orderId },
    pays: (amount: number, method: 'bkash' | 'cash' = 'cash') => {
      const reference = method === 'bkash' ? `CLS${String(++transfers).padStart(7, '0')}` : ''
      return admin.recordPayment({ body: { orderId, method, amount, reference } })
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** Closes the day with the sums as they are now. */
async function close(client: TestClient, counted?: number, more: { day?: string; note?: string } = {}) {
  const { after, expected } = (await client.getNextClosing()).data
  return (await client.closeDay({ body: { after, expected, counted: counted ?? expected, ...more } })).data
}

/** 200 taka in cash. */
const hasEntry = (db: Pick<TestShop['db'], 'insertInto'>, orderId: string, id: string, createdAt: Date) =>
  db
    .insertInto('moneyEntries')
    .values({
      ...{ id, orderId, kind: 'cash', method: 'cash', amount: 20_000, createdAt },
      ...{ belongsKind: null, belongsTo: null, takesBack: null, userId: null },
    })
    .execute()

const nothing = {
  ...{ byMethod: [], writtenOff: 0, payouts: [] },
  open: { couriers: [], transfers: 0, refunds: { orders: 0, amount: 0 } },
}

/** A closing without money, so many days ago. */
async function wasClosed(shop: TestShop, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY)
  await shop.db
    .insertInto('dayClosings')
    .values({
      ...{
        id: newId(at.getTime()),
        day: dhakaDate(at),
        follows: null,
        since: at,
        createdAt: at,
        expected: 0,
        counted: 0,
      },
      ...{ figures: JSON.stringify(nothing), userId: null, note: '' },
    })
    .execute()
}

const closedEntries = async (shop: TestShop) =>
  (await shop.db.selectFrom('closedEntries').select(['entryId', 'closingId']).execute()).length

test('a day is closed with the cash that came and went, all payments by method, refunds, payouts and what is open', async () => {
  await using desk = await startDesk()
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
  await admin.recordPayout({ body: { courier: 'steadfast', text: `Invoice,COD,Charge\n${parcel.reference},1080,70` } })
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
    [next.day, next.firstDay, next.after, next.since, next.expected],
    [today(), today(), null, startOfDhakaDay(today()).toISOString(), 850],
  )
  const closing = await close(await shop.helper('accounts'), 840, { note: 'Ten for tea' })
  const { byMethod, payouts, open, expected, counted, difference, note, follows, corrects, userName } = closing
  assert.deepEqual(byMethod, [
    { method: 'bkash', taken: 400, givenBack: 0 },
    { method: 'cash', taken: 900, givenBack: -50 },
    { method: 'courier', taken: 1080 + 580, givenBack: 0 },
  ])
  assert.deepEqual(payouts, [{ courier: 'steadfast', payouts: 1, net: 1010 }])
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
  await using desk = await startDesk()
  const { shop, admin, orderId, pays } = desk
  const yesterday = new Date(startOfDhakaDay(today()).getTime() - 60_000)
  await hasEntry(shop.db, orderId, newId(yesterday.getTime()), yesterday)
  await pays(300)
  const first = await close(admin, 3000)
  await pays(-100)
  const second = await close(admin, -2800)
  assert.deepEqual([second.follows, second.corrects, second.since], [first._id, first._id, first.createdAt])
  assert.deepEqual([second.expected, second.counted, second.difference], [-100, -2800, -2700])
  assert.deepEqual(second.ofDay, { expected: 200, counted: 200, difference: 0 })
  assert.deepEqual((await admin.getClosing({ params: { id: first._id } })).data, first)
  const { data: next } = await admin.getNextClosing()
  assert.deepEqual([next.after, next.lastDay, next.expected, next.byMethod], [second._id, today(), 0, []])
})

test('a day may be closed the next morning, and none that is before the one closed last or not here yet', async () => {
  await using desk = await startDesk()
  const { shop, admin } = desk
  const dayFromNow = (days: number) => dhakaDate(new Date(Date.now() + days * DAY))
  await wasClosed(shop, 2)
  for (const day of [dayFromNow(-3), dayFromNow(1)]) {
    const refusal = await refused(close(admin, 0, { day }), { status: 400, code: 'invalid_input' })
    assert.deepEqual(Object.keys(refusal.errors ?? {}), ['day'])
  }
  assert.equal((await close(admin, 0, { day: dayFromNow(-1) })).corrects, null)
  assert.equal((await close(admin)).day, today())
})

test('if users close at once, one closes the day, and the others are asked to check the sums again', async () => {
  await using desk = await startDesk()
  const { shop, admin, pays } = desk
  await pays(300)
  await shop.warmUp()
  const users = [admin, await shop.helper('accounts'), await shop.helper('manager')]
  const { after, expected } = (await admin.getNextClosing()).data
  const closing = (client: TestClient) => client.closeDay({ body: { after, expected, counted: 300 } })
  const results = await Promise.allSettled([...users, ...users].map(closing))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of results) {
    if (result.status === 'rejected') {
      await refused(Promise.reject(result.reason), {
        status: 409,
        code: 'closing_changed',
        message: /was closed since/,
      })
    }
  }
  assert.deepEqual([(await admin.listClosings()).total, await closedEntries(shop)], [1, 1])
})

test('a payment that is being written while the day is closed is in the next closing, once', async () => {
  await using desk = await startDesk()
  const { shop, admin, pays, orderId } = desk
  await pays(300)
  await shop.db.transaction().execute(async (tx) => {
    // As a slow payment: its moment is before the closing, and it is committed after it.
    await hasEntry(tx, orderId, nextId(), new Date())
    assert.equal((await close(admin)).expected, 300)
  })
  assert.equal((await close(admin)).expected, 200)
  assert.equal((await close(admin)).expected, 0)
  assert.equal(await closedEntries(shop), 2)
})

test('whatever is paid while days are closed again and again is in one closing each', async () => {
  await using desk = await startDesk()
  const { shop, admin, pays } = desk
  await shop.warmUp()
  const closing = () => close(admin).catch((error) => refused(Promise.reject(error), { status: 409 }))
  await Promise.all(Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? closing() : pays(10 + at))))
  await close(admin)
  const entries = await shop.db.selectFrom('moneyEntries').select('amount').execute()
  const closings = (await admin.listClosings()).data
  assert.equal(
    closings.reduce((sum, { expected }) => sum + expected * 100, 0),
    entries.reduce((sum, { amount }) => sum + amount, 0),
  )
  assert.deepEqual(closings.at(0)?.ofDay.difference, 0)
  assert.equal(await closedEntries(shop), 16)
})

test('cash that was recorded since the sums were read is not closed unseen; a repeat under its key closes nothing more', async () => {
  await using desk = await startDesk()
  const { admin, pays } = desk
  const { after, expected } = (await admin.getNextClosing()).data
  await pays(300)
  const late = admin.closeDay({ body: { after, expected, counted: 0 } })
  await refused(late, { status: 409, code: 'closing_changed', message: /Cash was recorded/ })
  assert.equal((await admin.listClosings()).total, 0)
  const body = { after, expected: 300, counted: 300 }
  const { data: closed } = await admin.closeDay({ body, idempotencyKey: 'evening' })
  const { data: again } = await admin.closeDay({ body, idempotencyKey: 'evening' })
  assert.deepEqual([again._id, (await admin.listClosings()).total], [closed._id, 1])
})

test('the opening entry of an order older than the ledger is not counted as money of the day it is written', async () => {
  await using desk = await startDesk()
  const { shop, admin, orderId, pays } = desk
  const longAgo = new Date(Date.now() - 40 * DAY)
  await wasClosed(shop, 60)
  await close(admin)
  await shop.db
    .updateTable('orders')
    .set({ paid: null, paymentStatus: 'paid', orderStatus: 'delivered', updatedAt: longAgo })
    .where('id', '=', orderId)
    .execute()
  await pays(-100)
  assert.equal((await shop.db.selectFrom('moneyEntries').select('id').execute()).length, 2)
  assert.equal((await close(admin)).expected, -100)
})

test('a closing cannot be changed or deleted; what it has counted goes only with its order', async () => {
  await using desk = await startDesk()
  const { shop, admin, orderId, pays } = desk
  await pays(300)
  const closing = await close(admin)
  const change = (values: object) => shop.db.updateTable('dayClosings').set(values).execute()
  for (const values of [{ counted: 1 }, { note: 'x' }, { day: '2026-01-01' }]) {
    await assert.rejects(change(values), /only added to/)
  }
  await assert.rejects(shop.db.deleteFrom('dayClosings').execute(), /only added to/)
  await assert.rejects(shop.db.deleteFrom('closedEntries').execute(), /only added to/)
  await assert.rejects(shop.db.updateTable('closedEntries').set({ closingId: 'x' }).execute(), /only added to/)
  await shop.db.deleteFrom('orders').where('id', '=', orderId).execute()
  assert.equal(await closedEntries(shop), 0)
  assert.deepEqual((await admin.getClosing({ params: { id: closing._id } })).data, closing)
})

test('the first closing, made after midnight, has the cash of the day before and can be of that day', async (t) => {
  await using desk = await startDesk()
  const { admin, pays } = desk
  t.after(() => mock.timers.reset())
  const tomorrow = startOfDhakaDay(today()).getTime() + DAY
  const at = async <Result>(hours: number, work: () => Promise<Result>) => {
    mock.timers.enable({ apis: ['Date'], now: tomorrow + hours * 60 * 60_000 })
    return work().finally(() => mock.timers.reset())
  }
  const day = dhakaDate(new Date(tomorrow))
  await at(21, () => pays(300))
  const closed = await at(24.6, () => close(admin, 300, { day }))
  assert.deepEqual([closed.day, closed.expected, closed.since], [day, 300, new Date(tomorrow).toISOString()])
})
