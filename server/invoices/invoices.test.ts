import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { sql } from 'kysely'
import { BY_HAND } from '../couriers/by-hand.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { hasParcel } from '../testing/parcels.ts'
import { hasDelivered } from '../testing/returns.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { anyPhone } from '../testing/test-client.ts'
import { BIN, numbersOf, withVat } from '../testing/vat.ts'

/** An order of 580 taka in a shop, with VAT of 15 % or another rate, and what can be done with it. */
async function hasOrder(shop: TestShop) {
  const admin = await shop.admin()
  const addressInfo = { ...inDhaka, phone: anyPhone() }
  const draft = { ...orderOf(await shop.hasProduct({ totalStock: 90 })), addressInfo }
  const { orderId: id, orderKey: key } = await shop.guest().placeOrder({ body: draft })
  const move = (orderStatus: 'pending' | 'inProcess' | 'inShipping' | 'delivered' | 'rejected') =>
    admin.updateOrder({ params: { id }, body: { orderStatus } })
  return { ...steps(shop, id), admin, id, key, move }
}

const steps = (shop: TestShop, id: string) => ({
  /** Its documents as "kind number total vat". */
  papers: async () => {
    const { data } = await (await shop.admin()).listInvoicePapers({ query: { ids: [id] } })
    return data.map(({ number, total, vat }) => `${number.replace(/\d{4}-\d\d\/0*/, '')} ${total} ${vat}`)
  },
  /** What was invoiced without what was credited, in taka. */
  left: async () => {
    const { data } = await (await shop.admin()).listInvoicePapers({ query: { ids: [id] } })
    const sum = (of: 'total' | 'vat') =>
      data.reduce((all, paper) => all + (paper.kind === 'invoice' ? 1 : -1) * Math.round(paper[of] * 100), 0) / 100
    return { total: sum('total'), vat: sum('vat') }
  },
})

test('without a BIN and a rate nothing is invoiced, and a rate without a BIN of 13 digits is refused', async () => {
  await using shop = await startShop()
  const { move, papers, admin, id } = await hasOrder(shop)
  await move('inShipping')
  await saveIn(shop, 'shop', { bin: BIN })
  await move('delivered')
  assert.deepEqual(await papers(), [])
  assert.deepEqual((await admin.adminGetOrder({ params: { id } })).data.invoices, [])
  const vat = { rate: 15, name: { en: '', bn: '' }, address: { en: '', bn: '' } }
  const save = (body: Record<string, unknown>) => admin.saveSettings({ params: { group: 'shop' }, body })
  const { errors } = await refused(save({ bin: '12345', vat }), { status: 400 })
  assert.match(errors?.bin ?? '', /13 digits/)
  await refused(save({ vat: { ...vat, rate: 7.505 } }), { status: 400 })
  await refused(save({ vat: { ...vat, rate: 101 } }), { status: 400 })
  await save({ bin: '০০৪১২৩৪৫৬-০১০১', vat: { ...vat, rate: '৭.৫' } })
  const { bin, ...saved } = (await admin.getSettings()).data.shop
  assert.deepEqual([bin, saved.vat.rate], [BIN, 7.5])
})

test('an order is invoiced once, when its pieces leave the shop; staff and buyer get what it was at that moment', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const { move, papers, admin, id, key } = await hasOrder(shop)
  await move('inProcess')
  assert.deepEqual(await papers(), [])
  await move('inShipping')
  await move('delivered')
  assert.deepEqual(await papers(), ['1 580 75.65'])
  await saveIn(shop, 'shop', { name: { en: 'Other', bn: '' }, address: { en: 'Elsewhere', bn: '' } })
  const { data } = await shop.guest().getMyInvoices({ body: { key } })
  const [paper] = data
  assert.equal(data.length, 1)
  assert.deepEqual(paper?.seller, {
    name: { en: 'Tupi Limited', bn: '' },
    address: { en: 'Dhaka, Bangladesh', bn: 'ঢাকা, বাংলাদেশ' },
  })
  assert.deepEqual([paper?.bin, paper?.rate, paper?.reason, paper?.ofInvoice], [BIN, 15, null, null])
  assert.deepEqual(
    paper?.lines.map(({ price, quantity, total, vat }) => [price, quantity, total, vat]),
    [[500, 1, 500, 65.22]],
  )
  assert.deepEqual(
    [paper?.delivery, paper?.discount],
    [
      { total: 80, vat: 10.43 },
      { total: 0, vat: 0 },
    ],
  )
  const brief = [{ number: paper?.number, kind: 'invoice', issuedAt: paper?.issuedAt, total: 580, vat: 75.65 }]
  assert.deepEqual((await admin.adminGetOrder({ params: { id } })).data.invoices, brief)
  assert.deepEqual((await shop.guest().getMyOrder({ body: { key } })).data.invoices, brief)
  assert.equal('invoices' in ((await admin.adminListOrders({ query: {} })).data[0] ?? {}), false)
  await refused(shop.guest().getMyInvoices({ body: { key: `${key}x` } }), { status: 404 })
  await refused(shop.guest().listInvoicePapers({ query: { ids: [id] } }), { status: 401 })
})

