import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { orderOf, startShop } from '../testing/shop.ts'
import { vainReadsOf } from '../testing/vain-reads.ts'

const MANY = 20_000

const aboutPayments = /from "?(payment_claims|money_entries)/

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
    assert.deepEqual(await vainReadsOf(shop, aboutPayments, async () => assert.equal((await work()).total, total)), [])
  await listed(() => admin.listClaims({ query: { limit: 20 } }), 2)
  await listed(() => admin.listClaims({ query: { state: 'confirmed', limit: 20 } }), 1_001)
  await listed(() => admin.listPayments({ query: { reference: 'TRX00000010', limit: 20 } }), 1)
  await listed(() => admin.listPayments({ query: { reference: 'NOT0000000', limit: 20 } }), 0)
  await listed(() => admin.listPayments({ query: { kind: 'refund', limit: 20 } }), 0)
})
