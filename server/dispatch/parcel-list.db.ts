import { type RawBuilder, sql } from 'kysely'
import { type ParcelTab, parcelStates, tabOf } from '#rules/parcel-state.ts'
import type { Db } from '../db/open.ts'
import type { Paging } from '../db/paging.ts'
import { plannedAnew } from '../db/prepared.ts'
import { type ParcelRow, parcelColumns } from '../parcels/parcel-row.ts'

/** What the list is narrowed to; what is not set narrows nothing. `found`: ids that a search has found. */
type Filter = {
  tab?: ParcelTab | undefined
  courier?: string | undefined
  zone?: 'inside' | 'outside' | undefined
  days?: number | undefined
  found?: string[] | undefined
}

const orderOfParcel = sql`select from orders where orders.id = parcels.order_id`

/** A refused booking asks for nothing once its order is over or was handed over again. */
const isStillRefused = sql<boolean>`(
  state <> 'refused' or (
    not exists (select from parcels as later where later.order_id = parcels.order_id and later.id > parcels.id)
    and exists (${orderOfParcel} and order_status not in ('rejected', 'delivered'))
  ))`

function conditionOf({ courier, zone, days, found }: Filter): RawBuilder<boolean> {
  const parts = [
    sql`true`,
    ...(courier === undefined ? [] : [sql`courier = ${courier}`]),
    ...(zone === undefined ? [] : [sql`exists (${orderOfParcel} and shipping_type = ${zone})`]),
    ...(days === undefined ? [] : [sql`handed_over_at <= now() - make_interval(days => ${days})`]),
    ...(found === undefined ? [] : [sql`id = any(${found}::text[])`]),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/**
 * The ids of a list's first `most` parcels, newest first. Those of each state are read by themselves, by the index that has them in this
 * order: for several states at once the planner goes through all parcels from the newest one on.
 */
function idsOf(filter: Filter, most: number) {
  const { tab } = filter
  const condition = conditionOf(filter)
  const first = (where: RawBuilder<boolean>) =>
    sql`(select id from parcels where ${where} and ${condition} order by id desc limit ${sql.lit(most)})`
  if (tab === undefined) return first(sql`true`)
  const isAlone = tab === 'needsDecision' ? isStillRefused : sql<boolean>`true`
  const parts = parcelStates
    .filter((state) => tabOf[state] === tab)
    .map((state) => first(sql`state = ${sql.lit(state)} and ${isAlone}`))
  const looked = tab === 'needsDecision' ? [first(sql`needs_look`)] : []
  const together = sql.join([...parts, ...looked], sql` union `)
  return sql`(select id from (${together}) as parts order by id desc limit ${sql.lit(most)})`
}

/** One page of parcels, newest first. */
export async function listParcels(db: Db, { limit, offset }: Paging, filter: Filter): Promise<ParcelRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${idsOf(filter, offset + limit)} as listed
    order by id desc limit ${limit} offset ${offset} ${plannedAnew}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return db
    .selectFrom('parcels')
    .select(parcelColumns)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('id', 'desc')
    .execute()
}

/** How many there are, counted up to `most`. */
export async function countParcels(db: Db, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${idsOf(filter, most)} as listed ${plannedAnew}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The parcels with this code, and those of the orders that a search of orders finds; newest first. */
export async function findParcelIds(db: Db, code: string, tsquery: string | null, most: number): Promise<string[]> {
  const codes = [code, code.toUpperCase(), code.toLowerCase()]
  const { rows } = await sql<{ id: string }>`
    select id from parcels where tracking_code = any(${codes}::text[])
    union select id from parcels where reference = any(${codes}::text[])
    union select id from parcels where consignment = any(${codes}::text[])
    union select id from parcels where order_id in (
      select order_id from order_search_entries where lexemes @@ ${tsquery}::tsquery limit ${sql.lit(most)})
    order by id desc limit ${sql.lit(most)} ${plannedAnew}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The orders of parcels, by id: who gets it, and where it goes. */
export async function findOrdersOf(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'name', 'phone', 'city', 'district', 'thana', 'orderStatus'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return new Map(
    rows.map(({ id, name, phone, city, district, thana, orderStatus }) => {
      const place = [district, thana].filter((part) => part !== '').join(', ')
      return [id, { name, phone, place: place === '' ? city : place, orderStatus }]
    }),
  )
}