test('VAT that is switched on while an order is on its way does not invoice it; switched off, credit notes still follow', async () => {
  await using shop = await startShop()
  const [before, after] = [await hasOrder(shop), await hasOrder(shop)]
  await before.move('inShipping')
  await withVat(shop)
  await before.move('delivered')
  assert.deepEqual(await before.papers(), [])
  await after.move('delivered')
  await saveIn(shop, 'shop', { vat: { rate: 0, name: { en: '', bn: '' }, address: { en: '', bn: '' } } })
  await after.move('rejected')
  assert.deepEqual(await after.papers(), ['1 580 75.65', 'CN-1 580 75.65'])
})

test('an order that comes back, or is taken back, has a credit note over the whole, and a new invoice when it leaves again', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const { move, papers, left, admin, id } = await hasOrder(shop)
  await move('inShipping')
  await move('rejected')
  await withVat(shop, 7.5)
  await move('delivered')
  await move('inProcess')
  await move('inShipping')
  assert.deepEqual(await papers(), ['1 580 75.65', 'CN-1 580 75.65', '2 580 40.47', 'CN-2 580 40.47', '3 580 40.47'])
  assert.deepEqual(await left(), { total: 580, vat: 40.47 })
  const { data } = await admin.listInvoicePapers({ query: { ids: [id] } })
  assert.deepEqual(
    data.map(({ reason, ofInvoice }) => [reason, ofInvoice]),
    [
      [null, null],
      ['rejected', data[0]?.number],
      [null, null],
      ['taken_back', data[2]?.number],
      [null, null],
    ],
  )
})

test('of a return the credit note is what the buyer got back, once it is settled; pieces that were not sent back count', async () => {
  await using shop = await startShop()
  // 14.56 of 500 taka alone: the two rounded sums have 14.57 between them.
  await withVat(shop, 3)
  const admin = await shop.admin()
  const { id, ask, receive } = await hasDelivered(shop, admin)
  const { papers, left } = steps(shop, id)
  const { data: asked } = await ask('money', 2)
  await admin.acceptReturn({ params: { id: asked._id }, body: {} })
  await receive('return', [{ quantity: 1, condition: 'damaged' }])
  assert.deepEqual(await papers(), ['1 1080 31.46'])
  await admin.settleReturn({ params: { id: asked._id }, body: {} })
  await admin.settleReturn({ params: { id: asked._id }, body: {} })
  assert.deepEqual(await papers(), ['1 1080 31.46', 'CN-1 500 14.57'])
  assert.deepEqual(await left(), { total: 580, vat: 16.89 })
  const note = (await admin.listInvoicePapers({ query: { ids: [id] } })).data[1]
  assert.deepEqual(
    note?.lines.map(({ quantity, total }) => [quantity, total]),
    [[1, 500]],
  )
  assert.deepEqual([note?.reason, note?.delivery.total, note?.discount.total], ['came_back', 0, 0])
})

/** An exchange of one piece of 500 taka for a piece of another product, or of another size, that has arrived. */
async function exchanged(shop: TestShop, { price, charge = 0 }: { price?: number; charge?: number }) {
  const admin = await shop.admin()
  const { id, ask, receive, parcel, cap } = await hasDelivered(shop, admin)
  const other =
    price === undefined ? cap : await shop.hasProduct({ price, sizes: ['L'], stockBySize: { L: 3 }, totalStock: 3 })
  const newProductId = price === undefined ? {} : { newProductId: other._id }
  const body = {
    kind: 'exchange',
    reason: 'Too small',
    lines: [{ line: 0, quantity: 1, newSize: 'L', ...newProductId }],
  } as const
  const { data: asked } =
    price === undefined
      ? await ask('exchange', 1)
      : await admin.askReturn({ params: { id }, body: { ...body, lines: [...body.lines] } })
  await admin.acceptReturn({ params: { id: asked._id }, body: { charge } })
  await admin.bookParcels({ body: { parcels: [{ orderId: id, returnId: asked._id, courier: BY_HAND }] } })
  const out = await parcel('exchange')
  await shop.db
    .updateTable('parcels')
    .set({ state: 'delivered' })
    .where('id', '=', out?._id ?? '')
    .execute()
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  await admin.settleReturn({ params: { id: asked._id }, body: {} })
  return { id, ...steps(shop, id) }
}

