import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS, HOUR_MS } from '#rules/durations.ts'
import { orderStatuses } from '#rules/order-status.ts'
import { catalogue } from '../catalogue.ts'
import { makeHistory } from './history.ts'

const evening = new Date('2026-11-20T21:00:00+06:00')
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
const daysBefore = (now: Date, at: Date) => (now.getTime() - at.getTime()) / DAY_MS

test('the same moment has the same history, and the next day another', () => {
  assert.deepEqual(makeHistory(evening), makeHistory(evening))
  assert.notDeepEqual(makeHistory(evening), makeHistory(new Date(evening.getTime() + DAY_MS)))
})

test('sixty days have some 700 orders, more and more, most on Fridays and few at night', () => {
  for (const now of Array.from({ length: 7 }, (_, days) => new Date(evening.getTime() + days * DAY_MS))) {
    const { orders } = makeHistory(now)
    assert.ok(orders.length > 600 && orders.length < 900, `${orders.length}`)
    assert.ok(orders.every(({ at }) => at < now && daysBefore(now, at) <= 60))
    assert.ok(new Set(orders.map(({ at }) => dhakaDate(at))).size >= 59)
    const youngest = orders.filter(({ at }) => daysBefore(now, at) < 30).length
    assert.ok(youngest > orders.length * 0.55 && youngest < orders.length * 0.75)
    const on = (weekday: number) => orders.filter(({ at }) => new Date(dhakaDate(at)).getUTCDay() === weekday).length
    assert.ok(on(5) > on(0))
    const atNight = orders.filter(({ at }) => new Date(at.getTime() + DAY_MS / 4).getUTCHours() < 7).length
    assert.ok(atNight < orders.length / 10)
  }
})

test('the status of an order fits its age: the newest are pending, the old ones delivered or rejected', () => {
  const { orders } = makeHistory(evening)
  for (const { at, movedAt, status, steps, reason } of orders) {
    const age = daysBefore(evening, at)
    assert.ok(movedAt >= at && movedAt <= evening)
    if (age < 0.1) assert.equal(status, 'pending')
    if (status === 'pending') assert.ok(age < 2)
    if (age > 7) assert.ok(status === 'delivered' || status === 'rejected')
    assert.deepEqual(
      [status, movedAt],
      [steps.at(-1)?.status ?? 'pending', steps.at(-1)?.at ?? at],
      'its last step is where it is',
    )
    assert.equal(reason !== '', status === 'rejected')
  }
  for (const status of orderStatuses) assert.ok(orders.filter((order) => order.status === status).length >= 5, status)
})

test('at any hour some of the oldest pending orders were called in vain, some are to be called later, and the others wait', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(evening.getTime() + hour * HOUR_MS))
  // A morning after which few orders were left as they had come in.
  for (const now of [...hours, new Date('2026-11-23T04:00:00Z')]) {
    const { orders, calls } = makeHistory(now)
    const states = [...calls.values()].map(({ callState }) => callState)
    assert.deepEqual(states.toSorted(), ['later', 'later', 'noAnswer', 'noAnswer'])
    for (const [order, { at, callAt }] of calls) {
      assert.ok(order.status === 'pending' && order.at < at && at <= now && (callAt === null || callAt > now))
    }
    assert.ok(orders.filter(({ status }) => status === 'pending').length >= 6)
  }
})

test('no order has a product from before it was added, a customer from before they signed up, or more pieces than the shop sells at once', () => {
  const { orders } = makeHistory(evening)
  for (const { at, customer, lines } of orders) {
    assert.ok(lines.length > 0 && sum(lines.map(({ quantity }) => quantity)) <= defaultSettings.orders.maxPieces.order)
    assert.ok(!customer || customer.joinedAt < at)
    for (const { product, size, quantity } of lines) {
      const { addedDaysAgo, sizes = [] } = catalogue[product]
      assert.ok(daysBefore(evening, at) < addedDaysAgo, product)
      assert.ok(sizes.length === 0 ? size === '' : sizes.includes(size), product)
      assert.ok(quantity <= defaultSettings.orders.maxPieces.line)
    }
  }
})

test('people have names in both scripts, each their own e-mail, and phone numbers that do not exist', () => {
  const { customers, orders } = makeHistory(evening)
  assert.equal(new Set(customers.map(({ email }) => email)).size, customers.length)
  assert.ok(customers.every(({ email }) => /^[a-z.\d]+@(mail\.example|example\.com)$/.test(email)))
  const isBangla = (name: string) => /\p{Script=Bengali}/u.test(name)
  const inBangla = orders.filter(({ to }) => isBangla(to.userName)).length
  assert.ok(inBangla > orders.length / 6 && inBangla < orders.length / 2)
  for (const { to } of orders) {
    assert.match(to.phone, /^012\d{8}$/)
    assert.match(to.pincode, /^\d{4}$/)
    assert.equal(to.shippingType === 'inside', to.city === 'Dhaka' || to.city === 'ঢাকা')
    assert.equal(isBangla(to.userName), isBangla(to.address))
  }
})

test('a customer reviews what was delivered, once, and a product is not praised in the same words twice', () => {
  const { orders, reviews } = makeHistory(evening)
  assert.ok(reviews.length > 100)
  assert.equal(new Set(reviews.map(({ product, customer }) => `${product} ${customer.email}`)).size, reviews.length)
  assert.equal(new Set(reviews.map(({ product, says }) => `${product} ${says}`)).size, reviews.length)
  for (const { at, product, customer } of reviews.filter(({ at }) => daysBefore(evening, at) < 50)) {
    const got = orders.filter(({ customer: buyer, status, movedAt, lines }) => {
      return (
        buyer === customer && status === 'delivered' && movedAt < at && lines.some((line) => line.product === product)
      )
    })
    assert.ok(got.length > 0 && at < evening, `${customer.userName} on ${product}`)
  }
})
