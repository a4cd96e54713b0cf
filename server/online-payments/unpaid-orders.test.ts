import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { never, refused, times } from '../testing/expect.ts'
import { comeBack, makeDue, unbalanced } from '../testing/paying.ts'
import { saveIn } from '../testing/settings.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { sendTexts, startSmsGateway } from '../testing/sms-gateway.ts'
import { openUnpaid, passHold } from '../testing/unpaid-orders.ts'
import { rejectNotPaid } from './unpaid-orders.service.ts'

test('an order that is to be paid online keeps its pieces for half an hour, then they are on sale again', async () => {
  await using scene = await openUnpaid()
  const { shop, cap, placed } = scene
  const order = await placed(2)
  const left = Date.parse((await order.mine()).payUntil ?? '') - Date.now()
  assert.ok(left > 29 * 60_000 && left <= 30 * 60_000, `${left} ms`)
  await passHold(shop, 29)
  assert.deepEqual([(await order.read()).orderStatus, await shop.stockOf(cap)], ['pending', 1])
  await passHold(shop, 2)
  const { orderStatus, desk } = await order.read()
  assert.deepEqual([orderStatus, desk.rejectReason, await shop.stockOf(cap)], ['rejected', 'Not paid in time', 3])
  assert.equal((await order.kinds())[0], 'notPaid')
  const mine = await order.mine()
  assert.deepEqual([mine.status, mine.isNotPaid, mine.toPay, mine.payOnline?.all], ['cancelled', true, 0, 1080])
})

test('an order that was not paid in time and is sent again counts as cancelled where its pieces are sold, so that the shopper can order others', async () => {
  await using scene = await openUnpaid()
  const { shop, cap, admin } = scene
  const guest = shop.guest()
  const body = { ...orderOf(cap), paymentMethod: 'bkash', payNow: 'all' } as const
  const sent = { body, idempotencyKey: randomUUID() }
  const { orderId } = await guest.placeOrder(sent)
  await passHold(shop)
  await admin.editProduct({ params: { id: cap._id }, body: { totalStock: 0 } })
  await refused(guest.placeOrder(sent), { status: 409, code: 'order_cancelled', message: /was cancelled/ })
  await admin.editProduct({ params: { id: cap._id }, body: { totalStock: 3 } })
  const again = await guest.placeOrder(sent)
  assert.deepEqual([again.orderId, again.approvalURL !== null], [orderId, true])
  await passHold(shop)
  await admin.deleteProduct({ params: { id: cap._id } })
  await refused(guest.placeOrder(sent), { status: 409, code: 'order_cancelled' })
})

test('an order without a payment is rejected when its time ends also where the clock of the database is ahead', async (t) => {
  await using scene = await openUnpaid()
  const { shop, cap, placed } = scene
  const order = await placed(2)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() - 5 * 60_000 })
  await passHold(shop)
  t.mock.timers.reset()
  assert.deepEqual([(await order.read()).orderStatus, await shop.stockOf(cap)], ['rejected', 3])
})

test('an order without an end of its time stays until staff decide: at the door, confirmed, and where the owner wants none', async () => {
  await using scene = await openUnpaid()
  const { shop, cap, admin, placed } = scene
  const atTheDoor = await shop.guest().placeOrder({ body: orderOf(cap) })
  const confirmed = await placed()
  await admin.updateOrder({ params: { id: confirmed.id }, body: { orderStatus: 'inProcess' } })
  await admin.updateOrder({ params: { id: confirmed.id }, body: { orderStatus: 'pending' } })
  await saveIn(shop, 'payments', { ...shop.settings.current().payments, holdMinutes: null })
  const endless = await placed()
  assert.equal((await endless.mine()).payUntil, null)
  await passHold(shop)
  const statuses = [atTheDoor.orderId, confirmed.id, endless.id].map(async (id) => {
    return (await admin.adminGetOrder({ params: { id } })).data.orderStatus
  })
  assert.deepEqual(await Promise.all(statuses), ['pending', 'pending', 'pending'])
})

test('an order whose money is on its way, or which staff are calling about, is not rejected', async () => {
  await using scene = await openUnpaid()
  const { bkash, shop, admin, placed } = scene
  const [paying, called] = [await placed(), await placed()]
  await admin.recordCall({ params: { id: called.id }, body: { result: 'later', when: 'tomorrow' } })
  bkash.set('fail', /execute|status/)
  await comeBack(bkash.authorise(paying.paymentID))
  await passHold(shop)
  assert.deepEqual([(await paying.read()).orderStatus, (await called.read()).orderStatus], ['pending', 'pending'])
  bkash.set('work', /execute|status/)
  // A minute has passed since it was asked to take the money.
  await shop.db.updateTable('paymentAttempts').set({ executedAt: null }).execute()
  await makeDue(shop)
  await passHold(shop)
  const { orderStatus, paid } = await paying.read()
  assert.deepEqual([orderStatus, paid], ['pending', 580])
})

test('bKash is asked before an order is rejected: a buyer who has paid and closed the browser keeps the order', async () => {
  await using scene = await openUnpaid()
  const { bkash, shop, placed } = scene
  const order = await placed()
  bkash.authorise(order.paymentID)
  await makeDue(shop)
  await rejectNotPaid(shop, never)
  await shop.db
    .updateTable('orders')
    .set({ payUntil: new Date(Date.now() - 1) })
    .execute()
  await rejectNotPaid(shop, never)
  assert.equal((await order.read()).orderStatus, 'pending')
})

