import { sql } from 'kysely'
import { DAY_MS } from '#rules/durations.ts'
import type { NumberRecord } from '#rules/number-record.ts'
import { deleteSome } from '../db/delete-some.ts'
import { firstIdAt } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'

export const findRecord = (db: Db, courier: string, phone: string) =>
  db
    .selectFrom('numberRecords')
    .select(['record', 'readAt'])
    .where('courier', '=', courier)
    .where('phone', '=', phone)
    .executeTakeFirst()

/** Reserves the next request about a number; false where it was asked within a minute, or the day's checks are used up. */
export async function claimCheck(tx: Tx, courier: string, phone: string, checksOfDay: number): Promise<boolean> {
  const { rows } = await sql<{ phone: string }>`
    insert into number_records (courier, phone)
    select ${courier}, ${phone}
    where (select count(*) from number_records where courier = ${courier} and asked_at > now() - interval '1 day') < ${checksOfDay}
    on conflict (courier, phone) do update set asked_at = now()
      where number_records.asked_at < now() - interval '1 minute'
    returning phone`.execute(tx)
  return rows.length > 0
}

export const writeRecord = (tx: Tx, courier: string, phone: string, record: NumberRecord) =>
  tx
    .updateTable('numberRecords')
    .set({ record: JSON.stringify(record), readAt: new Date() })
    .where('courier', '=', courier)
    .where('phone', '=', phone)
    .execute()

/** Parcels that a courier was given on its best day of the last week, by the days of Dhaka. */
export async function bestDayOf(db: Db, courier: string): Promise<number> {
  const since = firstIdAt(new Date(Date.now() - 7 * DAY_MS))
  const { rows } = await sql<{ most: number | null }>`
    select max(count)::int as most from (
      select count(*) as count from parcels
      where id >= ${since} and courier = ${courier} and booked_at is not null
      group by date(booked_at at time zone 'Asia/Dhaka')) as days`.execute(db)
  return rows[0]?.most ?? 0
}

const DAYS = 30

export const deleteOldRecords = (tx: Tx) =>
  deleteSome(tx, 'number_records', sql`asked_at < now() - make_interval(days => ${sql.lit(DAYS)})`)
