import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notOurs, payoutRow, startReadingPayouts } from '../testing/courier-payouts.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { unbalanced } from '../testing/paying.ts'

const params = { courier: 'steadfast' }

test('payouts of Steadfast that are not written yet are listed, and one is read with its parcels and written once', async () => {
  await using scene = await startReadingPayouts()
  const { courier, shop, admin, delivered, list, read } = scene
  const [one, two, three] = [await delivered(), await delivered(), await delivered()]
  courier.payouts.add({
    payment_id: 'SFC-88213',
    amount: 1395,
    charges: 235,
    total: 1630,
    consignments: [
      payoutRow(one, 580, 70, { cod_charge: 5.8 }),
      payoutRow(two, 480, 70, { consignment_id: 1_000_002 }),
      payoutRow({ reference: 'not-ours-1' }, 570, 60),
      payoutRow(three, 0, 110),
    ],
  })
  courier.payouts.add({ payment_id: 'SFC-88300', amount: 10, total: 10, status_label: 'Processing', paid_at: null })
  assert.deepEqual((await admin.listCourierPayouts({ params })).data, [
    { payoutId: 'SFC-88300', at: '2026-11-26T04:00:00.000Z', amount: 10, isPaid: false },
    { payoutId: 'SFC-88213', at: '2026-11-27T03:30:00.000Z', amount: 1395, isPaid: true },
  ])
  const { body, lines, amount, recordedAs } = await read('SFC-88213')
  assert.deepEqual(
    lines.map(({ state, collected, fee, net, orderId }) => [state, collected, fee, net, orderId]),
    [
      ['settled', 580, 75.8, 504.2, one.orderId],
      ['short', 480, 70, 410, two.orderId],
      ['unknown', 570, 60, 510, null],
      ['deducted', 0, 110, -110, three.orderId],
    ],
  )
  assert.deepEqual([amount, recordedAs], [1395, null])
  await shop.warmUp()
  const written = await settled(times(4, () => admin.recordPayout({ body: { ...body, reference: body.payoutId } })))
  assert.deepEqual(written.rejected, [])
  assert.equal(written.fulfilled.filter(({ data }) => !data.isRepeated).length, 1)
  const { payments = [] } = (await admin.adminGetOrder({ params: { id: one.orderId } })).data
  assert.deepEqual(
    payments.map(({ kind, amount: taka, reference }) => [kind, taka, reference]),
    [
      ['courier_collected', 580, ''],
      ['courier_fee', -75.8, 'SFC-88213'],
      ['payout', 504.2, 'SFC-88213'],
    ],
  )
  assert.deepEqual(await list(), ['SFC-88300'])
  assert.deepEqual(await unbalanced(shop), [])
})

test('a payout of Steadfast whose parcels look different the next time is still the same payout', async () => {
  await using scene = await startReadingPayouts()
  const { courier, admin, delivered, read } = scene
  const one = await delivered()
  const consignments = [payoutRow(one, 580)]
  courier.payouts.add({ payment_id: 'SFC-1', amount: 510, charges: 70, total: 580, consignments })
  const first = await read('SFC-1')
  await admin.recordPayout({ body: first.body })
  consignments[0] = payoutRow(one, 580, 80)
  const again = await read('SFC-1')
  assert.notEqual(again.recordedAs, null)
  assert.equal((await admin.recordPayout({ body: again.body })).data.isRepeated, true)
  // Pasted, it is another statement, whose parcel was paid out before.
  const text = `Invoice,COD,Charge\n${one.reference},580,70`
  assert.deepEqual(
    (await admin.readPayout({ body: { ...params, text } })).data.lines.map(({ state }) => state),
    ['twice'],
  )
})

test('a payout that staff have written under its number is not listed, and what is read changes no remembered columns', async () => {
  await using scene = await startReadingPayouts()
  const { courier, admin, delivered, list, read } = scene
  const [one, two] = [await delivered(), await delivered()]
  for (const [id, parcel] of [
    ['SFC-5001', one],
    ['SFC-5002', two],
  ] as const) {
    const consignments = [payoutRow(parcel, 580)]
    courier.payouts.add({ payment_id: id, amount: 510, charges: 70, total: 580, consignments })
  }
  // As wide as what is read.
  const columns = ['none', 'none', 'code', 'fee', 'none', 'collected'] as const
  const text = `x\ty\t${one.reference}\t70\tz\t580`
  await admin.recordPayout({ body: { ...params, text, columns: [...columns], reference: '5001' } })
  assert.deepEqual(await list(), ['SFC-5002'])
  const { body, lines } = await read('SFC-5002')
  assert.deepEqual(
    lines.map(({ state, fee }) => [state, fee]),
    [['settled', 70]],
  )
  await admin.recordPayout({ body })
  assert.deepEqual((await admin.readPayout({ body: { ...params, text } })).data.columns, columns)
})

test('only users who may record payments read payouts from a courier, and only of one that lists them', async () => {
  await using scene = await startReadingPayouts()
  const { shop, admin } = scene
  for (const role of ['packing', 'catalogue', 'orders'] as const) {
    await refused((await shop.helper(role)).listCourierPayouts({ params }), { status: 403 })
  }
  assert.deepEqual((await (await shop.helper('accounts')).listCourierPayouts({ params })).data, [])
  await refused(admin.listCourierPayouts({ params: { courier: 'by-hand' } }), {
    status: 409,
    code: 'courier_not_ready',
  })
  await refused(admin.listCourierPayouts({ params: { courier: 'none' } }), { status: 404, code: 'courier_not_found' })
  const { couriers } = (await admin.getPanelShop({})).data
  assert.deepEqual(
    couriers.map(({ courier, givesPayouts }) => [courier, givesPayouts]),
    [
      ['steadfast', true],
      ['by-hand', false],
    ],
  )
})

test('a payout of 650 parcels is read from all of its pages and written as a whole', async () => {
  await using scene = await startReadingPayouts()
  const { courier, admin, delivered, list, read } = scene
  const [first, last] = [await delivered(), await delivered()]
  courier.payouts.shape('pages')
  courier.payouts.add({
    payment_id: 'SFC-650',
    amount: 331_500,
    charges: 45_500,
    total: 377_000,
    consignments: [payoutRow(first, 580), ...notOurs(648), payoutRow(last, 580)],
  })
  const { body, lines, amount } = await read('SFC-650')
  assert.deepEqual([lines.length, lines[0]?.state, lines[649]?.state, amount], [650, 'settled', 'settled', 331_500])
  const { data } = await admin.recordPayout({ body: { ...body, reference: 'SFC-650' } })
  assert.deepEqual([data.payout.lines, data.payout.settledLines, data.payout.net], [650, 2, 331_500])
  assert.deepEqual(await list(), [])
})
