import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refused, settled, times } from '../testing/expect.ts'
import { hasOrderToPay, unbalanced } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'

// Each test has users and products of its own; those that read all rows have a shop of their own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

test('an advance is taken off what is collected, for staff, buyer and packing table alike, and an order is paid when nothing is due', async () => {
  const [{ admin, orderId, read }, own] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const pay = (id: string, amount: number, reference: string) =>
    admin.recordPayment({ body: { orderId: id, method: 'bkash', amount, reference } })
  const { data: advance } = await pay(orderId, 150, ' blu1 h6x87p')
  assert.deepEqual([advance.kind, advance.amount, advance.reference], ['advance', 150, 'BLU1H6X87P'])
  const part = await read()
  assert.deepEqual([part.paid, part.toCollect, part.paymentStatus, part.totalAmount], [150, 430, 'pending', 580])
  assert.deepEqual(part.payments, [advance])
  await pay(own.orderId, 80, 'NAG8K2L1')
  const mine = await own.mine()
  assert.deepEqual([mine.paid, mine.toPay], [80, 500])
  assert.equal((await own.guest.getOrder({ params: { orderId: own.orderId } })).data.toCollect, 500)
  await own.move('inProcess')
  assert.equal((await admin.listOrdersToPack({ query: {} })).data[0]?.toCollect, 500)
  await pay(orderId, 430, 'BKA96AB813')
  const full = await read()
  assert.deepEqual([full.paid, full.toCollect, full.paymentStatus], [580, 0, 'paid'])
})

test('one transfer pays one order: a second use names the first one, and a payment that is taken back frees its TrxID', async () => {
  await using shop = await startShop()
  const [{ admin, orderId, read }, other] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const body = { method: 'bkash', amount: 150, reference: 'BLU1H6X87P' } as const
  const { data } = await admin.recordPayment({ body: { orderId, ...body } })
  const again = admin.recordPayment({ body: { orderId: other.orderId, ...body, reference: 'blu1h6x87p' } })
  const refusal = await refused(again, { status: 409, message: new RegExp(`#${orderId.slice(-5)}`) })
  assert.equal(refusal.code, 'reference_used')
  assert.equal((await other.read()).paid, 0)
  // Another wallet numbers its transfers by itself.
  await admin.recordPayment({ body: { orderId: other.orderId, ...body, method: 'nagad' } })
  const { data: opposite } = await admin.takePaymentBack({ params: { id: data._id }, body: { note: 'Wrong order' } })
  assert.deepEqual([opposite.amount, opposite.takesBack, opposite.note], [-150, data._id, 'Wrong order'])
  const after = await read()
  assert.deepEqual([after.paid, after.toCollect, after.payments?.[0]?.takenBackBy], [0, 580, opposite._id])
  await refused(admin.takePaymentBack({ params: { id: data._id }, body: {} }), { status: 409 })
  await refused(admin.takePaymentBack({ params: { id: opposite._id }, body: {} }), { status: 409 })
  await admin.recordPayment({ body: { orderId: other.orderId, ...body } })
  assert.equal((await other.read()).paid, 300)
  assert.deepEqual(await unbalanced(shop), [])
})

test('a repeat with the same key records one payment', async () => {
  const { admin, orderId, read } = await hasOrderToPay(shop)
  const body = { orderId, method: 'cash', amount: 100 } as const
  const answers = await Promise.all(times(5, () => admin.recordPayment({ body, idempotencyKey: 'one' })))
  assert.equal(new Set(answers.map(({ data }) => data._id)).size, 1)
  assert.equal((await read()).paid, 100)
})

test('payments and take-backs of one order at the same moment leave the sum that its entries have, and one of those with the same TrxID', async () => {
  const { admin, orderId, read } = await hasOrderToPay(shop)
  await shop.warmUp()
  const first = await Promise.all(
    times(12, (index) =>
      admin.recordPayment({ body: { orderId, method: 'nagad', amount: 10, reference: `RACE000${index}` } }),
    ),
  )
  assert.equal((await read()).paid, 120)
  const back = first.slice(0, 6).flatMap(({ data: { _id: id } }) => [id, id])
  const { fulfilled } = await settled<unknown>([
    ...back.map((id) => admin.takePaymentBack({ params: { id }, body: {} })),
    ...times(8, () => admin.recordPayment({ body: { orderId, method: 'bkash', amount: 25, reference: 'SAME000000' } })),
    ...times(4, () => admin.recordPayment({ body: { orderId, method: 'cash', amount: 5 } })),
  ])
  assert.equal(fulfilled.length, 6 + 1 + 4)
  const { paid, payments = [] } = await read()
  assert.equal(paid, 120 - 60 + 25 + 20)
  assert.equal(payments.length, 12 + 11)
  assert.deepEqual(await unbalanced(shop), [])
})

test('of two orders that are paid with one TrxID at the same moment one is', async () => {
  const orders = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  await shop.warmUp()
  const { fulfilled, rejected } = await settled(
    orders.map(({ admin, orderId }) =>
      admin.recordPayment({ body: { orderId, method: 'rocket', amount: 150, reference: '1234567890' } }),
    ),
  )
  assert.deepEqual([fulfilled.length, rejected.map(({ code }) => code)], [1, ['reference_used']])
  assert.deepEqual(await unbalanced(shop), [])
})

