import { type RawBuilder, sql } from 'kysely'
import { countedBy } from '#rules/profit.ts'
import type { Tx } from '../db/open.ts'
import { columnList, earningParts, orderAmounts, productAmounts } from './profit-parts.db.ts'

/** Turns changes of products into those of the orders that have stored pieces of them. */
export async function spreadProductChanges(tx: Tx): Promise<void> {
  await sql`
    with products as (delete from profit_changes where product_id is not null returning product_id)
    insert into profit_changes (order_id)
    select distinct order_id from profit_pieces where takes_typed_cost and product_id in (select product_id from products)`.execute(
    tx,
  )
}

/** The first changes of orders. */
export async function listChanges(tx: Tx, limit: number): Promise<{ id: number; orderId: string }[]> {
  const { rows } = await sql<{ id: number; orderId: string }>`
    select id, order_id from profit_changes where order_id is not null order by id limit ${limit}`.execute(tx)
  return rows
}

/** Whether a version with more than this last migration has changed the tables. */
export async function hasNewerTables(tx: Tx, last: string): Promise<boolean> {
  const { rows } = await sql`select from migrations where name > ${last} limit 1`.execute(tx)
  return rows.length > 0
}

/** Deletes changes that were listed; those that are committed meanwhile stay. */
export async function deleteChanges(tx: Tx, ids: number[]): Promise<void> {
  await sql`delete from profit_changes where id = any(${ids}::bigint[])`.execute(tx)
}

/** Replaces what orders have added by what they add now, also in the sums of their days. */
export async function storeOrders(tx: Tx, orderIds: string[]): Promise<void> {
  await addToSums(tx, orderIds, -1)
  for (const table of ['profit_pieces', 'profit_orders']) {
    await sql`delete from ${sql.table(table)} where order_id = any(${orderIds}::text[])`.execute(tx)
  }
  const ofOrders = columnList(['order_id', ...countedBy, ...keys, ...orderAmounts])
  const ofPieces = columnList(['order_id', 'product_id', 'takes_typed_cost', ...productAmounts])
  await sql`
    with ${earningParts(sql`select * from orders where id = any(${orderIds}::text[])`)},
    stored as (insert into profit_pieces (${ofPieces}) select ${ofPieces} from sold)
    insert into profit_orders (${ofOrders}) select ${ofOrders} from earned`.execute(tx)
  await addToSums(tx, orderIds, 1)
}

const keys = ['district', 'courier', 'source', 'coupon', 'unknown'] as const

const listed = (names: readonly string[], write: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(names.map((name) => write(sql.ref(name))))

/** Adds what orders have stored to the sums of their days, or takes it off. */
async function addToSums(tx: Tx, orderIds: string[], sign: 1 | -1): Promise<void> {
  const days = sql`lateral (values ${sql.join(countedBy.map((name) => sql`(${sql.lit(name)}, ${sql.ref(name)})`))}) as days (counted, date)`
  const kinds = sql`lateral (values ('total', ''), ${sql.join(keys.map((name) => sql`(${sql.lit(name)}, ${sql.ref(name)})`))}) as kinds (kind, key)`
  const summed = (names: readonly string[], table: string) =>
    listed(names, (name) => sql`${sql.lit(sign)} * sum(${sql.table(table)}.${name})`)
  const added = (names: readonly string[], table: string) =>
    listed(names, (name) => sql`${name} = ${sql.table(table)}.${name} + excluded.${name}`)
  await sql`
    insert into profit_sums (counted, kind, date, key, ${columnList(orderAmounts)})
    select counted, kind, date, key, ${summed(orderAmounts, 'profit_orders')}
    from profit_orders, ${days}, ${kinds}
    where order_id = any(${orderIds}::text[]) and date is not null and (kind <> 'unknown' or key <> '')
    group by counted, kind, date, key
    on conflict (counted, kind, date, key) do update set ${added(orderAmounts, 'profit_sums')}`.execute(tx)
  await sql`
    insert into profit_product_sums (counted, date, product_id, ${columnList(productAmounts)})
    select counted, date, product_id, ${summed(productAmounts, 'profit_pieces')}
    from profit_orders join profit_pieces on profit_pieces.order_id = profit_orders.order_id, ${days}
    where profit_orders.order_id = any(${orderIds}::text[]) and date is not null
    group by counted, date, product_id
    on conflict (counted, date, product_id) do update set ${added(productAmounts, 'profit_product_sums')}`.execute(tx)
}
