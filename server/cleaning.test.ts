import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { clean } from './cleaning.ts'
import { orderOf, startShop } from './testing/shop.ts'
import { statementsOf } from './testing/statements.ts'

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

test('the hourly cleaning deletes mails and links that are no longer needed', async () => {
  await using shop = await startShop()
  const { user } = await shop.customer()
  const hours = (ago: number) => new Date(Date.now() - ago * 60 * 60_000)
  const mail = { kind: 'order' as const, recipient: user.email, subjectId: '', giveUpAt: hours(-1), sentAt: null }
  const link = { kind: 'reset' as const, userId: user._id, madeBy: null, usedAt: null }
  await shop.db
    .insertInto('mails')
    .values([
      { ...mail, id: 'sent long ago', sentAt: hours(25) },
      { ...mail, id: 'sent', sentAt: hours(23) },
      { ...mail, id: 'given up', giveUpAt: hours(1) },
      { ...mail, id: 'waiting' },
    ])
    .execute()
  await shop.db
    .insertInto('accountLinks')
    .values([
      { ...link, tokenHash: Buffer.from('old'), endsAt: hours(25) },
      { ...link, tokenHash: Buffer.from('new'), endsAt: hours(23) },
    ])
    .execute()
  await clean(shop)
  const mails = await shop.db.selectFrom('mails').select('id').orderBy('id').execute()
  const links = await shop.db.selectFrom('accountLinks').select('tokenHash').execute()
  assert.deepEqual([mails, links], [[{ id: 'sent' }, { id: 'waiting' }], [{ tokenHash: Buffer.from('new') }]])
})

test('the hourly cleaning deletes some rows at a time, however many there are', async () => {
  await using shop = await startShop()
  await sql`insert into missed_searches (keyword, times, last_at)
    select number::text, 1, now() - interval '91 days' from generate_series(1, 10001) as number`.execute(shop.db)
  const statements = await statementsOf(shop, () => clean(shop))
  assert.equal(statements.filter((text) => text.includes('delete from "missed_searches"')).length, 3)
  assert.deepEqual(await shop.db.selectFrom('missedSearches').select('keyword').execute(), [])
})

test('a part of the cleaning that fails leaves the others to be done, and is reported', async () => {
  await using shop = await startShop()
  const { user } = await shop.customer()
  await shop.db
    .updateTable('sessions')
    .set({ seenAt: sql<Date>`now() - interval '31 days'` })
    .where('userId', '=', user._id)
    .execute()
  const link = { kind: 'reset' as const, userId: user._id, madeBy: null, usedAt: null }
  await shop.db
    .insertInto('accountLinks')
    .values({ ...link, tokenHash: Buffer.from('old'), endsAt: new Date(0) })
    .execute()
  await shop.asOwner('alter table tries rename to other_tries')
  await assert.rejects(clean(shop), /relation "tries" does not exist/)
  assert.deepEqual(await shop.db.selectFrom('sessions').select('userId').execute(), [])
  assert.deepEqual(await shop.db.selectFrom('accountLinks').select('kind').execute(), [])
})