test('no more is given back than was paid; a refund of an advance is collected again, and an order corrected below what was paid has an amount to refund', async () => {
  const { admin, orderId, read } = await hasOrderToPay(shop)
  const pay = (amount: number) => admin.recordPayment({ body: { orderId, method: 'bkash', amount } })
  await pay(550)
  await refused(pay(-551), { status: 409, message: /more than was paid/ })
  assert.equal((await pay(-50)).data.kind, 'refund')
  assert.deepEqual([(await read()).paid, (await read()).toCollect], [500, 80])
  const advance = (await read()).payments?.[0]?._id ?? ''
  await refused(admin.takePaymentBack({ params: { id: advance }, body: {} }), { status: 409 })
  const { updatedAt } = await read()
  const body = { updatedAt, discountAmount: 200 }
  const { data } = await admin.correctOrder({ params: { id: orderId }, body })
  assert.deepEqual(
    [data.totalAmount, data.paid, data.toCollect, data.toRefund, data.paymentStatus],
    [380, 500, 0, 120, 'paid'],
  )
})

test('an entry cannot be changed or deleted, only its note be blanked; it goes with its order', async () => {
  await using shop = await startShop()
  const { admin, orderId } = await hasOrderToPay(shop)
  const note = 'From his brother'
  const { data } = await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 150, note } })
  const entries = () => shop.db.selectFrom('moneyEntries').select(['amount', 'note']).execute()
  const change = (values: object) =>
    shop.db.updateTable('moneyEntries').set(values).where('id', '=', data._id).execute()
  for (const values of [{ amount: 1 }, { note: 'Other' }, { reference: 'X', note: '' }])
    await assert.rejects(change(values), /only added to/)
  await assert.rejects(shop.db.deleteFrom('moneyEntries').execute(), /only added to/)
  await change({ note: '' })
  assert.deepEqual(await entries(), [{ amount: 150_00, note: '' }])
  await admin.takePaymentBack({ params: { id: data._id }, body: {} })
  await shop.db.deleteFrom('orders').where('id', '=', orderId).execute()
  assert.deepEqual(await entries(), [])
})

test('the ledger is listed and narrowed, and a period has its figures', async () => {
  await using shop = await startShop()
  const { admin, orderId, move } = await hasOrderToPay(shop)
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 150, reference: 'BLU1H6X87P' } })
  await admin.recordPayment({ body: { orderId, method: 'cash', amount: 50 } })
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: -20 } })
  await move('inProcess')
  const { data, total } = await admin.listPayments({ query: { method: 'bkash' } })
  assert.deepEqual([total, data.map(({ amount }) => amount)], [2, [-20, 150]])
  const found = await admin.listPayments({ query: { reference: 'blu1h6x87p' } })
  assert.deepEqual([found.total, found.data[0]?.orderId], [1, orderId])
  const { data: figures } = await admin.getMoney({ query: {} })
  assert.deepEqual(figures.paidByMethod, [
    { method: 'bkash', amount: 150 },
    { method: 'cash', amount: 50 },
  ])
  assert.deepEqual([figures.paid, figures.refunds, figures.owed, figures.toRefund], [200, -20, 400, 0])
  const { data: none } = await admin.getMoney({ query: { from: '2020-01-01', to: '2020-01-31' } })
  assert.deepEqual([none.paid, none.owed], [0, 0])
  const { data: january } = await admin.getMoney({ query: { to: '2020-01-31' } })
  assert.deepEqual(
    [january.from, january.to],
    ['2020-01-01', '2020-01-31'],
    'from the first of the month in which they end',
  )
})

test('a payment is found by the number of its receipt as it was typed, and by a TrxID in small letters and with spaces', async () => {
  const { admin, orderId } = await hasOrderToPay(shop)
  const pay = (method: 'cash' | 'bkash', reference: string) =>
    admin.recordPayment({ body: { orderId, method, amount: 50, reference } })
  await pay('cash', 'Receipt 12a')
  await pay('bkash', 'FND8K2L1X0')
  const found = async (reference: string) => {
    const { data } = await admin.listPayments({ query: { reference } })
    return data.map((entry) => entry.reference)
  }
  assert.deepEqual(await found(' Receipt 12a'), ['Receipt 12a'])
  assert.deepEqual(await found('fnd8 k2l1x0'), ['FND8K2L1X0'])
})

test('accounts and managers record payments; helpers with the roles orders, packing and catalogue may not', async () => {
  const { orderId } = await hasOrderToPay(shop)
  const body = { orderId, method: 'cash', amount: 10 } as const
  await (await shop.helper('accounts')).recordPayment({ body })
  await (await shop.helper('manager')).recordPayment({ body })
  for (const role of ['orders', 'packing', 'catalogue'] as const) {
    const helper = await shop.helper(role)
    await refused(helper.recordPayment({ body }), { status: 403 })
    await refused(helper.listPayments({ query: {} }), { status: 403 })
    await refused(helper.getMoney({ query: {} }), { status: 403 })
  }
})

test('an amount of nothing, of a third decimal or below 0 that is no refund, an unknown method and no TrxID are refused by field', async () => {
  const { admin, orderId } = await hasOrderToPay(shop)
  const send = (change: object) =>
    admin.raw('POST', '/api/admin/payments', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId, method: 'bkash', amount: 150, ...change }),
    })
  const refusedChanges = [
    { amount: 0 },
    { amount: 1.005 },
    { method: 'gold' },
    { reference: 'short' },
    { amount: 1e9 },
    { kind: 'cash', method: 'cash', amount: -500 },
    { kind: 'write_off', method: 'courier' },
  ]
  for (const change of refusedChanges) assert.equal((await send(change)).status, 400, JSON.stringify(change))
  assert.equal((await send({ orderId: 'none' })).status, 404)
})
