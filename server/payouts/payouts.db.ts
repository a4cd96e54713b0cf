import { type Insertable, type Selectable, sql } from 'kysely'
import type { ColumnRole } from '#rules/payout-columns.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

export type PayoutRow = Omit<Selectable<Tables['payouts']>, 'fingerprint' | 'courierPayout'>

const columns = [
  'id',
  'courier',
  'reference',
  'collected',
  'fee',
  'net',
  'lines',
  'settledLines',
  'userId',
  'createdAt',
] as const

/** The parcels of a courier that have one of these names, as the shop or the courier writes them. */
export async function listNamed(db: Db, courier: string, codes: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from parcels where courier = ${courier} and reference = any(${codes}::text[])
    union select id from parcels where courier = ${courier} and consignment = any(${codes}::text[])
    union select id from parcels where courier = ${courier} and tracking_code = any(${codes}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** The parcels of a courier to these numbers that can be in a payout and are not yet. */
export async function listToPhones(db: Db, courier: string, phones: string[]) {
  const { rows } = await sql<{ id: string; phone: string; expected: number }>`
    select parcels.id, right(orders.phone, 11) as phone, (coalesce(collected, counted, to_collect) * 100)::bigint as expected
    from orders join parcels on parcels.order_id = orders.id
    where right(orders.phone, 11) = any(${phones}::text[]) and parcels.courier = ${courier}
      and parcels.kind <> 'return' and parcels.paid_out = 0
      and parcels.state <> all('{draft,booking,refused,unknown,cancelled}'::text[])`.execute(db)
  return rows
}

/** The one with these lines, or that the courier calls so. */
export const findWritten = (
  db: Db,
  courier: string,
  { fingerprint, courierPayout }: { fingerprint: Buffer; courierPayout: string | null },
): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('payouts')
    .select(columns)
    .where('courier', '=', courier)
    .where((eb) => eb.or([eb('fingerprint', '=', fingerprint), eb('courierPayout', '=', courierPayout)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** What payouts of a courier are called, by the courier or by staff, in small letters; of these names. */
export async function listWrittenNames(db: Db, courier: string, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from payouts, unnest(array[courier_payout, reference]) as name
    where courier = ${courier} and lower(name) = any(${names}::text[])`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Writes a payout, unless it is there; null then. Waits for a parallel one of the same statement. */
export const insertPayout = async (tx: Tx, payout: Insertable<Tables['payouts']>): Promise<PayoutRow | null> =>
  (await tx
    .insertInto('payouts')
    .values(payout)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()) ?? null

export const insertLines = (tx: Tx, lines: Insertable<Tables['payoutLines']>[]) =>
  tx.insertInto('payoutLines').values(lines).execute()

/** The lines of these parcels with which payouts have taken money. */
export const listDeducted = (db: Db, parcelIds: string[]) =>
  db
    .selectFrom('payoutLines')
    .select(['parcelId', 'collected', 'fee'])
    .where(anyOf('parcelId', parcelIds))
    .where('state', '=', 'deducted')
    .execute()

export const addPaidOut = (tx: Tx, sums: { id: string; amount: number }[]) =>
  sql`
    update parcels set paid_out = paid_out + added.amount
    from jsonb_to_recordset(${JSON.stringify(sums)}) as added (id text, amount bigint)
    where parcels.id = added.id`.execute(tx)

export const findColumns = async (db: Db, courier: string): Promise<ColumnRole[] | null> =>
  (await db.selectFrom('payoutColumns').select('roles').where('courier', '=', courier).executeTakeFirst())?.roles ??
  null

export const writeColumns = (tx: Tx, courier: string, roles: ColumnRole[]) =>
  tx
    .insertInto('payoutColumns')
    .values({ courier, roles })
    .onConflict((conflict) => conflict.column('courier').doUpdateSet({ roles, updatedAt: new Date() }))
    .execute()

export const listPayouts = (db: Db, { limit, offset }: Paging): Promise<PayoutRow[]> =>
  db.selectFrom('payouts').select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute()

export const countPayouts = (db: Db): Promise<number> => countOf(db.selectFrom('payouts'))

/** Whether a courier has collected more of a parcel than it has paid out; as in the index `parcels_owed_by_couriers`. */
const isOwed = sql`(state in ('delivered', 'partly_delivered') or (is_paid_return and collected is not null))
  and kind <> 'return' and coalesce(collected, counted, to_collect) * 100 > paid_out`

type Owed = Record<'parcels' | 'owed' | 'upToWeek' | 'upToMonth' | 'older', number> & {
  courier: string
  oldestAt: Date
}

/**
 * Poisha that couriers collected more than `days` ago and have not paid out. Nothing before the first payout was written, and of
 * parcels that were delivered earlier than a month before it: they were settled before the shop kept its books here.
 */
export async function sumOverdue(db: Db, days: number): Promise<{ parcels: number; amount: number } | undefined> {
  const { rows } = await sql<{ parcels: number; amount: number }>`
    select count(*)::int as parcels, coalesce(sum(coalesce(collected, counted, to_collect) * 100 - paid_out), 0)::bigint as amount
    from parcels, (select min(created_at) - interval '30 days' as since from payouts) as books
    where ${isOwed}
      and settled_at >= since and settled_at < now() - make_interval(days => ${days})`.execute(db)
  return rows[0]
}

/** Poisha that couriers have collected and not paid out. */
export async function sumOwed(db: Db): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select courier, count(*)::int as parcels, sum(rest)::bigint as owed, min(at) as "oldestAt",
      coalesce(sum(rest) filter (where at >= now() - interval '7 days'), 0)::bigint as "upToWeek",
      coalesce(sum(rest) filter (where at < now() - interval '7 days' and at >= now() - interval '30 days'), 0)::bigint as "upToMonth",
      coalesce(sum(rest) filter (where at < now() - interval '30 days'), 0)::bigint as older
    from parcels, lateral (
      select coalesce(collected, counted, to_collect) * 100 - paid_out as rest, coalesce(settled_at, state_at, created_at) as at
    ) as owed
    where ${isOwed}
    group by courier order by courier`.execute(db)
  return rows
}
