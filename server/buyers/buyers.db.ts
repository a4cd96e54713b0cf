import { type RawBuilder, type Selectable, sql } from 'kysely'
import { MAX_COUNTED_ORDERS } from '#rules/buyer.ts'
import { MERGED, NOT_PAID } from '#rules/order-desk.ts'
import { newId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type BuyerRow = Selectable<Tables['buyers']>

const columns = ['phone', 'id', 'notes', 'tags', 'callFirst', 'isBlocked', 'createdAt', 'updatedAt'] as const

/** The orders of a number; `orders_by_phone` finds them. */
const isOf = (number: RawBuilder<string>) => sql<boolean>`right(orders.phone, 11) = ${number}`

/** A merged order is no failed one, and neither is one that was not paid online in time: nothing was sent, and its buyer may still pay. */
const isRejected = sql<boolean>`
  order_status = 'rejected' and reject_reason <> ${NOT_PAID} and not starts_with(reject_reason, ${`${MERGED} #`})`

export const findBuyer = (db: Db, phone: string): Promise<BuyerRow | undefined> =>
  db.selectFrom('buyers').select(columns).where('phone', '=', phone).executeTakeFirst()

export type Counts = { orders: number; delivered: number; rejected: number; deliveredAmount: number }

/** How many orders a number has and what became of them. */
export async function countOrdersOf(db: Db, phone: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as orders,
      count(*) filter (where order_status = 'delivered') as delivered,
      count(*) filter (where ${isRejected}) as rejected,
      coalesce(sum(total_amount) filter (where order_status = 'delivered'), 0) as delivered_amount
    from orders where ${isOf(sql.val(phone))}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has no row')
  return counts
}

export type UsedAddress = {
  name: string
  address: string
  city: string
  pincode: string
  district: string
  thana: string
  orders: number
  lastUsed: Date
}

/** Where the orders of a number went, the last used first. */
export const listAddressesOf = async (db: Db, phone: string, limit: number): Promise<UsedAddress[]> =>
  (
    await sql<UsedAddress>`
      select name, address, city, pincode, district, thana, count(*) as orders, max(created_at) as last_used
      from orders where ${isOf(sql.val(phone))}
      group by name, address, city, pincode, district, thana order by last_used desc limit ${limit}`.execute(db)
  ).rows

/** Locks what is noted of a number until the transaction ends; where nothing was, a blank row. */
export async function lockBuyer(tx: Tx, phone: string): Promise<{ row: BuyerRow; isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('buyers')
    .values({ phone, id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const row = await tx
    .selectFrom('buyers')
    .select(columns)
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { row, isNew: numInsertedOrUpdatedRows === 1n }
}

type Marks = Pick<BuyerRow, 'notes' | 'tags' | 'callFirst' | 'isBlocked'>

export const updateBuyer = (tx: Tx, phone: string, marks: Partial<Marks>): Promise<BuyerRow> =>
  tx
    .updateTable('buyers')
    .set({ ...marks, updatedAt: sql`now()` })
    .where('phone', '=', phone)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteBuyers = (tx: Tx, numbers: string[], days: number) =>
  sql`
    delete from buyers
    where (phone = any(${numbers}::text[]) or updated_at < now() - make_interval(days => ${days}))
      and not exists (select from orders where ${isOf(sql`buyers.phone`)})`.execute(tx)

/** An order whose buyer is looked up. */
export type Placed = { id: string; number: string }

export type OrderBuyerRow = Pick<BuyerRow, 'callFirst' | 'isBlocked' | 'tags'> & {
  id: string
  number: string
  nth: number
  orders: number
  delivered: number
  rejected: number
  withinHour: number
}

/**
 * The buyers of these orders: counts from the newest orders of each number, and its notes. An older order is one of many, and long
 * over.
 */
export async function findBuyersOf(db: Db, orders: Placed[]): Promise<OrderBuyerRow[]> {
  const newest = MAX_COUNTED_ORDERS + 1
  const { rows } = await sql<OrderBuyerRow>`
    with asked as (
      select * from unnest(
        ${orders.map(({ id }) => id)}::text[], ${orders.map(({ number }) => number)}::text[]
      ) as asked (id, number)
    ),
    known as (
      select id,
        row_number() over (partition by number order by created_at, id) as nth,
        count(*) over of_number as orders,
        count(*) filter (where order_status = 'delivered') over of_number as delivered,
        count(*) filter (where ${isRejected}) over of_number as rejected,
        count(*) over (partition by number order by created_at range interval '1 hour' preceding) as within_hour
      from (select distinct number from asked) as numbers
      cross join lateral (
        select id, created_at, order_status, reject_reason from orders
        where ${isOf(sql`number`)} order by created_at desc limit ${newest}
      ) as newest
      window of_number as (partition by number)
    )
    select asked.id, asked.number, coalesce(nth, 0) as nth, coalesce(orders, ${newest}) as orders,
      coalesce(delivered, 0) as delivered, coalesce(rejected, 0) as rejected, coalesce(within_hour, 1) as within_hour,
      coalesce(call_first, false) as call_first, coalesce(is_blocked, false) as is_blocked, coalesce(tags, '{}') as tags
    from asked
    left join known on known.id = asked.id
    left join buyers on buyers.phone = asked.number`.execute(db)
  return rows
}
