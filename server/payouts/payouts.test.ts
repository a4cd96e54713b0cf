import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MAX_STATEMENT_TEXT } from '#rules/payout-statement.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { hasParcel } from '../testing/parcels.ts'
import { unbalanced } from '../testing/paying.ts'
import { saveIn } from '../testing/settings.ts'
import { startShop } from '../testing/shop.ts'

const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()
const courier = 'steadfast'

/** A parcel that was delivered so many days ago, with which its order was delivered, and what was to be collected. */
async function delivered({ daysAgo = 1 } = {}) {
  const at = new Date(Date.now() - daysAgo * 24 * 60 * 60_000)
  const parcel = await hasParcel(shop, admin, await shop.hasProduct(), { state: 'delivered' })
  await shop.db.updateTable('parcels').set({ settledAt: at }).where('id', '=', parcel.id).execute()
  await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'delivered' } })
  const { toCollect, recipient } = await shop.db
    .selectFrom('parcels')
    .select(['toCollect', 'recipient'])
    .where('id', '=', parcel.id)
    .executeTakeFirstOrThrow()
  return { ...parcel, cod: toCollect, phone: recipient.phone }
}

const moneyOf = async (id: string) => {
  const { payments = [], paid } = (await admin.adminGetOrder({ params: { id } })).data
  return { paid, entries: payments.map(({ kind, amount }) => `${kind} ${amount}`) }
}

const owed = async () => (await admin.listOwedByCouriers({})).data.find((one) => one.courier === courier)

test('a statement is matched to parcels by reference, tracking code, and number with amount; each line has its state, and of a parcel that came back nothing is expected', async () => {
  const [one, two, three, four] = [await delivered(), await delivered(), await delivered(), await delivered()]
  const back = await hasParcel(shop, admin, await shop.hasProduct(), { state: 'returned' })
  const text = [
    'Invoice,Phone,COD,Charge',
    `${one.reference.toUpperCase()},,${one.cod},70`,
    `T${two.id},,${two.cod - 100},70`,
    `,${three.phone},${three.cod},70`,
    `${four.consignment},,${four.cod + 5},70`,
    `${one.reference},,${one.cod},70`,
    `nothing-1,,300,70`,
    `${two.reference},,0,60`,
    `${back.reference},,1080,0`,
    'Total,,9999,999',
  ].join('\n')
  const { data } = await admin.readPayout({ body: { courier, text } })
  assert.deepEqual(data.columns, ['code', 'phone', 'collected', 'fee'])
  assert.deepEqual(
    data.lines.map(({ state, orderId }) => [state, orderId]),
    [
      ['settled', one.orderId],
      ['short', two.orderId],
      ['settled', three.orderId],
      ['over', four.orderId],
      ['twice', one.orderId],
      ['unknown', null],
      ['deducted', two.orderId],
      ['over', back.orderId],
    ],
  )
  assert.equal(data.lines.at(-1)?.expected, 0, 'of a parcel that came back')
  assert.equal((await moneyOf(one.orderId)).entries.length, 1)
})

test('a payout is written once with what came and what the courier keeps; what was collected is not counted again', async () => {
  const before = (await owed())?.owed ?? 0
  const [one, two] = [await delivered(), await delivered({ daysAgo: 40 })]
  assert.equal((await owed())?.owed, before + one.cod + two.cod)
  assert.equal((await owed())?.older, two.cod)
  const text = `${one.reference}\t${one.cod}\t70\t${one.cod - 70}\n${two.reference}\t${two.cod - 80}\t70\t${two.cod - 150}`
  const { data } = await admin.recordPayout({ body: { courier, text, reference: 'SFC-1' } })
  assert.deepEqual([data.isRepeated, data.payout.lines, data.payout.settledLines], [false, 2, 1])
  assert.equal(data.payout.net, one.cod + two.cod - 220)
  assert.deepEqual(await moneyOf(one.orderId), {
    paid: one.cod,
    entries: [`cash ${one.cod}`, 'courier_fee -70', `payout ${one.cod - 70}`].map((entry) =>
      entry.replace('cash', 'courier_collected'),
    ),
  })
  // What is missing of the short one is still owed.
  assert.equal((await owed())?.owed, before + 80)
  const again = await admin.recordPayout({ body: { courier, text: text.split('\n').reverse().join('\n') } })
  assert.deepEqual([again.data.isRepeated, again.data.payout._id], [true, data.payout._id])
  assert.equal((await admin.readPayout({ body: { courier, text } })).data.recordedAs, data.payout._id)
  assert.equal((await moneyOf(one.orderId)).entries.length, 3)
  const rest = await admin.recordPayout({ body: { courier, text: `${two.reference}\t80` } })
  assert.equal(rest.data.payout.settledLines, 1)
  assert.equal((await owed())?.owed ?? 0, before)
  assert.deepEqual(await unbalanced(shop), [])
})

