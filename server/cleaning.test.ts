import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { clean, cleanInTurn } from './cleaning.ts'
import { orderOf, startShop } from './testing/shop.ts'

test('the hourly cleaning deletes ended sessions and keys older than 30 days, and nothing that is in use', async () => {
  await using shop = await startShop()
  const [rahim, karim] = [await shop.customer('Rahim'), await shop.customer('Karim')]
  const cap = await shop.hasProduct()
  await rahim.placeOrder({ body: orderOf(cap), idempotencyKey: 'old' })
  await karim.placeOrder({ body: orderOf(cap), idempotencyKey: 'new' })
  const longAgo = sql<Date>`now() - interval '31 days'`
  const { _id: userId } = rahim.user
  await shop.db.updateTable('sessions').set({ seenAt: longAgo }).where('userId', '=', userId).execute()
  await shop.db.updateTable('idempotencyKeys').set({ createdAt: longAgo }).where('buyer', '=', userId).execute()
  await clean(shop)
  const sessions = await shop.db.selectFrom('sessions').select('userId').execute()
  const keys = await shop.db.selectFrom('idempotencyKeys').select('key').execute()
  assert.deepEqual([sessions, keys], [[{ userId: karim.user._id }], [{ key: 'new' }]])
  assert.equal((await karim.checkAuth()).success, true)
})

test('of the processes of a shop one cleans, once an hour', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  const both = async () => (await Promise.all([cleanInTurn(shop), cleanInTurn(other)])).sort()
  assert.deepEqual(await both(), [false, true])
  assert.deepEqual(await both(), [false, false])
  await shop.db
    .updateTable('chores')
    .set({ begunAt: new Date(Date.now() - 60 * 60_000) })
    .execute()
  assert.deepEqual(await both(), [false, true])
})
