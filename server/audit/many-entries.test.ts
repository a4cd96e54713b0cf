import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { DAY_MS } from '#rules/durations.ts'
import { clean } from '../cleaning.ts'
import { firstIdAt } from '../db/id.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { vainReadsOf } from '../testing/vain-reads.ts'

const MANY = 20_000

/** So many entries a minute ago, or earlier, of users that are named by a number from 1 to `users`. */
async function hasEntries({ db }: TestShop, { count = MANY, daysAgo = 0, by = 'user', users = 50 }) {
  const at = new Date(Date.now() - 60_000 - daysAgo * DAY_MS)
  await sql`
    insert into audit_entries (id, action, user_id, target, created_at)
    select ${firstIdAt(at)}::text || lpad(number::text, 16, '0'), 'stock_changed', ${by}::text || number % ${users}::int, 'target' || number, ${at}
    from generate_series(1, ${count}::int) as number`.execute(db)
}

test('entries of a helper who has left are found without reading back to when they were there', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await hasEntries(shop, { count: 2_000, daysAgo: 300, by: 'gone', users: 1 })
  await hasEntries(shop, {})
  await shop.asOwner('vacuum analyze audit_entries')
  const found = async () => {
    const { data, next } = await admin.listAudit({ query: { search: 'gone0', limit: 50 } })
    const older = await admin.listAudit({ query: { search: 'gone0', limit: 50, olderThan: next ?? '' } })
    assert.equal(new Set([...data, ...older.data].map(({ _id }) => _id)).size, 100)
    const about = await admin.listAudit({ query: { search: 'target7', action: 'stock_changed' } })
    assert.deepEqual(new Set(about.data.map(({ target }) => target)), new Set(['target7']))
  }
  assert.deepEqual(await vainReadsOf(shop, /from "?audit_entries/, found), [])
})

test('the cleaning finds what is old without reading all entries and all messages of couriers', async () => {
  await using shop = await startShop()
  await hasEntries(shop, { daysAgo: 399 })
  await hasEntries(shop, { count: 10, daysAgo: 401 })
  const at = (daysAgo: number) => firstIdAt(new Date(Date.now() - daysAgo * DAY_MS))
  await sql`
    insert into courier_messages (id, courier, key, body, worked_at)
    select case when number > 10 then ${at(29)} else ${at(31)} end || lpad(number::text, 16, '0'), 'steadfast', number, '{}',
      now() - make_interval(days => case when number > 10 then 29 when number > 5 then 31 else 30 end, hours => -1)
    from generate_series(1, ${MANY}::int) as number`.execute(shop.db)
  await shop.asOwner('vacuum analyze audit_entries')
  await shop.asOwner('vacuum analyze courier_messages')
  const count = async (table: 'auditEntries' | 'courierMessages') =>
    (await shop.db.selectFrom(table).select('id').execute()).length
  assert.deepEqual(await vainReadsOf(shop, /delete from "?(audit_entries|courier_messages)/, () => clean(shop)), [])
  assert.deepEqual([await count('auditEntries'), await count('courierMessages')], [MANY, MANY - 5])
})
