import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { sql } from 'kysely'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'
import { anyPhone } from '../testing/test-client.ts'
import { hasOrderToInvoice, numbersOf, withVat } from '../testing/vat.ts'

test('two processes that ship 20 orders each and one order both give numbers without gaps, each order one', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  await withVat(shop, 15, [other])
  const orders = await Promise.all(times(41, () => hasOrderToInvoice(shop)))
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

test('two processes that ship the same 60 orders at once, in opposite sequences, while others are rejected, leave no gap and do not deadlock', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  await withVat(shop, 15, [other])
  const [orders, gone] = [
    await Promise.all(times(60, () => hasOrderToInvoice(shop))),
    await Promise.all(times(6, () => hasOrderToInvoice(shop))),
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

test('a step that fails leaves no gap, and those that are refused beside others get no number', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 1 })
  const [gone, good] = [await shop.guest().placeOrder({ body: orderOf(cap) }), await hasOrderToInvoice(shop)]
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
  const [last, first, late] = [
    await hasOrderToInvoice(shop),
    await hasOrderToInvoice(shop),
    await hasOrderToInvoice(shop),
  ]
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
  const { move, id } = await hasOrderToInvoice(shop)
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
