import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { times } from './expect.ts'
import { orderOf, type TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

const BATCH_SIZE = 20_000

/** Puts so many pending orders of one piece into the database, a minute between each and the next. */
export async function hasManyOrders({ db }: { db: Kysely<Tables> }, count: number, notes = ''): Promise<void> {
  for (let first = 1; first <= count; first += BATCH_SIZE) {
    const last = Math.min(count, first + BATCH_SIZE - 1)
    await sql`
      insert into orders
        (id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, notes, created_at)
      select '01' || lpad(to_hex(number), 8, '0') || substr(md5(number::text), 1, 16), 'inside', 80, 500, 580,
        'Rahim Uddin ' || number, '017' || lpad(number::text, 8, '0'), 'House 7, Road 3, Dhanmondi', 'Dhaka', '1209',
        ${notes}::text, timestamptz '2026-01-01' + number * interval '1 minute'
      from generate_series(${first}::int, ${last}::int) as number`.execute(db)
    await sql`
      insert into order_lines (order_id, position, product_id, title, image, price, quantity)
      select id, 0, 'cap', 'Dhaka Classic', '', 500, 1
      from orders where not exists (select from order_lines where order_id = orders.id)`.execute(db)
  }
}

/** So many orders of one piece of a product, newest first, as the panel lists them. */
export async function hasListedOrders(shop: TestShop, admin: TestClient, count: number, draft = {}) {
  const cap = await shop.hasProduct({ totalStock: count, ...draft })
  await Promise.all(times(count, () => shop.guest().placeOrder({ body: orderOf(cap) })))
  return { cap, orders: (await admin.adminListOrders({ query: { limit: count } })).data }
}

/** As a sender names orders that it has read. */
export const seenOf = (orders: { _id: string; updatedAt: string }[]) =>
  orders.map(({ _id, updatedAt }) => ({ _id, updatedAt }))

/** The newest orders, by their status. */
export const statusesOf = async (admin: TestClient) =>
  Object.groupBy((await admin.adminListOrders({ query: {} })).data, (order) => order.orderStatus)