test('money that comes late takes the order up again where its pieces are there, and is to be given back where they are sold', async () => {
  await using scene = await openUnpaid()
  const { bkash, shop, cap, admin, placed } = scene
  const [first, second] = [await placed(2), await placed(1)]
  await passHold(shop)
  assert.equal(await shop.stockOf(cap), 3)
  await comeBack(bkash.authorise(first.paymentID))
  const taken = await first.read()
  assert.deepEqual([taken.orderStatus, taken.paid, taken.toCollect, await shop.stockOf(cap)], ['pending', 1080, 0, 1])
  assert.deepEqual((await first.kinds()).slice(0, 3), ['payment', 'takenUp', 'notPaid'])
  await passHold(shop)
  assert.equal((await first.read()).orderStatus, 'pending', 'what is paid is not rejected again')

  await shop.guest().placeOrder({ body: orderOf(cap) })
  await comeBack(bkash.authorise(second.paymentID))
  const late = await second.read()
  assert.deepEqual([late.orderStatus, late.paid, late.toRefund, await shop.stockOf(cap)], ['rejected', 580, 580, 0])
  const { data } = await admin.listPaymentAttempts({ params: { orderId: second.id } })
  assert.equal(data[0]?.state, 'to_refund')
  assert.deepEqual(await unbalanced(shop), [])
})

test('money for an order that its buyer or staff have cancelled takes nothing up: it is to be given back', async () => {
  await using scene = await openUnpaid()
  const { bkash, shop, cap, admin, placed } = scene
  const [cancelled, rejected] = [await placed(), await placed()]
  await cancelled.guest.cancelMyOrder({ body: { key: cancelled.key } })
  await admin.updateOrder({ params: { id: rejected.id }, body: { orderStatus: 'rejected', reason: 'Wrong number' } })
  for (const order of [cancelled, rejected]) {
    await comeBack(bkash.authorise(order.paymentID))
    const { orderStatus, toRefund } = await order.read()
    assert.deepEqual([orderStatus, toRefund], ['rejected', 580])
    await refused(order.pay(), { status: 409, code: 'nothing_to_pay' })
    await refused(order.atTheDoor(), { status: 409, code: 'not_at_the_door' })
  }
  assert.equal(await shop.stockOf(cap), 3)
})

test('a buyer who pays again gets the pieces for another half hour, or a refusal if they are sold', async () => {
  await using scene = await openUnpaid()
  const { bkash, shop, cap, placed } = scene
  const [order, sold] = [await placed(2), await placed(1)]
  await passHold(shop)
  await order.pay()
  assert.deepEqual([(await order.mine()).status, await shop.stockOf(cap)], ['placed', 1])
  await shop.guest().placeOrder({ body: orderOf(cap) })
  await refused(sold.pay(), { status: 409, code: 'out_of_stock' })
  assert.equal((await sold.mine()).isNotPaid, true)
  await passHold(shop, 29)
  assert.equal((await order.read()).orderStatus, 'pending')
  await comeBack(bkash.authorise())
  await passHold(shop)
  assert.deepEqual([(await order.read()).orderStatus, await shop.stockOf(cap)], ['pending', 0])
})

test('a buyer who has not paid in time gets one message with the link to pay; one who has paid meanwhile gets none', async () => {
  await using gateway = await startSmsGateway()
  await using scene = await openUnpaid(gateway.env)
  const { bkash, shop, placed } = scene
  const [unpaid, late] = [await placed(), await placed()]
  await shop.sms?.work(never)
  gateway.taken.length = 0
  await passHold(shop)
  await comeBack(bkash.authorise(late.paymentID).replace(/^https?:..[^/]+/, shop.address))
  await sendTexts(shop)
  const link = `http://shop.tupi.example/shop/order#${unpaid.key}`
  assert.deepEqual(
    gateway.taken.map(({ id, msg }) => [id, msg]),
    [[`${unpaid.id}-unpaid`, `Tupi: order #${unpaid.id.slice(-5)} is not paid yet. You can still have it: ${link}`]],
  )
  await unpaid.pay()
  await passHold(shop)
  await shop.sms?.work(never)
  assert.equal(gateway.taken.length, 1)
})

test('of an order that is paid and runs out at the same moment nothing is lost, in two processes', async () => {
  await using scene = await openUnpaid()
  const { bkash, shop, admin, cap, placed } = scene
  await using other = await startShop({ besides: shop, env: bkash.env })
  await shop.warmUp(3)
  for (let round = 0; round < 6; round++) {
    const order = await placed(1)
    const back = bkash.authorise(order.paymentID)
    await shop.db
      .updateTable('orders')
      .set({ payUntil: new Date(Date.now() - 1) })
      .where('id', '=', order.id)
      .execute()
    await shop.db.updateTable('paymentAttempts').set({ answeredAt: new Date() }).execute()
    await Promise.all<unknown>([
      rejectNotPaid(shop, never),
      rejectNotPaid(other, never),
      ...times(2, () => comeBack(back)),
    ])
    const { orderStatus, paid, toRefund } = await order.read()
    assert.deepEqual([orderStatus, paid, toRefund], ['pending', 580, 0])
    await admin.updateOrder({ params: { id: order.id }, body: { orderStatus: 'rejected' } })
    assert.equal(await shop.stockOf(cap), 3)
  }
  assert.deepEqual(await unbalanced(shop), [])
})
