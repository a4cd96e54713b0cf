import { test } from 'node:test'
import { sql } from 'kysely'
import { startShop } from '../testing/shop.ts'

test('a million entries', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { db } = shop
  const cap = await shop.hasProduct()
  const began = Date.now()
  await shop.asOwner(`create function zz_id(at timestamptz, n int) returns text language sql immutable as $$
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + ((ms >> (5 * (9 - i))) & 31)::int, 1), '' order by i) || lpad(to_hex(n), 16, '0')
    from (select (extract(epoch from at) * 1000)::bigint as ms) as m, generate_series(0, 9) as i $$`)
  await shop.asOwner('grant execute on function zz_id to public')
  for (let first = 1; first <= 1_000_000; first += 50_000) {
    await sql`
      insert into orders
        (id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, order_status, payment_status, paid, created_at)
      select zz_id(at, n), 'inside', 80, 500, 580, 'Rahim Uddin ' || n, '017' || lpad(n::text, 8, '0'), 'House 7, Road 3', 'Dhaka', '1209',
        case when n > 990000 then 'inProcess' when n % 10 = 0 then 'rejected' else 'delivered' end,
        case when n > 990000 or n % 10 = 0 then 'pending' else 'paid' end, case when n > 990000 or n % 10 = 0 then 0 else 58000 end, at
      from (select n, timestamptz '2026-11-27T10:48:19Z' - (1000001 - n) * interval '1 minute' as at from generate_series(${first}::int, ${first + 49_999}::int) as n) as o`.execute(db)
    await sql`
      insert into money_entries (id, order_id, kind, method, amount, created_at)
      select zz_id(at, n), zz_id(at, n), case when n % 10 < 6 then 'courier_collected' when n % 10 < 8 then 'cash' else 'advance' end,
        case when n % 10 < 6 then 'courier' when n % 10 < 8 then 'cash' else 'bkash' end, 58000, at
      from (select n, timestamptz '2026-11-27T10:48:19Z' - (1000001 - n) * interval '1 minute' as at from generate_series(${first}::int, ${first + 49_999}::int) as n) as o
      where n <= 990000 and n % 10 > 0`.execute(db)
    await sql`
      insert into order_lines (order_id, position, product_id, title, title_bn, image, price, quantity, size, taken_from_sizes, cost)
      select zz_id(at, n), 0, ${cap._id}, 'Cap', '', '', 500, 1, '', '{}', 20000
      from (select n, timestamptz '2026-11-27T10:48:19Z' - (1000001 - n) * interval '1 minute' as at from generate_series(${first}::int, ${first + 49_999}::int) as n) as o`.execute(db)
    await sql`
      insert into parcels (id, order_id, courier, state, state_at, booked_at, handed_over_at, settled_at, reference, to_collect, weight_grams, items, recipient, fee, created_at)
      select zz_id(at, n) || 'p', zz_id(at, n), 'steadfast', case when n % 10 = 0 then 'returned' else 'delivered' end, at, at, at, at + interval '3 days', zz_id(at, n) || '-1', 580, 500, '[]', '{}', 70, at
      from (select n, timestamptz '2026-11-27T10:48:19Z' - (1000001 - n) * interval '1 minute' as at from generate_series(${first}::int, ${first + 49_999}::int) as n) as o
      where n <= 990000`.execute(db)
  }
  console.log('filled', Date.now() - began)
  await shop.asOwner(`update orders set delivered_at = created_at + interval '3 days' where order_status = 'delivered' and created_at > now() - interval '60 days'`)
  for (const table of ['orders', 'money_entries', 'order_lines', 'parcels']) await shop.asOwner(`vacuum analyze ${table}`)
  const timed = async (name: string, call: () => Promise<unknown>) => {
    await call()
    const all: number[] = []
    for (let count = 0; count < 5; count++) {
      const from = performance.now()
      await call()
      all.push(performance.now() - from)
    }
    console.log(name, all.sort((a, b) => a - b).map((ms) => Math.round(ms)).join(' '))
  }
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 10)
  await timed('profit month', () => admin.getProfit({ query: {} }))
  await timed('profit 30 days', () => admin.getProfit({ query: { from: day(30), to: day(0) } }))
  await timed('profit 30 days settled', () => admin.getProfit({ query: { counted: 'settled', from: day(30), to: day(0) } }))
  await timed('profit 30 days product', () => admin.getProfit({ query: { by: 'product', from: day(30), to: day(0) } }))
  await timed('profit 90 days week', () => admin.getProfit({ query: { by: 'week', from: day(90), to: day(0) } }))
  await timed('profit year month', () => admin.getProfit({ query: { by: 'month', from: day(365), to: day(0) } }))
  const { rows } = await sql<{ id: string }>`select id from orders where order_status = 'delivered' order by created_at desc limit 1`.execute(db)
  await timed('one order', () => admin.getOrderProfit({ params: { id: rows[0]?.id ?? '' } }))
})