test('two staff who confirm a statement at once write it once, also beside another one with the same parcel', async () => {
  const one = await delivered()
  await shop.warmUp()
  const accounts = await shop.helper('accounts')
  const text = `${one.reference},${one.cod},70`
  const { fulfilled, rejected } = await settled([
    ...times(6, () => admin.recordPayout({ body: { courier, text } })),
    ...times(6, (index) =>
      (index % 2 ? admin : accounts).recordPayout({ body: { courier, text: `${one.reference},${one.cod},6${index}` } }),
    ),
  ])
  assert.deepEqual(rejected, [])
  const written = fulfilled.filter(({ data }) => !data.isRepeated).map(({ data }) => data.payout)
  assert.equal(written.length, 7)
  assert.equal(written.filter(({ collected, net }) => collected !== 0 || net !== 0).length, 1, 'the money came once')
  assert.equal((await moneyOf(one.orderId)).entries.filter((entry) => entry.startsWith('payout')).length, 1)
  assert.deepEqual(await unbalanced(shop), [])
})

test('two statements that have the same charge and are written at once write it once', async () => {
  const one = await delivered()
  await shop.warmUp()
  const textWith = (index: number) =>
    `Invoice,Phone,COD,Charge\n${one.reference},,0,70\nnothing-${index},,${index + 1},1`
  await Promise.all(times(6, (index) => admin.recordPayout({ body: { courier, text: textWith(index) } })))
  assert.deepEqual((await moneyOf(one.orderId)).entries.slice(1), ['courier_fee -70', 'payout -70'])
})

test('a negative line takes back what an earlier payout had, and is owed again', async () => {
  const one = await delivered()
  await admin.recordPayout({ body: { courier, text: `${one.reference},${one.cod}` } })
  const before = (await owed())?.owed ?? 0
  await admin.recordPayout({ body: { courier, text: `${one.reference},-${one.cod}` } })
  assert.equal((await owed())?.owed, before + one.cod)
  const { entries, paid } = await moneyOf(one.orderId)
  assert.deepEqual([paid, entries.slice(1)], [one.cod, [`payout ${one.cod}`, `payout -${one.cod}`]])
})

test('a charge without collected money is written once, also by a statement that has it again; another charge is written', async () => {
  const [prepaid, cod] = [await delivered(), await delivered()]
  const charge = `${prepaid.reference},,0,70`
  await admin.recordPayout({ body: { courier, text: `Invoice,Phone,COD,Charge\n${charge}` } })
  const whole = `Invoice,Phone,COD,Charge\n${charge}\n${cod.reference},,${cod.cod},70\n${prepaid.reference},,0,50`
  const read = (await admin.readPayout({ body: { courier, text: whole } })).data
  assert.deepEqual(
    read.lines.map(({ state }) => state),
    ['twice', 'settled', 'deducted'],
  )
  const { payout } = (await admin.recordPayout({ body: { courier, text: whole, payoutId: 'SFC-77001' } })).data
  assert.deepEqual([read.net, payout.net], [cod.cod - 120, cod.cod - 120])
  const { entries } = await moneyOf(prepaid.orderId)
  assert.deepEqual(entries.slice(1), ['courier_fee -70', 'payout -70', 'courier_fee -50', 'payout -50'])
  assert.deepEqual(await unbalanced(shop), [])
})

test('what a payout has written of an order, and what its courier has collected, is not taken back by itself', async () => {
  const one = await delivered()
  await admin.recordPayout({ body: { courier, text: `${one.reference},${one.cod},70` } })
  const { payments = [] } = (await admin.adminGetOrder({ params: { id: one.orderId } })).data
  const back = (kind: string) =>
    admin.takePaymentBack({ params: { id: payments.find((payment) => payment.kind === kind)?._id ?? '' }, body: {} })
  for (const kind of ['payout', 'courier_fee']) {
    const { code } = await refused(back(kind), { status: 409, message: /belongs to a payout/ })
    assert.equal(code, 'payment_of_payout')
  }
  assert.equal((await moneyOf(one.orderId)).entries.length, 3)
  await refused(back('courier_collected'), { status: 409, code: 'payment_of_parcel' })
  // What was collected is corrected at its parcel, and the courier owes the same.
  await admin.setParcel({ params: { id: one.id }, body: { collected: 0 } })
  assert.equal((await moneyOf(one.orderId)).paid, 0)
})

