import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, settled, times } from '../testing/expect.ts'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { usesCourier } from '../testing/handed-over.ts'
import { hasParcel } from '../testing/parcels.ts'
import { unbalanced } from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'

const params = { courier: 'steadfast' }
const paid = { status_label: 'Paid', paid_at: '2026-11-27 09:30:00' } as const

async function open() {
  const courier = await startSteadfast()
  const shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  /** A delivered parcel with an order of one cap: 580 taka to collect. */
  const delivered = async () => {
    const parcel = await hasParcel(shop, admin, await shop.hasProduct(), { state: 'delivered', quantity: 1 })
    await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'delivered' } })
    return parcel
  }
  const list = async () => (await admin.listCourierPayouts({ params })).data.map(({ payoutId }) => payoutId)
  const read = async (payoutId: string) => {
    const { amount, ...statement } = (await admin.readCourierPayout({ params: { ...params, payoutId } })).data
    const body = { ...params, ...statement, payoutId }
    return { body, amount, ...(await admin.readPayout({ body })).data }
  }
  return {
    ...{ courier, shop, admin, delivered, list, read },
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await courier[Symbol.asyncDispose]()
    },
  }
}

const row = ({ reference }: { reference: string }, cod: number, delivery: number | null = 70, more = {}) => ({
  ...{ invoice: reference, cod_amount: cod, ...(delivery !== null && { delivery_charge: delivery }) },
  ...more,
})

