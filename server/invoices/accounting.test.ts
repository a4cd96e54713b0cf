import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { dhakaDate, monthInDhaka } from '#rules/dhaka-time.ts'
import { firstIdAt, nextId } from '../db/id.ts'
import { migrate } from '../db/migrate.ts'
import { emptyDatabase } from '../testing/cluster.ts'
import { refused } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { anyPhone, type TestClient } from '../testing/test-client.ts'
import { withVat } from '../testing/vat.ts'

type Part = 'invoices' | 'money'

/** The file of a month as rows by the names of their columns. */
const exported = async (admin: TestClient, month: string, part: Part): Promise<Record<string, string>[]> =>
  parse(await admin.exportAccounting({ query: { month, part } }), { columns: true, bom: true })

/** An order of 580 taka that has left the shop. */
async function shipped(shop: TestShop, name = 'Rahim Uddin') {
  const admin = await shop.admin()
  const addressInfo = { ...inDhaka, name, phone: anyPhone() }
  const { orderId: id } = await shop.guest().placeOrder({ body: { ...orderOf(await shop.hasProduct()), addressInfo } })
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'inShipping' } })
  return id
}

/** Nothing changes a document; a test does so all the same. */
async function setIssued(shop: TestShop, orderId: string, issuedAt: Date) {
  await shop.asOwner('alter table invoices disable trigger user')
  await shop.db.updateTable('invoices').set({ issuedAt }).where('orderId', '=', orderId).execute()
  await shop.asOwner('alter table invoices enable trigger user')
}

const thisMonth = () => dhakaDate(new Date()).slice(0, 7)

test('a month of invoices and credit notes is a file with net, VAT and gross, whose sums are what is left', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const [kept, back] = [await shipped(shop, '=HYPERLINK("http://x")'), await shipped(shop)]
  await admin.updateOrder({ params: { id: back }, body: { orderStatus: 'rejected' } })
  const rows = await exported(admin, thisMonth(), 'invoices')
  const year = rows[0]?.Number?.slice(0, 7)
  assert.deepEqual(
    rows.map((row) => [
      row.Number,
      row.Kind,
      row['Of Invoice'],
      row.Reason,
      row['Net (BDT)'],
      row['VAT (BDT)'],
      row['Gross (BDT)'],
    ]),
    [
      [`${year}/00001`, 'invoice', '', '', '504.35', '75.65', '580.00'],
      [`${year}/00002`, 'invoice', '', '', '504.35', '75.65', '580.00'],
      [`CN-${year}/00001`, 'credit_note', `${year}/00002`, 'rejected', '-504.35', '-75.65', '-580.00'],
    ],
  )
  const [first, second] = rows
  assert.deepEqual(
    [first?.['Order ID'], first?.['Order Number'], first?.['VAT Rate (%)']],
    [kept, `#${kept.slice(-5)}`, '15'],
  )
  // A name is no formula.
  assert.deepEqual([first?.Buyer, second?.Buyer], ['\'=HYPERLINK("http://x")', 'Rahim Uddin'])
})

test('the ledger of a month is a file with who has recorded what, also without VAT', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const id = await shipped(shop)
  const body = { orderId: id, method: 'bkash', amount: 150.5, reference: 'BLU1H6X87P' } as const
  const { data } = await admin.recordPayment({ body })
  await admin.takePaymentBack({ params: { id: data._id }, body: {} })
  const rows = await exported(admin, thisMonth(), 'money')
  assert.deepEqual(
    rows.map((row) => [
      row.Kind,
      row.Method,
      row['Amount (BDT)'],
      row.Reference,
      row['Recorded By'],
      row['Takes Back'],
    ]),
    [
      ['advance', 'bkash', '150.50', 'BLU1H6X87P', 'Administrator', ''],
      ['advance', 'bkash', '-150.50', 'BLU1H6X87P', 'Administrator', data._id],
    ],
  )
  assert.deepEqual(await exported(admin, thisMonth(), 'invoices'), [])
})

test('in the ledger’s file a kept delivery charge is no loss, nor is one that is taken back', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const orderId = await shipped(shop)
  const loss = { orderId, kind: 'write_off', method: 'cash', amount: 3_000 } as const
  const kept = { ...loss, method: 'courier', amount: -8_000 } as const
  for (const entry of [loss, kept, { ...kept, amount: 8_000 }])
    await shop.db
      .insertInto('moneyEntries')
      .values({ ...entry, id: nextId() })
      .execute()
  const rows = await exported(admin, thisMonth(), 'money')
  assert.deepEqual(
    rows.map((row) => [row.Kind, row['Amount (BDT)']]),
    [
      ['write_off', '30.00'],
      ['charge_kept', '-80.00'],
      ['charge_kept', '80.00'],
    ],
  )
})