test('columns that staff have corrected are remembered for the courier, and texts without lines are refused', async () => {
  const one = await delivered()
  const text = `${one.reference};900;70;${one.cod}`
  const columns = ['code' as const, 'none' as const, 'fee' as const, 'collected' as const]
  await admin.recordPayout({ body: { courier, text, columns } })
  const two = await delivered()
  const { data } = await admin.readPayout({ body: { courier, text: `${two.reference};900;70;${two.cod}` } })
  assert.deepEqual([data.columns, data.lines[0]?.state], [columns, 'settled'])
  await refused(admin.recordPayout({ body: { courier, text: 'good morning' } }), {
    status: 409,
    code: 'nothing_in_statement',
  })
  await refused(admin.readPayout({ body: { courier: 'nobody', text } }), { status: 404, code: 'courier_not_found' })
  const long = Array.from({ length: 2_021 }, (_, at) => `c-${at},580,70`).join('\n')
  await refused(admin.readPayout({ body: { courier, text: long } }), { status: 413, code: 'too_large' })
})

test('a statement of 100,000 characters in Bangla is read; one with more characters than the limit is refused', async () => {
  const lines = Array.from({ length: 1_000 }, (_, at) => `ক-${at}\t৫৮০\t৭০\t${'ক'.repeat(90)}`)
  const text = lines.join('\n')
  assert.ok(text.length > 100_000)
  assert.equal((await admin.readPayout({ body: { courier, text } })).data.lines.length, 1_000)
  const tooLong = 'ক'.repeat(MAX_STATEMENT_TEXT + 1)
  await refused(admin.readPayout({ body: { courier, text: tooLong } }), { status: 400, message: /200000/ })
})

test('what couriers have not paid out in the days of the settings is on the dashboard, from the first payout on', async () => {
  await using young = await startShop()
  const owner = await young.admin()
  const overdue = async () => (await owner.getHints()).data.overdue
  const isDelivered = async (daysAgo: number) => {
    const parcel = await hasParcel(young, owner, await young.hasProduct(), { state: 'delivered' })
    const settledAt = new Date(Date.now() - daysAgo * 24 * 60 * 60_000)
    await young.db.updateTable('parcels').set({ settledAt }).where('id', '=', parcel.id).execute()
    return parcel
  }
  const [paid] = [await isDelivered(9), await isDelivered(8), await isDelivered(6), await isDelivered(50)]
  assert.equal(await overdue(), null, 'this shop has no books yet')
  const text = `Invoice\tCOD\tCharge\n${paid.reference}\t1080\t70\nx-1\t1\t1`
  await owner.recordPayout({ body: { courier, text } })
  assert.deepEqual(await overdue(), { amount: 1080, parcels: 1, days: 7 })
  await saveIn(young, 'payments', { payoutDays: 5 })
  assert.deepEqual(await overdue(), { amount: 2160, parcels: 2, days: 5 })
  assert.equal((await (await young.helper('packing')).getHints()).data.overdue, null)
})

test('staff choose the parcel of a line that fits none, or a wrong one; one of another courier is refused', async () => {
  const [one, two] = [await delivered(), await delivered()]
  const text = `Invoice\tCOD\tCharge\n${two.reference}\t${one.cod}\t70\nmistyped-1\t${two.cod}\t60`
  const chosen = [
    { line: 0, parcelId: one.id },
    { line: 1, parcelId: two.id },
  ]
  const { data } = await admin.readPayout({ body: { courier, text, chosen } })
  assert.deepEqual(
    data.lines.map(({ state, orderId }) => [state, orderId]),
    [
      ['settled', one.orderId],
      ['settled', two.orderId],
    ],
  )
  const other = await hasParcel(shop, admin, await shop.hasProduct(), { state: 'delivered', courier: 'redx' })
  for (const wrong of [
    { line: 1, parcelId: other.id },
    { line: 2, parcelId: one.id },
    { line: 0, parcelId: 'nothing' },
  ]) {
    await refused(admin.recordPayout({ body: { courier, text, chosen: [wrong] } }), {
      status: 404,
      code: 'parcel_not_found',
    })
  }
  const { payout } = (await admin.recordPayout({ body: { courier, text, chosen } })).data
  assert.equal(payout.settledLines, 2)
  assert.ok((await moneyOf(two.orderId)).entries.includes('courier_fee -60'))
  assert.equal((await admin.recordPayout({ body: { courier, text } })).data.isRepeated, true)
})