test('payouts of Steadfast that are not written yet are listed, and one is read with its parcels and written once', async () => {
  await using scene = await open()
  const { courier, shop, admin, delivered, list, read } = scene
  const [one, two, three] = [await delivered(), await delivered(), await delivered()]
  courier.payouts.add({
    ...{ payment_id: 'SFC-88213', amount: 1395, charges: 235, total: 1630, ...paid },
    consignments: [
      row(one, 580, 70, { cod_charge: 5.8 }),
      row(two, 480, 70, { consignment_id: 1_000_002 }),
      row({ reference: 'not-ours-1' }, 570, 60),
      row(three, 0, 110),
    ],
  })
  courier.payouts.add({
    ...{ payment_id: 'SFC-88300', amount: 10, charges: 0, total: 10, status_label: 'Processing', paid_at: null },
    consignments: [],
  })
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
  await using scene = await open()
  const { courier, admin, delivered, read } = scene
  const one = await delivered()
  const consignments = [row(one, 580)]
  courier.payouts.add({ ...{ payment_id: 'SFC-1', amount: 510, charges: 70, total: 580, ...paid }, consignments })
  const first = await read('SFC-1')
  await admin.recordPayout({ body: first.body })
  consignments[0] = row(one, 580, 80)
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
  await using scene = await open()
  const { courier, admin, delivered, list, read } = scene
  const [one, two] = [await delivered(), await delivered()]
  for (const [id, parcel] of [
    ['SFC-5001', one],
    ['SFC-5002', two],
  ] as const) {
    const consignments = [row(parcel, 580)]
    courier.payouts.add({ ...{ payment_id: id, amount: 510, charges: 70, total: 580, ...paid }, consignments })
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

test('payouts in the shapes of older guides and in pages are read, with charges that are named in sum only', async () => {
  await using scene = await open()
  const { courier, delivered, list, read } = scene
  const parcels = [await delivered(), await delivered(), await delivered()]
  courier.payouts.add({
    ...{ payment_id: 'SFC-7', amount: 1540, charges: 200, total: 1740, ...paid },
    consignments: parcels.map((parcel) => row(parcel, 580, null)),
  })
  assert.deepEqual(
    (await read('SFC-7')).lines.map(({ state, fee }) => [state, fee]),
    [
      ['settled', 66.67],
      ['settled', 66.67],
      ['settled', 66.66],
    ],
  )
  courier.payouts.shape('older')
  assert.deepEqual(await list(), ['7'])
  assert.deepEqual(
    (await read('7')).lines.map(({ state, fee }) => [state, fee]),
    parcels.map(() => ['settled', 0]),
  )
  courier.payouts.shape('pages')
  for (let at = 100; at < 125; at++) {
    courier.payouts.add({
      ...{ payment_id: `SFC-${at}`, amount: at, charges: 0, total: at, ...paid },
      consignments: Array.from({ length: at - 100 }, (_, index) => row({ reference: `p-${index}` }, 1, 0)),
    })
  }
  assert.equal((await list()).length, 26)
  assert.equal((await read('SFC-124')).lines.length, 24)
})

test('a Steadfast that is down, sends HTML or half an answer, or refuses its keys gives a clear error, and with wrong keys is not asked again', async () => {
  await using scene = await open()
  const { courier, admin } = scene
  const failed = { status: 409, code: 'courier_failed' } as const
  const list = () => admin.listCourierPayouts({ params })
  for (const [mood, words] of [
    ['fail', /Steadfast gave no answer that can be used/],
    ['html', /Steadfast gave no answer that can be used/],
    ['half', /Steadfast gave no answer that can be used/],
    ['busy', /Steadfast asks for a pause/],
  ] as const) {
    courier.set(mood, 1)
    await refused(list(), failed)
    courier.set(mood, 1)
    await assert.rejects(list(), words)
  }
  courier.payouts.add({
    ...{ payment_id: 'SFC-9', amount: 1, charges: 0, total: 1, ...paid },
    consignments: [{ a: 1 }],
  })
  await refused(admin.readCourierPayout({ params: { ...params, payoutId: 'SFC-9' } }), failed)
  await refused(admin.readCourierPayout({ params: { ...params, payoutId: 'SFC-404' } }), failed)
  await refused(admin.readCourierPayout({ params: { ...params, payoutId: 'SFC 9' } }), { status: 404 })
  courier.payouts.add({ ...{ payment_id: 'SFC-10', amount: 0, charges: 0, total: 0, ...paid }, consignments: [] })
  const empty = { status: 409, code: 'nothing_in_statement' } as const
  await refused(admin.readCourierPayout({ params: { ...params, payoutId: 'SFC-10' } }), empty)
  courier.changeKeys({ apiKey: 'other', secretKey: 'other' })
  await assert.rejects(list(), /Steadfast refused the keys/)
  const { length } = courier.calls
  await refused(list(), { status: 409, code: 'courier_not_ready' })
  assert.equal(courier.calls.length, length)
})

test('only users who may record payments read payouts from a courier, and only of one that lists them', async () => {
  await using scene = await open()
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

const foreign = (count: number) => Array.from({ length: count }, (_, at) => row({ reference: `not-ours-${at}` }, 580))

test('a payout of 650 parcels is read from all of its pages and written as a whole', async () => {
  await using scene = await open()
  const { courier, admin, delivered, list, read } = scene
  const [first, last] = [await delivered(), await delivered()]
  courier.payouts.shape('pages')
  courier.payouts.add({
    ...{ payment_id: 'SFC-650', amount: 331_500, charges: 45_500, total: 377_000, ...paid },
    consignments: [row(first, 580), ...foreign(648), row(last, 580)],
  })
  const { body, lines, amount } = await read('SFC-650')
  assert.deepEqual([lines.length, lines[0]?.state, lines[649]?.state, amount], [650, 'settled', 'settled', 331_500])
  const { data } = await admin.recordPayout({ body: { ...body, reference: 'SFC-650' } })
  assert.deepEqual([data.payout.lines, data.payout.settledLines, data.payout.net], [650, 2, 331_500])
  assert.deepEqual(await list(), [])
})

test('a payout of which not all pages come, or with too many parcels, is not read in part', async () => {
  await using scene = await open()
  const { courier, admin } = scene
  const add = (payment_id: string, parcels: number) =>
    courier.payouts.add({
      ...{ payment_id, amount: 510, charges: 70, total: 580, ...paid },
      consignments: foreign(parcels),
    })
  const reading = (payoutId: string) => admin.readCourierPayout({ params: { ...params, payoutId } })
  add('SFC-1', 30)
  courier.payouts.shape('first page')
  await refused(reading('SFC-1'), { status: 409, code: 'courier_failed' })
  courier.payouts.shape('pages')
  add('SFC-2', 2010)
  await refused(reading('SFC-2'), { status: 409, code: 'courier_failed' })
  courier.payouts.shape('guide')
  await refused(reading('SFC-2'), { status: 413, code: 'too_large' })
})