test('an exchange for the same price changes no invoice; for less it is credited, for more there is a new one over all', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const same = await exchanged(shop, {})
  assert.deepEqual(await same.papers(), ['1 1080 140.87'])
  const less = await exchanged(shop, { price: 300 })
  assert.deepEqual(await less.papers(), ['2 1080 140.87', 'CN-1 200 26.09'])
  const admin = await shop.admin()
  const note = (await admin.listInvoicePapers({ query: { ids: [less.id] } })).data[1]
  assert.deepEqual(
    note?.lines.map(({ quantity, total }) => [quantity, total]),
    [
      [1, 500],
      [-1, -300],
    ],
  )
  const more = await exchanged(shop, { price: 700, charge: 60 })
  assert.deepEqual(await more.papers(), ['3 1080 140.87', 'CN-2 1080 140.87', '4 1340 174.78'])
  const paper = (await admin.listInvoicePapers({ query: { ids: [more.id] } })).data[2]
  assert.deepEqual(
    paper?.lines.map(({ quantity, total }) => [quantity, total]),
    [
      [1, 500],
      [1, 700],
    ],
  )
  assert.equal(paper?.delivery.total, 140)
})

test('what came back of a partly delivered order is credited when it is received', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ price: 500, totalStock: 9 })
  const parcel = await hasParcel(shop, admin, cap, { state: 'partly_delivered', quantity: 3 })
  await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'delivered' } })
  const { papers, left } = steps(shop, parcel.orderId)
  assert.deepEqual(await papers(), ['1 1580 206.09'])
  await admin.receiveParcel({
    params: { id: parcel.id },
    body: { lines: [{ line: 0, quantity: 1, condition: 'sellable' }] },
  })
  assert.deepEqual(await papers(), ['1 1580 206.09', 'CN-1 500 65.22'])
  assert.deepEqual(await left(), { total: 1080, vat: 140.87 })
})

test('of an order whose buyer kept nothing and paid for the delivery, the delivery charge stays invoiced', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const parcel = await hasParcel(shop, admin, await shop.hasProduct({ price: 500, totalStock: 9 }), { quantity: 3 })
  const { papers, left } = steps(shop, parcel.orderId)
  await admin.setParcel({ params: parcel, body: { state: 'picked_up' } })
  await admin.setParcel({ params: parcel, body: { state: 'partly_delivered', collected: 80 } })
  const lines = [{ line: 0, quantity: 3, condition: 'sellable' as const }]
  await admin.receiveParcel({ params: parcel, body: { lines } })
  assert.deepEqual(await papers(), ['1 1580 206.09', 'CN-1 1500 195.66'])
  assert.deepEqual(await left(), { total: 80, vat: 10.43 })
  const move = (orderStatus: 'delivered' | 'rejected') =>
    admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus } })
  await move('delivered')
  assert.deepEqual(await left(), { total: 1580, vat: 206.09 })
  await move('rejected')
  assert.deepEqual(await left(), { total: 80, vat: 10.43 })
})

test('two processes that ship 20 orders each and one order both give numbers without gaps, each order one', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  await withVat(shop, 15, [other])
  const orders = await Promise.all(times(41, () => hasOrder(shop)))
  await Promise.all([shop.warmUp(), other.warmUp()])
  const [both, ...rest] = orders.map(({ id }) => id)
  const [here, there] = await Promise.all([shop.signedInAdmin(), other.signedInAdmin()])
  const ship = (client: typeof here, ids: (string | undefined)[]) =>
    ids.map((id) => client.updateOrder({ params: { id: id ?? '' }, body: { orderStatus: 'inShipping' } }))
  const { rejected } = await settled([
    ...ship(here, [both, ...rest.slice(0, 20)]),
    ...ship(there, [both, ...rest.slice(20)]),
  ])
  assert.deepEqual(rejected, [])
  assert.deepEqual(
    await numbersOf(shop),
    Array.from({ length: 41 }, (_, index) => index + 1),
  )
  const { rows } = await sql`select order_id from invoices group by order_id having count(*) > 1`.execute(shop.db)
  assert.deepEqual(rows, [])
})

