import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notOurs, payoutRow, startReadingPayouts } from '../testing/courier-payouts.ts'
import { refused } from '../testing/expect.ts'

const params = { courier: 'steadfast' }

test('payouts in the shapes of older guides and in pages are read, with charges that are named in sum only', async () => {
  await using scene = await startReadingPayouts()
  const { courier, delivered, list, read } = scene
  const parcels = [await delivered(), await delivered(), await delivered()]
  courier.payouts.add({
    payment_id: 'SFC-7',
    amount: 1540,
    charges: 200,
    total: 1740,
    consignments: parcels.map((parcel) => payoutRow(parcel, 580, null)),
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
      payment_id: `SFC-${at}`,
      amount: at,
      total: at,
      consignments: Array.from({ length: at - 100 }, (_, index) => payoutRow({ reference: `p-${index}` }, 1, 0)),
    })
  }
  assert.equal((await list()).length, 26)
  assert.equal((await read('SFC-124')).lines.length, 24)
})

test('a Steadfast that is down, sends HTML or half an answer, or refuses its keys gives a clear error, and with wrong keys is not asked again', async () => {
  await using scene = await startReadingPayouts()
  const { courier, admin } = scene
  const failed = { status: 409, code: 'courier_failed' } as const
  const list = () => admin.listCourierPayouts({ params })
  for (const [mode, words] of [
    ['fail', /Steadfast gave no answer that can be used/],
    ['html', /Steadfast gave no answer that can be used/],
    ['half', /Steadfast gave no answer that can be used/],
    ['busy', /Steadfast asks for a pause/],
  ] as const) {
    courier.set(mode, 1)
    await refused(list(), failed)
    courier.set(mode, 1)
    await assert.rejects(list(), words)
  }
  courier.payouts.add({ payment_id: 'SFC-9', amount: 1, total: 1, consignments: [{ a: 1 }] })
  await refused(admin.readCourierPayout({ params: { ...params, payoutId: 'SFC-9' } }), failed)
  await refused(admin.readCourierPayout({ params: { ...params, payoutId: 'SFC-404' } }), failed)
  await refused(admin.readCourierPayout({ params: { ...params, payoutId: 'SFC 9' } }), { status: 404 })
  courier.payouts.add({ payment_id: 'SFC-10' })
  const empty = { status: 409, code: 'nothing_in_statement' } as const
  await refused(admin.readCourierPayout({ params: { ...params, payoutId: 'SFC-10' } }), empty)
  courier.changeKeys({ apiKey: 'other', secretKey: 'other' })
  await assert.rejects(list(), /Steadfast refused the keys/)
  const { length } = courier.calls
  await refused(list(), { status: 409, code: 'courier_not_ready' })
  assert.equal(courier.calls.length, length)
})

test('a payout of which not all pages come, or with too many parcels, is not read in part', async () => {
  await using scene = await startReadingPayouts()
  const { courier, admin } = scene
  const add = (payment_id: string, parcels: number) =>
    courier.payouts.add({ payment_id, amount: 510, charges: 70, total: 580, consignments: notOurs(parcels) })
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
