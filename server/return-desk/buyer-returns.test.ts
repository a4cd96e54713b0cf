import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, mock, test } from 'node:test'
import { dhakaDate, startOfDhakaDay } from '#rules/dhaka-time.ts'
import { DAY_MS, HOUR_MS } from '#rules/durations.ts'
import { refused } from '../testing/expect.ts'
import { hasDelivered } from '../testing/returns.ts'
import { startShop } from '../testing/shop.ts'

const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()
const asked = { kind: 'exchange' as const, reason: 'Too small', lines: [{ line: 0, quantity: 1, newSize: 'L' }] }

test('a buyer asks on the page of the order, reads the answer, and takes back what is not decided', async () => {
  const { key } = await hasDelivered(shop, admin)
  const browser = shop.guest()
  const { data: before } = await browser.getMyOrder({ body: { key } })
  assert.deepEqual([before.returnable, before.returns], [[{ line: 0, quantity: 2 }], []])
  assert.ok(Date.parse(before.returnUntil ?? '') > Date.now() + 6 * DAY_MS)
  const idempotencyKey = randomUUID()
  const ask = () => browser.askMyReturn({ body: { key, ...asked }, idempotencyKey })
  const { data: first } = await ask()
  const { data: again } = await ask()
  assert.deepEqual([first.returns.length, again.returns.length, again.returnable[0]?.quantity], [1, 1, 1])
  const one = again.returns[0]?._id ?? ''
  const { data: taken } = await browser.withdrawMyReturn({ body: { key, id: one } })
  assert.deepEqual([taken.returns[0]?.state, taken.returnable[0]?.quantity], ['withdrawn', 2])
  const { data: second } = await browser.askMyReturn({ body: { key, ...asked } })
  const id = second.returns[1]?._id ?? ''
  await admin.refuseReturn({ params: { id }, body: { answer: 'It was worn outside' } })
  const { data: read } = await browser.getMyOrder({ body: { key } })
  assert.deepEqual([read.returns[1]?.state, read.returns[1]?.answer], ['refused', 'It was worn outside'])
  assert.doesNotMatch(JSON.stringify(read.returns), /userName|Administrator|events/)
  await refused(browser.withdrawMyReturn({ body: { key, id } }), { status: 409, code: 'return_decided' })
})

test('the link of an order opens no return of another one', async () => {
  const [one, other] = [await hasDelivered(shop, admin), await hasDelivered(shop, admin)]
  const { data } = await one.ask('money')
  const withdraw = (key: string) => shop.guest().withdrawMyReturn({ body: { key, id: data._id } })
  await refused(withdraw(other.key), { status: 404, code: 'return_not_found' })
  await refused(withdraw(`${one.key.slice(0, -1)}_`), { status: 404, code: 'order_not_found' })
})

test('a buyer may ask for a return until the end of the last day, whatever the hour of the delivery', async (t) => {
  const { key, id } = await hasDelivered(shop, admin)
  const lastDay = startOfDhakaDay(dhakaDate(new Date())).getTime()
  const deliveredAt = new Date(lastDay - 7 * DAY_MS + 10 * HOUR_MS)
  await shop.db.updateTable('orders').set({ deliveredAt }).where('id', '=', id).execute()
  t.after(() => mock.timers.reset())
  mock.timers.enable({ apis: ['Date'], now: lastDay + 23 * HOUR_MS })
  const { data } = await shop.guest().getMyOrder({ body: { key } })
  assert.equal(data.returnUntil, new Date(lastDay + DAY_MS - 1).toISOString())
  const { data: after } = await shop.guest().askMyReturn({ body: { key, ...asked } })
  assert.equal(after.returns.length, 1)
  mock.timers.setTime(lastDay + DAY_MS + 1_000)
  await refused(shop.guest().askMyReturn({ body: { key, ...asked } }), { status: 409, code: 'not_returnable' })
})

test('after the days of the settings, or if buyers may not ask for returns, a buyer is asked to call', async () => {
  const { key, id, ask } = await hasDelivered(shop, admin)
  const askMine = () => shop.guest().askMyReturn({ body: { key, ...asked } })
  const deliveredAt = new Date(Date.now() - 8 * DAY_MS)
  await shop.db.updateTable('orders').set({ deliveredAt }).where('id', '=', id).execute()
  await refused(askMine(), { status: 409, code: 'not_returnable', message: /call us/ })
  const { data } = await shop.guest().getMyOrder({ body: { key } })
  assert.deepEqual([data.returnUntil, data.returnable], [null, []])
  assert.equal((await ask('money')).data.state, 'asked')
  for (const returns of [
    { byBuyers: false, days: 365, exchangeCharge: 0 },
    { byBuyers: true, days: 0, exchangeCharge: 0 },
  ]) {
    await admin.saveSettings({ params: { group: 'orders' }, body: { returns } })
    await refused(askMine(), { status: 409, code: 'not_returnable' })
  }
  await admin.saveSettings({
    params: { group: 'orders' },
    body: { returns: { byBuyers: true, days: 30, exchangeCharge: 0 } },
  })
  assert.equal((await askMine()).data.returns.length, 2)
})

test('what a buyer asks for is checked: pieces, size, and how often', async () => {
  const { key } = await hasDelivered(shop, admin)
  const browser = shop.guest()
  const ask = (lines: { line: number; quantity: number; newSize?: string }[]) =>
    browser.askMyReturn({ body: { key, kind: 'exchange', reason: 'Too small', lines } })
  await refused(ask([{ line: 0, quantity: 1 }]), {
    status: 400,
    code: 'size_required',
    errors: { 'lines.0.newSize': 'Please choose a size' },
  })
  await refused(ask([{ line: 0, quantity: 1, newSize: 'XXL' }]), { status: 409, code: 'out_of_stock' })
  await refused(ask([{ line: 1, quantity: 1, newSize: 'L' }]), { status: 409, code: 'return_pieces' })
  await refused(
    ask([
      { line: 0, quantity: 1, newSize: 'L' },
      { line: 0, quantity: 1, newSize: 'L' },
    ]),
    { status: 400 },
  )
  await refused(ask([]), { status: 400 })
  for (let tries = 0; tries < 7; tries++) await ask([{ line: 0, quantity: 3, newSize: 'L' }]).catch(() => {})
  await refused(ask([{ line: 0, quantity: 1, newSize: 'L' }]), { status: 429 })
})
