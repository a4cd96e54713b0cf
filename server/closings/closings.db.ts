import { type Insertable, type Selectable, sql } from 'kysely'
import { DAY_MS } from '#rules/durations.ts'
import type { EntryKind, PayMethod } from '#rules/order-money.ts'
import { firstIdAt } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

export type ClosingRow = Selectable<Tables['dayClosings']> & {
  userName: string | null
  /** The day of the closing before. */
  dayBefore: string | null
  /** Poisha of all closings of the day up to this one. */
  dayExpected: number
  dayCounted: number
}

/** Days are closed one after another: a parallel closing waits here until the transaction ends. */
export const lockClosings = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('closings'))`.execute(tx)
}

/** The last closing, which no other one follows. */
export const findLastClosing = (db: Db) =>
  db
    .selectFrom('dayClosings as closings')
    .leftJoin('dayClosings as later', 'later.follows', 'closings.id')
    .select(['closings.id', 'closings.day', 'closings.createdAt'])
    .where('later.id', 'is', null)
    .executeTakeFirst()

/** When the first closing began; null where there is none. */
export const findFirstSince = async (db: Db): Promise<Date | null> =>
  (await db.selectFrom('dayClosings').select('since').where('follows', 'is', null).executeTakeFirst())?.since ?? null

/** Milliseconds. An entry is written within seconds of its moment; one with an older moment is an opening balance, not new money. */
const LATE_MS = DAY_MS

/** Sorts before all entries that may still be in no closing. `first`: when the first closing began; no earlier entry is in a closing. */
const earliestId = (since: Date, first: Date): string =>
  firstIdAt(new Date(Math.max(first.getTime(), since.getTime() - LATE_MS)))

export type Since = { since: Date; first: Date }

const openEntries = ({ since, first }: Since) => sql`
  select id, kind, method, amount from money_entries
  where id >= ${earliestId(since, first)} and not exists (select from closed_entries where entry_id = money_entries.id)`

const openPayouts = ({ since, first }: Since) => sql`
  select id, courier, net from payouts
  where id >= ${earliestId(since, first)} and not exists (select from closed_payouts where payout_id = payouts.id)`

type EntrySum = { kind: EntryKind; method: PayMethod; amount: number }
type PayoutSum = { courier: string; payouts: number; net: number }

const entrySums = sql`select kind, method, sum(amount)::bigint as amount from entries group by kind, method order by kind, method`
const payoutSums = sql`
  select courier, count(*)::int as payouts, sum(net)::bigint as net from booked group by courier order by courier`

/** The entries that are in no closing yet, by kind and method, in poisha. */
export const sumOpenEntries = async (db: Db, since: Since): Promise<EntrySum[]> =>
  (await sql<EntrySum>`with entries as (${openEntries(since)}) ${entrySums}`.execute(db)).rows

export const sumOpenPayouts = async (db: Db, since: Since): Promise<PayoutSum[]> =>
  (await sql<PayoutSum>`with booked as (${openPayouts(since)}) ${payoutSums}`.execute(db)).rows

/** As `sumOpenEntries`; the same entries are in this closing from then on. */
export const closeEntries = async (tx: Tx, id: string, since: Since): Promise<EntrySum[]> =>
  (
    await sql<EntrySum>`
      with entries as (${openEntries(since)}),
      closed as (insert into closed_entries (entry_id, closing_id) select id, ${id} from entries)
      ${entrySums}`.execute(tx)
  ).rows

export const closePayouts = async (tx: Tx, id: string, since: Since): Promise<PayoutSum[]> =>
  (
    await sql<PayoutSum>`
      with booked as (${openPayouts(since)}),
      closed as (insert into closed_payouts (payout_id, closing_id) select id, ${id} from booked)
      ${payoutSums}`.execute(tx)
  ).rows

export const insertClosing = (tx: Tx, closing: Insertable<Tables['dayClosings']>) =>
  tx.insertInto('dayClosings').values(closing).execute()

const upTo = (column: 'expected' | 'counted') => sql<number>`(
  select sum(${sql.ref(`same.${column}`)})::bigint from day_closings as same where same.day = closings.day and same.id <= closings.id
)`

const closings = (db: Db) =>
  db
    .selectFrom('dayClosings as closings')
    .leftJoin('dayClosings as before', 'before.id', 'closings.follows')
    .leftJoin('users', 'users.id', 'closings.userId')
    .selectAll('closings')
    .select(['users.userName', 'before.day as dayBefore'])
    .select([upTo('expected').as('dayExpected'), upTo('counted').as('dayCounted')])

export async function listClosings(db: Db, { limit, offset }: Paging): Promise<{ rows: ClosingRow[]; total: number }> {
  const rows = await closings(db).orderBy('closings.id', 'desc').limit(limit).offset(offset).execute()
  return { rows, total: await countOf(db.selectFrom('dayClosings')) }
}

export const findClosing = (db: Db, id: string): Promise<ClosingRow | undefined> =>
  closings(db).where('closings.id', '=', id).executeTakeFirst()
