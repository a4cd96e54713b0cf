import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { refused } from '../testing/expect.ts'
import { orderOf, startShop } from '../testing/shop.ts'

test('an owner sees what each caller did on a day, and how many of the confirmed orders were delivered', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const { user } = await shop.customer('Nadia')
  await owner.changeRole({ params: { id: user._id }, body: { role: 'admin' } })
  const nadia = await shop.browserOf(user)
  const cap = await shop.hasProduct({ totalStock: 4 })
  const orders: { id: string }[] = []
  for (let number = 0; number < 4; number++)
    orders.push({ id: (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId })
  const [first, second, third, fourth] = orders
  assert.ok(first && second && third && fourth)
  for (const params of [first, second]) {
    await nadia.recordCall({ params, body: { result: 'calling' } })
    await nadia.updateOrder({ params, body: { orderStatus: 'inProcess' } })
  }
  // Taken back and confirmed again is one confirmation; two calls to one buyer are one buyer.
  await nadia.updateOrder({ params: second, body: { orderStatus: 'pending' } })
  await nadia.recordCall({ params: second, body: { result: 'noAnswer' } })
  await nadia.updateOrder({ params: second, body: { orderStatus: 'inProcess' } })
  await nadia.recordCall({ params: third, body: { result: 'later', when: 'tomorrow' } })
  await owner.packOrder({ params: first, body: {} })
  await owner.updateOrder({ params: first, body: { orderStatus: 'inShipping' } })
  await owner.updateOrder({ params: first, body: { orderStatus: 'delivered' } })
  const { data: now } = await owner.adminGetOrder({ params: fourth })
  await owner.correctOrder({ params: fourth, body: { updatedAt: now.updatedAt, shippingCharge: 60 } })

  const today = dhakaDate(new Date())
  const { data, ...days } = await owner.listStaffWork()
  assert.deepEqual(days, { success: true, day: today, today })
  assert.deepEqual(
    data.map(({ userName, called, confirmed, delivered, corrected, packed }) => ({
      userName,
      called,
      confirmed,
      delivered,
      corrected,
      packed,
    })),
    [
      { userName: 'Nadia', called: 3, confirmed: 2, delivered: 1, corrected: 0, packed: 0 },
      { userName: 'Administrator', called: 0, confirmed: 0, delivered: 0, corrected: 1, packed: 1 },
    ],
  )
  const yesterday = dhakaDate(new Date(Date.now() - DAY_MS))
  assert.deepEqual(await owner.listStaffWork({ query: { day: yesterday } }), {
    success: true,
    data: [],
    day: yesterday,
    today,
  })
  await refused(owner.listStaffWork({ query: { day: '26-11-2026' } }), { status: 400 })
})
