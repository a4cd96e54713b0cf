import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { markUnpaidAdvances } from '../check-payment/unpaid-advances.service.ts'
import { clean } from '../cleaning.ts'
import { rejectNotPaid } from '../online-payments/unpaid-orders.service.ts'
import { rejectRunOut } from '../order-desk/run-out.service.ts'
import { setUpApp } from '../testing/authenticator-app.ts'
import { cloneDatabase } from '../testing/cluster.ts'
import { never, refused } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import { startPathao } from '../testing/fake-pathao.ts'
import { hasConfirmed, sendBookings, startHandingOver, toBook } from '../testing/handed-over.ts'
import { comeBack, hasOrderToPay, runPaymentJobs, startPaying, unbalanced } from '../testing/paying.ts'
import { saveIn } from '../testing/settings.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { sendTexts, startSmsGateway } from '../testing/sms-gateway.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { diskFolder } from './folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** A backup of a shop as it is now, and an empty database that it can be restored to, also with the keys of that shop. */
async function backUp(t: TestContext, { databaseUrl, dataDir }: TestShop) {
  const folder = diskFolder(await temporaryFolder(t))
  const dataOf = (databaseUrl: string) => ({
    databaseUrl,
    pictures: diskFolder(join(dataDir, 'images'), 0o640),
    store: null,
  })
  await writeBackup(dataOf(databaseUrl), folder)
  const { ownerUrl, drop } = await cloneDatabase()
  t.after(drop)
  return {
    ownerUrl,
    restore: async () => (await restoreBackup(dataOf(ownerUrl), folder, { hasGoneOn: true })).doubted,
    start: (env: Record<string, string>) => startShop({ env, besides: { databaseUrl: ownerUrl, dataDir } }),
  }
}

test('a booking that was sent after the backup is not sent again once the shop is restored', async (t) => {
  await using scene = await startHandingOver('pathao', startPathao)
  const { shop, admin, courier } = scene
  await admin.bookParcels({ body: toBook(await hasConfirmed(shop, 1)) })
  await sql`update parcels set created_at = created_at - interval '1 day'`.execute(shop.db)
  const { ownerUrl, restore, start } = await backUp(t, shop)
  await sendBookings(shop)
  const asOwner = new pg.Client({ connectionString: ownerUrl })
  await asOwner.connect()
  await asOwner.query('alter table parcels add constraint unmarked check (sending_since is null)')
  await assert.rejects(restore(), /unmarked/)
  await asOwner.query('alter table parcels drop constraint unmarked').finally(() => asOwner.end())
  // What could not be marked was not restored either: this is no shop yet.
  assert.deepEqual(await restore(), { refunds: 0, bookings: 1, texts: 0 })
  await using restored = await start(courier.env)
  await sendBookings(restored)
  const parcel = await restored.db.selectFrom('parcels').select(['state', 'reason']).executeTakeFirst()
  assert.deepEqual([courier.taken.size, parcel?.state], [1, 'unknown'])
  assert.match(parcel?.reason ?? '', /restored from a backup.*Look it up in its panel/)
})

test('a refund that waited in a backup is asked about once the shop is restored, and not sent again', async (t) => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const ask = async () => {
    const order = await hasOrderToPay(shop)
    const { payment } = await order.pay('bkash')
    await comeBack(bkash.authorise())
    const body = { amount: 80, reason: 'Paid twice' }
    return (await order.admin.refundPayment({ params: { id: payment }, body })).data._id
  }
  const [sent, unsent] = [await ask(), await ask()]
  await sql`update payment_refunds set created_at = created_at - interval '11 minutes'`.execute(shop.db)
  const { restore, start } = await backUp(t, shop)
  await shop.db.updateTable('paymentRefunds').set({ askAt: null }).where('id', '=', unsent).execute()
  await runPaymentJobs(shop)
  assert.deepEqual(bkash.refundNames, [sent])
  assert.deepEqual(await restore(), { refunds: 2, bookings: 0, texts: 0 })
  await using restored = await start(bkash.env)
  await runPaymentJobs(restored)
  const refunds = await restored.db
    .selectFrom('paymentRefunds')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['paymentRefunds.id', 'state', 'paid'])
    .execute()
  const became = (id: string) => refunds.flatMap((one) => (one.id === id ? [one.state, one.paid] : []))
  assert.deepEqual(
    [became(sent), became(unsent)],
    [
      ['done', 50_000],
      ['refused', 58_000],
    ],
  )
  assert.deepEqual([bkash.refundNames, await unbalanced(restored)], [[sent], []])
})

test('a restored shop sends no message that waited, and does not act at once on what its buyers and staff have changed since', async (t) => {
  await using sms = await startSmsGateway()
  await using started = await startPaying('bkash', startBkash, { env: sms.env })
  const { shop, fake: bkash } = started
  const admin = await shop.admin()
  await setUpApp(shop, admin)
  const body = orderOf(await shop.hasProduct())
  const [{ orderId: toReject }, { orderId: toBePaid }, { orderId: withAdvance }] = [
    await shop.guest().placeOrder({ body }),
    await shop.guest().placeOrder({ body: { ...body, paymentMethod: 'bkash', payNow: 'all' } }),
    await shop.guest().placeOrder({ body }),
  ]
  // Its buyer has tried in vain, and pays after the backup.
  await shop.db.updateTable('paymentAttempts').set({ state: 'failed', askAt: null }).execute()
  await shop.db.updateTable('orders').set({ payNow: 80 }).where('id', '=', withAdvance).execute()
  await saveIn(shop, 'orders', { hold: { hours: 48, rejectsByItself: true } })
  await rejectRunOut(shop, never)
  await sql`
    update orders set created_at = now() - interval '26 hours', pay_until = pay_until - interval '26 hours',
      held_until = case id when ${toReject} then now() - interval '1 hour' else held_until end`.execute(shop.db)
  await sql`update hold_looks set rejects_from = now()`.execute(shop.db)
  await shop.db
    .insertInto('factorRemovals')
    .values({ userId: admin.user._id, dueAt: new Date(0) })
    .execute()
  const { restore, start } = await backUp(t, shop)
  await sendTexts(shop)
  const taken = sms.taken.length
  assert.deepEqual(await restore(), { refunds: 0, bookings: 0, texts: taken })
  assert.ok(taken > 0)

  await using restored = await start({ ...sms.env, ...bkash.env })
  await markUnpaidAdvances(restored, never)
  await rejectNotPaid(restored, never)
  await rejectRunOut(restored, never)
  await clean(restored)
  await sendTexts(restored)
  const orders = await restored.db.selectFrom('orders').select(['id', 'orderStatus', 'unpaidAt']).execute()
  const asBefore = [toReject, toBePaid, withAdvance].map((id) => ({ id, orderStatus: 'pending', unpaidAt: null }))
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  assert.deepEqual([orders.toSorted(byId), sms.taken.length], [asBefore.toSorted(byId), taken])
  const signIn = restored.guest().login({ body: await shop.adminAccount() })
  await refused(signIn, { status: 401, code: 'second_factor_needed' })
})
