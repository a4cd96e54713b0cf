import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { orderOf, startShop } from '../testing/shop.ts'
import { vainReadsOf } from '../testing/vain-reads.ts'

const MANY = 20_000

test('the few parcels that are overdue are found without reading through all that were settled since the first payout', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await sql`
    insert into payouts (id, courier, fingerprint, collected, fee, net, lines, settled_lines, created_at)
    values ('first', 'steadfast', 'first', 1, 0, 1, 1, 1, now() - interval '1 year')`.execute(shop.db)
  // As years leave them: in the order of time, and all but the last two weeks and every hundredth paid out.
  await sql`
    insert into parcels (id, order_id, courier, state, reference, to_collect, weight_grams, items, recipient, collected, paid_out, settled_at)
    select 'parcel' || lpad(number::text, 8, '0'), ${orderId}, (array['steadfast', 'redx', 'pathao'])[1 + number % 3], 'delivered',
      'reference' || number, 500, 500, '[]', '{}', 500,
      case when number % 100 = 0 or settled_at > now() - interval '14 days' then 0 else 50000 end, settled_at
    from generate_series(1, ${MANY}::int) as number,
      lateral (select now() - interval '1 year' * (1 - number::float / ${MANY}::int) as settled_at) as at`.execute(
    shop.db,
  )
  await shop.asOwner('vacuum analyze')
  const overdue = async () => assert.ok(((await admin.getHints()).data.overdue?.parcels ?? 0) > 500)
  assert.deepEqual(await vainReadsOf(shop, /from parcels, /, overdue), [])
})