test('a month is that of Dhaka, for the files and the list alike; another than YYYY-MM is refused', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const ids = [await shipped(shop), await shipped(shop), await shipped(shop)]
  const moments = ['2026-10-31T17:59:59.999Z', '2026-10-31T18:00:00.000Z', '2026-11-30T18:00:00.000Z']
  for (const [at, id] of ids.entries()) await setIssued(shop, id, new Date(moments[at] ?? ''))
  assert.deepEqual(
    (await exported(admin, '2026-11', 'invoices')).map((row) => row['Order ID']),
    [ids[1]],
  )
  const { data, total } = await admin.listInvoices({ query: { month: '2026-11' } })
  assert.deepEqual([data.map(({ orderId }) => orderId), total], [[ids[1]], 1])
  assert.deepEqual(monthInDhaka('2026-12').before, monthInDhaka('2027-01').from)
  for (const month of ['2026-13', '2026', 'x'])
    await refused(admin.exportAccounting({ query: { month, part: 'money' } }), { status: 400 })
})

test('invoices are found by their number, with or without zeros and in Bangla digits, and by the end of an order’s number', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const admin = await shop.admin()
  const [first, second] = [await shipped(shop), await shipped(shop)]
  await admin.updateOrder({ params: { id: second }, body: { orderStatus: 'rejected' } })
  const [note, other, one] = (await admin.listInvoices({ query: {} })).data
  assert.deepEqual([note?.kind, note?.ofInvoice, one?.orderId], ['credit_note', other?.number, first])
  const found = async (search: string) =>
    (await admin.listInvoices({ query: { search } })).data.map(({ number }) => number)
  const year = one?.number.slice(0, 7)
  assert.deepEqual(await found(`${year}/1`), [note?.number, one?.number])
  assert.deepEqual(await found(`cn-${year}/00001`), [note?.number])
  assert.deepEqual(await found(`${year}/০০০২`), [other?.number])
  assert.deepEqual(await found(`#${first.slice(-5).toUpperCase()}`), [one?.number])
  assert.deepEqual(await found('nothing'), [])
})

test('in a database that sorts by the rules of a language, invoices are found by the end of an order’s number too', async (t) => {
  await using database = await emptyDatabase("encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'en-US'")
  await migrate(database.url)
  const dataDir = await temporaryFolder(t)
  await using shop = await startShop({ besides: { databaseUrl: database.url, dataDir } })
  await withVat(shop)
  const id = await shipped(shop)
  const { data } = await (await shop.admin()).listInvoices({ query: { search: `#${id.slice(-5)}` } })
  assert.deepEqual(
    data.map(({ orderId }) => orderId),
    [id],
  )
})

test('a long month comes in pieces, each row once', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const id = await shipped(shop)
  const entries = Array.from({ length: 1_203 }, (_, index) => ({
    id: `${firstIdAt(new Date('2026-11-15'))}${String(index).padStart(16, '0')}`,
    orderId: id,
    kind: 'payout' as const,
    method: 'courier' as const,
    amount: index + 1,
    createdAt: new Date('2026-11-15'),
    belongsKind: null,
    belongsTo: null,
    takesBack: null,
    userId: null,
  }))
  await shop.db.insertInto('moneyEntries').values(entries).execute()
  const rows = await exported(admin, '2026-11', 'money')
  assert.deepEqual(new Set(rows.map((row) => row['Amount (BDT)'])).size, 1_203)
  assert.equal(rows.length, 1_203)
})

test('files for the accountant are for roles that see the money, and are in the audit trail', async () => {
  await using shop = await startShop()
  const query = { month: '2026-11', part: 'money' } as const
  await refused((await shop.helper('packing')).exportAccounting({ query }), { status: 403 })
  await refused((await shop.helper('packing')).listInvoices({ query: {} }), { status: 403 })
  await (await shop.helper('accounts')).exportAccounting({ query })
  const { details } = await shop.db
    .selectFrom('auditEntries')
    .select('details')
    .where('action', '=', 'accounting_exported')
    .executeTakeFirstOrThrow()
  assert.deepEqual(details, query)
})