test('two processes that ship the same 60 orders at once, in opposite sequences, while others are rejected, leave no gap and none in a deadlock', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  await withVat(shop, 15, [other])
  const [orders, gone] = [
    await Promise.all(times(60, () => hasOrder(shop))),
    await Promise.all(times(6, () => hasOrder(shop))),
  ]
  for (const { move } of gone) await move('inShipping')
  await Promise.all([shop.warmUp(), other.warmUp()])
  const [here, there] = await Promise.all([shop.signedInAdmin(), other.signedInAdmin()])
  const named = orders.map(({ id: _id }) => ({ _id }))
  const change = { to: 'inShipping' } as const
  const [one, two] = await Promise.all([
    here.changeOrders({ body: { orders: named, change } }),
    there.changeOrders({ body: { orders: named.toReversed(), change } }),
    ...gone.map(({ id }) => there.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })),
  ] as const)
  assert.deepEqual([one.done.length, one.failed, two.done.length, two.failed], [60, [], 60, []])
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  assert.deepEqual(await numbersOf(shop), upTo(66))
  assert.deepEqual(await numbersOf(shop, 'credit_note'), upTo(6))
})

test('a return that two users settle at the same moment has one credit note', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const { id, ask, receive } = await hasDelivered(shop, admin)
  const { data: asked } = await ask('money', 2)
  await admin.acceptReturn({ params: { id: asked._id }, body: {} })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  await shop.warmUp()
  const settle = () => admin.settleReturn({ params: { id: asked._id }, body: {} })
  const { rejected } = await settled(times(6, settle))
  assert.deepEqual(rejected, [])
  assert.deepEqual(await steps(shop, id).papers(), ['1 1080 140.87', 'CN-1 500 65.22'])
})

test('a step that fails leaves no gap, and those that are refused beside others get no number', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 1 })
  const [gone, good] = [await shop.guest().placeOrder({ body: orderOf(cap) }), await hasOrder(shop)]
  await admin.updateOrder({ params: { id: gone.orderId }, body: { orderStatus: 'rejected' } })
  await shop.guest().placeOrder({ body: { ...orderOf(cap), addressInfo: { ...inDhaka, phone: anyPhone() } } })
  await refused(admin.updateOrder({ params: { id: gone.orderId }, body: { orderStatus: 'inShipping' } }), {
    status: 409,
  })
  await shop.asOwner(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fails after insert on invoices for each row execute function fail()`)
  await refused(good.move('inShipping'), { status: 500 })
  await shop.asOwner('drop trigger fails on invoices')
  const orders = [gone.orderId, good.id].map((_id) => ({ _id }))
  const { done, failed } = await admin.changeOrders({ body: { orders, change: { to: 'inShipping' } } })
  assert.deepEqual([done.length, failed.length], [1, 1])
  assert.deepEqual(await numbersOf(shop), [1])
})

test('the numbers of a fiscal year begin at 1 on 1 July in Dhaka, and no later number has an earlier date', async (t) => {
  await using shop = await startShop()
  await withVat(shop)
  const [last, first, late] = [await hasOrder(shop), await hasOrder(shop), await hasOrder(shop)]
  const at = async (moment: string, move: () => Promise<unknown>) => {
    mock.timers.enable({ apis: ['Date'], now: new Date(moment) })
    await move().finally(() => mock.timers.reset())
  }
  t.after(() => mock.timers.reset())
  await at('2027-06-30T17:59:59.000Z', () => last.move('inShipping'))
  await at('2027-06-30T18:00:05.000Z', () => first.move('inShipping'))
  // The clock of another process is behind.
  await at('2027-06-30T18:00:01.000Z', () => late.move('inShipping'))
  const { data } = await last.admin.listInvoices({ query: {} })
  assert.deepEqual(
    data.map(({ number, issuedAt }) => [number, issuedAt]),
    [
      ['2027-28/00002', '2027-06-30T18:00:05.000Z'],
      ['2027-28/00001', '2027-06-30T18:00:05.000Z'],
      ['2026-27/00001', '2027-06-30T17:59:59.000Z'],
    ],
  )
})

test('documents are neither changed nor deleted, also when their order is gone, and have nothing of its buyer', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const { move, id } = await hasOrder(shop)
  await move('delivered')
  await assert.rejects(shop.db.updateTable('invoices').set({ total: 1 }).execute(), /only added to/)
  await assert.rejects(shop.db.deleteFrom('invoices').execute(), /only added to/)
  const { rows } = await sql<{ text: string }>`select invoices::text as text from invoices`.execute(shop.db)
  const { name, phone, address } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const personal of [name, phone, address]) assert.ok(personal && !rows[0]?.text.includes(personal), personal)
  await shop.db.deleteFrom('orders').execute()
  assert.deepEqual(await numbersOf(shop), [1])
})
