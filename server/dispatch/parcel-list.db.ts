import { type RawBuilder, sql } from 'kysely'
import { shippingTypes } from '#rules/delivery.ts'
import {
  needsDecision,
  type ParcelState,
  type ParcelTab,
  parcelDecisions,
  parcelStates,
  tabOf,
  tabOfDecision,
} from '#rules/parcel-state.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/open.ts'
import type { Paging } from '../db/paging.ts'
import { unprepared } from '../db/prepared.ts'
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
  not exists (select from parcels as later where later.order_id = parcels.order_id and later.id > parcels.id)
  and exists (${orderOfParcel} and order_status not in ('rejected', 'delivered')))`

/** What comes back of it has not arrived yet. */
const isRestOut = sql<boolean>`received_at is null`
const isRestIn = sql<boolean>`received_at is not null`

const isUndecided = sql<boolean>`decision is null`

function conditionOf({ courier, days, found }: Filter): RawBuilder<boolean> {
  const parts = [
    sql`true`,
    ...(courier === undefined ? [] : [sql`courier = ${courier}`]),
    ...(days === undefined ? [] : [sql`handed_over_at <= now() - make_interval(days => ${days})`]),
    ...(found === undefined ? [] : [anyOf('id', found)]),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const states = (some: (state: ParcelState) => boolean, and = sql<boolean>`true`) =>
  parcelStates.filter(some).map((state) => sql<boolean>`(state = ${sql.lit(state)} and ${and})`)

/** What a tab is made of; each of these is read by an index. */
function conditionsOf(tab: ParcelTab | undefined): RawBuilder<boolean>[] {
  if (tab === undefined) return states(() => true)
  const ofTab = (state: ParcelState) => tabOf[state] === tab
  const decided = parcelDecisions.filter((decision) => tabOfDecision[decision] === tab)
  return [
    ...states((state) => ofTab(state) && !needsDecision(state) && state !== 'refused' && state !== 'partly_delivered'),
    ...(tab === 'comingBack' ? states((state) => state === 'partly_delivered', isRestOut) : []),
    ...(tab === 'settled' ? states((state) => state === 'partly_delivered', isRestIn) : []),
    ...states((state) => ofTab(state) && needsDecision(state), isUndecided),
    ...states((state) => ofTab(state) && state === 'refused', isStillRefused),
    ...(tab === 'needsDecision' ? [sql<boolean>`needs_look`] : []),
    ...decided.map((decision) => {
      return sql<boolean>`(decision = ${sql.lit(decision)} and state in ('held', 'attempt_failed'))`
    }),
  ]
}

const newestFirst = ({ days }: Filter) => (days === undefined ? sql`id desc` : sql`handed_over_at desc, id desc`)

/**
 * The conditions whose parcels make up a list. Each state is read by itself, by the index that has it in the list's order: for several at
 * once the planner goes through all parcels from the newest one on. Indexes by age begin with the zone. What a search has found is few.
 */
function readsOf(filter: Filter): RawBuilder<unknown>[] {
  const { tab, courier, zone, days, found } = filter
  const parts = conditionsOf(tab)
  if (found) return [sql`(${sql.join(parts, sql` or `)}) ${zone ? sql`and zone = ${zone}` : sql``}`]
  if (tab === undefined && courier === undefined && zone === undefined && days === undefined) return [sql`true`]
  if (zone === undefined && days === undefined) return parts
  const zones = zone === undefined ? shippingTypes : [zone]
  return parts.flatMap((part) => zones.map((one) => sql`zone = ${sql.lit(one)} and ${part}`))
}

/** In `needsDecision`, a parcel with `needs_look` may fit another condition as well: it is listed once. */
const unionOf = ({ tab }: Filter) => (tab === 'needsDecision' ? sql` union ` : sql` union all `)

/** One page of parcels, newest first; those of an age by when they were handed over. */
export async function listParcels(db: Db, { limit, offset }: Paging, filter: Filter): Promise<ParcelRow[]> {
  const order = newestFirst(filter)
  const columns = filter.days === undefined ? sql`id` : sql`id, handed_over_at`
  const condition = conditionOf(filter)
  const reads = readsOf(filter).map(
    (read) => sql`(select ${columns} from parcels where ${read} and ${condition}
      order by ${order} limit ${sql.lit(offset + limit)})`,
  )
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(reads, unionOf(filter))}) as listed
    order by ${order} limit ${limit} offset ${offset} ${unprepared}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const parcels = await db.selectFrom('parcels').select(parcelColumns).where(anyOf('id', ids)).execute()
  const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many there are, counted up to `most`: in any order, so that counting ends there. */
export async function countParcels(db: Db, filter: Filter, most: number): Promise<number> {
  const condition = conditionOf(filter)
  const reads = readsOf(filter).map(
    (read) => sql`(select id from parcels where ${read} and ${condition} limit ${sql.lit(most)})`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select id from (${sql.join(reads, unionOf(filter))}) as listed limit ${sql.lit(most)}
    ) as counted ${unprepared}`.execute(db)
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
    order by id desc limit ${sql.lit(most)} ${unprepared}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The orders of parcels, by id: who gets it, and where it goes. */
export async function findOrdersOf(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'name', 'phone', 'city', 'district', 'thana', 'orderStatus'])
    .where(anyOf('id', ids))
    .execute()
  return new Map(
    rows.map(({ id, name, phone, city, district, thana, orderStatus }) => {
      const place = [district, thana].filter((part) => part !== '').join(', ')
      return [id, { name, phone, place: place === '' ? city : place, orderStatus }]
    }),
  )
}
