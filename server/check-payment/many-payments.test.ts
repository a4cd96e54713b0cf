import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { queriesOf } from '../testing/statements.ts'

const MANY = 20_000

/**
 * The statements of some work about claims and payments that read many rows in vain. A statement with a name is planned once for all its
 * values.
 */
async function slowOf(shop: TestShop, work: () => Promise<unknown>): Promise<string[]> {
  const queries = await queriesOf(shop, work)
  const reads = queries.filter(({ text }) => /from "?(payment_claims|money_entries)/.test(text))
  assert.ok(reads.length > 0)
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const slow: string[] = []
  try {
    for (const { name, text, values = [] } of reads) {
      await client.query(`set plan_cache_mode = ${name === undefined ? 'force_custom_plan' : 'force_generic_plan'}`)
      await client.query(`prepare read as ${text}`)
      const typed = values.map((value) => pg.escapeLiteral(textOf(value))).join(', ')
      const execute = `explain (analyze) execute read${values.length > 0 ? `(${typed})` : ''}`
      const { rows } = await client.query<Record<string, string>>(execute)
      await client.query('deallocate read')
      const plan = rows.map((row) => row['QUERY PLAN'] ?? '').join('\n')
      const inVain = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, removed]) => Number(removed))
      if (Math.max(0, ...inVain) > 100) slow.push(`${text}\n${plan}`)
    }
    return slow
  } finally {
    await client.end()
  }
}

/** As PostgreSQL reads a value of any type. */
const textOf = (value: unknown): string => (Array.isArray(value) ? `{${value.map(textOf).join(',')}}` : String(value))

test('the few payments to check, and those with a reference, are found without reading through all others', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await sql`
    insert into payment_claims (id, order_id, wallet, trx_id, amount, state)
    select 'claim' || lpad(number::text, 8, '0'), ${orderId}, 'bkash', 'TRX' || lpad(number::text, 8, '0'), 80,
      case when number > ${MANY}::int - 2 then 'waiting' else 'confirmed' end
    from generate_series(1, ${MANY}::int) as number`.execute(shop.db)
  await sql`
    insert into money_entries (id, order_id, kind, method, amount, reference)
    select 'entry' || lpad(number::text, 8, '0'), ${orderId}, 'advance', 'bkash', 8000,
      case when number % 10 = 0 then 'TRX' || lpad(number::text, 8, '0') else '' end
    from generate_series(1, ${MANY}::int) as number`.execute(shop.db)
  await shop.asOwner('analyze')
  const listed = async (work: () => Promise<{ total: number }>, total: number) =>
    assert.deepEqual(await slowOf(shop, async () => assert.equal((await work()).total, total)), [])
  await listed(() => admin.listClaims({ query: { limit: 20 } }), 2)
  await listed(() => admin.listClaims({ query: { state: 'confirmed', limit: 20 } }), 1_001)
  await listed(() => admin.listPayments({ query: { reference: 'TRX00000010', limit: 20 } }), 1)
  await listed(() => admin.listPayments({ query: { reference: 'NOT0000000', limit: 20 } }), 0)
  await listed(() => admin.listPayments({ query: { kind: 'refund', limit: 20 } }), 0)
})
