import assert from 'node:assert/strict'
import { test } from 'node:test'
import { never } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import { askDue, putBack, startPaying } from '../testing/paying.ts'
import { orderOf } from '../testing/shop.ts'
import { rejectNotPaid } from './unpaid-orders.service.ts'

/** A shop that takes bKash, and an order whose buyer went there and has not come back. */
async function open() {
  const { shop, fake: bkash, ...started } = await startPaying('bkash', startBkash)
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const body = { ...orderOf(await shop.hasProduct()), paymentMethod: 'bkash', payNow: 'all' } as const
  const { orderId: id, orderKey: key } = await guest.placeOrder({ body })
  const setOrder = (payUntil: Date) => shop.db.updateTable('orders').set({ payUntil }).execute()
  return {
    shop,
    bkash,
    payAgain: () => guest.payMyOrder({ body: { key, provider: 'bkash' } }),
    payUntil: async () => (await guest.getMyOrder({ body: { key } })).data.payUntil,
    endTime: () => setOrder(new Date(Date.now() - 1)),
    attempts: () => shop.db.selectFrom('paymentAttempts').select(['id', 'askAt']).orderBy('createdAt').execute(),
    status: async () => {
      await rejectNotPaid(shop, never)
      return (await admin.adminGetOrder({ params: { id } })).data.orderStatus
    },
    [Symbol.asyncDispose]: started[Symbol.asyncDispose],
  }
}

test('an order stays while bKash is being asked, or does not answer, after its time to pay; then it is rejected', async () => {
  await using scene = await open()
  const { shop, bkash, endTime, status } = scene
  await askDue(shop)
  await endTime()
  // One that is being asked about is due again minutes later.
  assert.equal(await status(), 'pending')
  bkash.set('fail', /status/)
  await askDue(shop)
  assert.equal(await status(), 'pending')
  bkash.set('work', /status/)
  await askDue(shop)
  assert.equal(await status(), 'rejected')
})

test('an order does not wait for longer than three days for a provider that is not asked any more', async () => {
  await using scene = await open()
  const { shop, attempts, endTime, status } = scene
  await endTime()
  const [attempt] = await attempts()
  await putBack(shop, attempt?.id ?? '', 'createdAt', 71 * 60)
  assert.equal(await status(), 'pending')
  await putBack(shop, attempt?.id ?? '', 'createdAt', 73 * 60)
  assert.equal(await status(), 'rejected')
})

test('bKash is asked about all payments of an order when its time to pay ends, so that pieces are not held for longer', async () => {
  await using scene = await open()
  const { shop, bkash, payAgain, payUntil, attempts } = scene
  const [first] = await attempts()
  await putBack(shop, first?.id ?? '', 'createdAt', 31)
  const asksAt = async () => (await attempts()).map(({ askAt }) => askAt?.toISOString())
  await askDue(shop)
  assert.deepEqual(await asksAt(), [await payUntil()])
  await putBack(shop, first?.id ?? '', 'createdAt', 3 * 60)
  bkash.set('fail', /status/)
  await askDue(shop)
  assert.deepEqual(await asksAt(), [await payUntil()])
  await shop.db
    .updateTable('paymentAttempts')
    .set({ askAt: new Date(Date.now() + 21 * 60 * 60_000) })
    .execute()
  await payAgain()
  assert.equal((await asksAt())[0], await payUntil())
})
