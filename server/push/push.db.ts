import { type Selectable, sql } from 'kysely'
import { rolesWith } from '#rules/permissions.ts'
import type { QuietHours } from '#rules/quiet-hours.ts'
import { type FactorDemand, mustHaveFactor } from '#rules/second-factor.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { userHasFactor } from '../second-factor/has-factor.ts'

type Device = Selectable<Tables['pushDevices']>
export type NewDevice = Pick<Device, 'sessionHash' | 'endpoint' | 'p256dh' | 'auth'>

/** The most devices of an account; subscribing another browser removes the oldest. */
const MAX_DEVICES = 10

/** A browser has one address, for any user who is signed in there; a session has one browser. */
export async function putDevice(tx: Tx, userId: string, device: NewDevice): Promise<void> {
  const { sessionHash, endpoint } = device
  await tx.deleteFrom('pushDevices').where('endpoint', '=', endpoint).where('sessionHash', '<>', sessionHash).execute()
  await tx
    .insertInto('pushDevices')
    .values({
      ...device,
      announced: sql<string[]>`array(select id from orders where created_at > now() - ${LATEST}::interval)`,
    })
    .onConflict((conflict) =>
      conflict
        .column('sessionHash')
        .doUpdateSet({ ...device, tries: 0, dueAt: sql`now()` })
        .where('pushDevices.endpoint', '<>', endpoint),
    )
    .execute()
  await sql`
    delete from push_devices where session_hash in (
      select session_hash from push_devices join sessions on token_hash = session_hash
      where user_id = ${userId}
      order by push_devices.created_at desc
      offset ${MAX_DEVICES}
    )`.execute(tx)
}

export const deleteDevice = (tx: Tx, sessionHash: Buffer) =>
  tx.deleteFrom('pushDevices').where('sessionHash', '=', sessionHash).execute()

export const deleteDevicesOf = (tx: Tx, userId: string) =>
  sql`delete from push_devices using sessions where token_hash = session_hash and user_id = ${userId}`.execute(tx)

export const hasDevice = async (db: Db, sessionHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('pushDevices')
    .select('sessionHash')
    .where('sessionHash', '=', sessionHash)
    .executeTakeFirst()) !== undefined

export const findQuietHours = async (db: Db, userId: string): Promise<QuietHours | null> =>
  (await db
    .selectFrom('quietHours')
    .select(['fromHour as from', 'toHour as to'])
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? null

/** Devices that wait for the end of the previous quiet hours are checked again. */
export async function saveQuietHours(tx: Tx, userId: string, hours: QuietHours | null): Promise<void> {
  if (hours === null) await tx.deleteFrom('quietHours').where('userId', '=', userId).execute()
  else {
    const values = { fromHour: hours.from, toHour: hours.to }
    await tx
      .insertInto('quietHours')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()
  }
  await sql`
    update push_devices set due_at = now() from sessions
    where token_hash = session_hash and user_id = ${userId} and tries = 0`.execute(tx)
}

export type DueDevice = Device & { quietHours: QuietHours | null; until: Date }

/** No other process takes a device meanwhile; when the process that has it dies, it is due again then. */
const MAX_SENDING = '2 minutes'
/** An order is dated when its transaction begins, and seen when it ends: most after some milliseconds, each after a minute. */
const SLACK = '3 seconds'
const LATEST = sql.lit('1 minute')

/**
 * The devices that are due of users who are alerted to orders, for this process alone. `until`: up to which time orders are sent. Those of
 * users without a second factor that the shop demands wait until it is set up, as the panel does.
 */
export async function claimDevices(tx: Tx, demand: FactorDemand): Promise<DueDevice[]> {
  const roles = rolesWith('orders.alerts')
  const needFactor = roles.filter((role) => mustHaveFactor(demand, role))
  const { rows } = await sql<Device & { fromHour: number | null; toHour: number | null; until: Date }>`
    with due as materialized (
      select session_hash, from_hour, to_hour
      from push_devices
      join sessions on token_hash = session_hash
      join users on users.id = sessions.user_id and role = any(${sql.val(roles)}::text[])
        and (role <> all(${sql.val(needFactor)}::text[]) or ${userHasFactor})
      left join quiet_hours on quiet_hours.user_id = users.id
      where due_at <= now()
      for update of push_devices skip locked
    )
    update push_devices set due_at = now() + ${sql.lit(MAX_SENDING)}::interval
    from due where push_devices.session_hash = due.session_hash
    returning push_devices.*, from_hour, to_hour, (now() - ${sql.lit(SLACK)}::interval)::timestamptz(3) as until`.execute(
    tx,
  )
  return rows.map(({ fromHour, toHour, ...device }) => ({
    ...device,
    quietHours: fromHour === null || toHour === null ? null : { from: fromHour, to: toHour },
  }))
}

export type Waiting = { orders: number; taka: number; newestId: string | null; seen: string[] }

/** The orders until a moment that were not announced and are still pending; `seen` are all those of its last minute. */
export async function countWaiting(
  db: Db,
  { announcedUntil, announced }: Pick<Device, 'announcedUntil' | 'announced'>,
  until: Date,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    with placed as (
      select id, total_amount, created_at,
        order_status = 'pending' and (created_at > ${announcedUntil} or id <> all(${sql.val(announced)}::text[])) as is_waiting
      from orders
      where created_at > ${announcedUntil}::timestamptz - ${LATEST}::interval and created_at <= ${until}
    )
    select count(*) filter (where is_waiting) as orders, coalesce(sum(total_amount) filter (where is_waiting), 0) as taka,
      max(id) filter (where is_waiting) as newest_id,
      coalesce(array_agg(id) filter (where created_at > ${until}::timestamptz - ${LATEST}::interval), '{}') as seen
    from placed`.execute(db)
  return rows[0] ?? { orders: 0, taka: 0, newestId: null, seen: [] }
}

type Outcome = { announcedUntil?: Date; announced?: string[]; tries: number; dueAt: Date }

/** Records the result; nothing where the browser has subscribed again meanwhile. */
export const recordOutcome = (tx: Tx, { sessionHash, endpoint }: NewDevice, outcome: Outcome) =>
  tx
    .updateTable('pushDevices')
    .set(outcome)
    .where('sessionHash', '=', sessionHash)
    .where('endpoint', '=', endpoint)
    .execute()

export const deleteEndpoint = (tx: Tx, endpoint: string) =>
  tx.deleteFrom('pushDevices').where('endpoint', '=', endpoint).execute()

/** When the next device is due that is not now. */
export const nextDueAt = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('pushDevices')
      .select(sql<Date | null>`min(due_at)`.as('at'))
      .where('dueAt', '>', sql<Date>`now()`)
      .executeTakeFirst()
  )?.at ?? null
