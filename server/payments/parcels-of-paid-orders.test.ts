import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParcelState } from '#rules/parcel-state.ts'
import { inTransaction } from '../db/open.ts'
import { applyReport } from '../dispatch/apply-report.service.ts'
import { hasParcel } from '../testing/parcels.ts'
import { startShop, type TestShop } from '../testing/shop.ts'

/** A confirmed order of 580 taka with a parcel in this state, and the reports of its courier. */
async function orderWithParcel(shop: TestShop, state: ParcelState) {
  const admin = await shop.admin()
  const { id, orderId } = await hasParcel(shop, admin, await shop.hasProduct(), { state, quantity: 1 })
  const read = async () => (await admin.adminGetOrder({ params: { id: orderId } })).data
  const takeReport = (report: { state: ParcelState; raw: string; collected?: number }) =>
    inTransaction(shop.pool, (tx) => applyReport(tx, { sms: null, settings: shop.settings }, id, report, 'courier'))
  return { admin, orderId, read, takeReport }
}

test('a payment changes what an unsent parcel collects, and a booked one is to be looked at: the courier has the old amount', async () => {
  await using shop = await startShop()
  for (const [state, toCollect, needsLook] of [
    ['draft', 430, false],
    ['booked', 580, true],
  ] as const) {
    const { admin, orderId, read } = await orderWithParcel(shop, state)
    await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 150 } })
    const [parcel] = (await read()).parcels ?? []
    assert.deepEqual([parcel?.toCollect, parcel?.needsLook], [toCollect, needsLook])
    assert.match(parcel?.events.at(-1)?.message ?? '', /A payment was recorded/)
  }
})

test('the ledger has what the courier reports as collected, also if it reports another sum later; a repeat adds nothing', async () => {
  await using shop = await startShop()
  const { read, takeReport } = await orderWithParcel(shop, 'booked')
  await takeReport({ state: 'delivered', raw: 'delivered', collected: 580 })
  const collected = async () =>
    (await read()).payments?.map(({ kind, method, amount }) => [kind, method, amount].join(' '))
  assert.deepEqual(await collected(), ['courier_collected courier 580'])
  await takeReport({ state: 'delivered', raw: 'delivered', collected: 580 })
  assert.equal((await collected())?.length, 1)
  await takeReport({ state: 'delivered', raw: 'delivered', collected: 500 })
  assert.deepEqual(await collected(), [
    'courier_collected courier 580',
    'courier_collected courier -580',
    'courier_collected courier 500',
  ])
  const order = await read()
  assert.deepEqual([order.orderStatus, order.paymentStatus, order.paid], ['delivered', 'paid', 500])
})

test('a courier that reports no amount has collected what was due, without the advance', async () => {
  await using shop = await startShop()
  const { admin, orderId, read, takeReport } = await orderWithParcel(shop, 'booked')
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 150 } })
  await takeReport({ state: 'delivered', raw: 'delivered' })
  const { paid, payments = [] } = await read()
  assert.deepEqual([paid, payments.at(-1)?.kind, payments.at(-1)?.amount], [580, 'courier_collected', 430])
})
