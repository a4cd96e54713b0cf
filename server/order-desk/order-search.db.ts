import { type RawBuilder, sql } from 'kysely'
import { MAX_FOUND_ORDERS } from '#rules/order-desk.ts'
import type { Db } from '../db/open.ts'
import { unprepared } from '../db/prepared.ts'

/** Up to this many ids are fetched and looked up: that takes less time than to go through a list in which fewer than one of 50 orders is found. */
const MAX_FETCHED = 5 * MAX_FOUND_ORDERS
/** The entries of this many orders show roughly how frequent something is. */
const SAMPLE = 1_000

const most = (rows: number) => sql`${sql.lit(rows + 1)}`

/**
 * The ids of the orders that a tsquery of `orderTsquery` finds; null where they are more than 10,000, or more than 2,000 of something that
 * a sample shows to be frequent.
 */
export const findFew = (db: Db, search: string): Promise<string[] | null> =>
  findIds(db, search, sql`case when ${isFrequent(search)} then ${most(MAX_FOUND_ORDERS)} else ${most(MAX_FETCHED)} end`)

/** The same, but null for more than 2,000. For a single order of a list: it is found in the list sooner than 10,000 are looked up. */
export const findFewest = (db: Db, search: string): Promise<string[] | null> =>
  findIds(db, search, most(MAX_FOUND_ORDERS))

async function findIds(db: Db, search: string, limit: RawBuilder<unknown>): Promise<string[] | null> {
  const finding = sql<{ orderId: string }>`
    select order_id from order_search_entries where lexemes @@ ${search}::tsquery limit ${limit} ${unprepared}`
  const { rows } = await finding.execute(db)
  const isCut = rows.length === MAX_FOUND_ORDERS + 1 || rows.length > MAX_FETCHED
  return isCut ? null : rows.map(({ orderId }) => orderId)
}

/** Whether there are about 20,000 or more, by a sample of pages from the whole table. */
function isFrequent(search: string): RawBuilder<boolean> {
  const entries = sql`(select reltuples from pg_class where oid = 'order_search_entries'::regclass)`
  const percent = sql`least(100, 100.0 * ${sql.lit(SAMPLE)} / greatest(1, ${entries}))`
  return sql<boolean>`(
    select count(*) filter (where lexemes @@ ${search}::tsquery) * ${entries} > ${sql.lit(2 * MAX_FETCHED)} * count(*)
    from (
      select lexemes from order_search_entries tablesample system (${percent}) repeatable (0) limit ${sql.lit(2 * SAMPLE)}
    ) as sample)`
}
