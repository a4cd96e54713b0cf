import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { CallInput } from '#contract/client.ts'
import type { OrderSource } from '#rules/order-desk.ts'
import { saveIn } from '../testing/settings.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { anyPhone } from '../testing/test-client.ts'

const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()
await saveIn(shop, 'orders', { packingCost: 10 })
const cap = await shop.hasProduct({ price: 500, totalStock: 90 })
await admin.saveProductCost({ params: { id: cap._id }, body: { validFrom: '2020-01-01', cost: 200, size: '' } })

beforeEach(async () => {
  await shop.db.deleteFrom('orders').execute()
  await shop.db.deleteFrom('costs').execute()
})

/** Two caps of 500 taka that cost 200 each, with delivery for 80 and a parcel for 10: 670 taka are earned. */
const EARNED = 1080 - 2 * 200 - 10

async function isDelivered(day: string, source: OrderSource) {
  const body = orderOf(cap, { quantity: 2 })
  const { orderId } = await shop
    .guest()
    .placeOrder({ body: { ...body, addressInfo: { ...body.addressInfo, phone: anyPhone() } } })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  const at = new Date(`${day}T12:00:00+06:00`)
  await shop.db
    .updateTable('orders')
    .set({ createdAt: at, deliveredAt: at, source })
    .where('id', '=', orderId)
    .execute()
}

type Draft = CallInput<'createCost'>['body']
const costs = async (...drafts: Draft[]) => {
  for (const body of drafts) await admin.createCost({ body })
}

const profit = async (query: CallInput<'getProfit'>['query']) => (await admin.getProfit({ query })).data

// 2026-11-07 is a Saturday.
const campaign = {
  kind: 'ads',
  amount: 3000,
  firstDay: '2026-11-06',
  lastDay: '2026-11-08',
  source: 'messenger',
  note: '',
} as const
const november = { from: '2026-11-01', to: '2026-11-30' }

test('a campaign of 3,000 taka over three days costs 1,000 a day, and its source has what is left of the profit of its orders', async () => {
  await costs(campaign)
  for (const day of ['2026-11-06', '2026-11-07', '2026-11-07', '2026-11-07', '2026-11-08']) {
    await isDelivered(day, 'messenger')
  }
  await isDelivered('2026-11-07', 'shop')
  const { total, rows } = await profit(november)
  assert.deepEqual(
    rows.map(({ key, profit, costs, net }) => [key, profit, costs, net]),
    [
      ['2026-11-08', EARNED, 1000, EARNED - 1000],
      ['2026-11-07', 4 * EARNED, 1000, 4 * EARNED - 1000],
      ['2026-11-06', EARNED, 1000, EARNED - 1000],
    ],
  )
  assert.deepEqual([total.profit, total.costs, total.net], [6 * EARNED, 3000, 6 * EARNED - 3000])
  assert.deepEqual(total.costsByKind, [{ kind: 'ads', amount: 3000 }])
  const sources = (await profit({ ...november, by: 'source' })).rows
  assert.deepEqual(
    sources.map(({ key, profit, costs, net }) => [key, profit, costs, net]),
    [
      ['messenger', 5 * EARNED, 3000, 5 * EARNED - 3000],
      ['shop', EARNED, 0, EARNED],
    ],
  )
})

test('costs count on their own days, by week and month too, also without orders and whichever day orders count by', async () => {
  await costs(campaign, { kind: 'rent', amount: 600, firstDay: '2026-10-31', lastDay: '2026-11-05', note: '' })
  for (const counted of ['ordered', 'settled'] as const) {
    const rowsBy = async (by: 'week' | 'month') =>
      (await profit({ counted, by, from: '2026-10-01', to: '2026-11-07' })).rows.map(({ key, costs, net }) => [
        key,
        costs,
        net,
      ])
    assert.deepEqual(await rowsBy('week'), [
      ['2026-11-07', 1000, -1000],
      ['2026-10-31', 1600, -1600],
    ])
    assert.deepEqual(await rowsBy('month'), [
      ['2026-11', 2500, -2500],
      ['2026-10', 100, -100],
    ])
  }
})

test('a cost without source, and all costs in other groups, are in the total alone', async () => {
  await costs(
    { ...campaign, source: null },
    { kind: 'wages', amount: 100.01, firstDay: '2026-11-07', lastDay: '2026-11-07', note: '' },
    { kind: 'packing', amount: 50, firstDay: '2026-11-07', lastDay: '2026-11-07', note: '' },
  )
  await isDelivered('2026-11-07', 'messenger')
  for (const by of ['source', 'district', 'courier', 'coupon', 'product', 'category'] as const) {
    const { total, rows } = await profit({ ...november, by })
    assert.deepEqual([by, total.costs, total.net], [by, 3150.01, -2480.01])
    assert.deepEqual(
      rows.map(({ costs, net }) => [costs, net]),
      [by === 'source' ? [0, EARNED] : [null, null]],
    )
  }
  assert.deepEqual((await profit(november)).total.costsByKind, [
    { kind: 'ads', amount: 3000 },
    { kind: 'packing', amount: 50 },
    { kind: 'wages', amount: 100.01 },
  ])
})

test('of 100 taka over three days no poisha is lost, and the file has what each day costs', async () => {
  await costs({ kind: 'other', amount: 100, firstDay: '2026-11-06', lastDay: '2026-11-08', note: '' })
  const file = await admin.exportProfit({ query: november })
  const lines = file
    .replace(/^\ufeff|"/g, '')
    .trim()
    .split('\r\n')
    .map((line) => [line.split(',')[1], ...line.split(',').slice(-2)])
  assert.deepEqual(lines, [
    ['Id', 'Costs (BDT)', 'Net (BDT)'],
    ['2026-11-08', '33.33', '-33.33'],
    ['2026-11-07', '33.33', '-33.33'],
    ['2026-11-06', '33.34', '-33.34'],
  ])
})
