import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf } from '../db/paging.ts'
import { type ParcelRow, parcelColumns } from '../parcels/parcel-row.ts'

/** Far longer than a call to a courier takes: a booking that has been sent for this long was broken off. */
const LOST_MINUTES = 3

export const insertBatch = (tx: Tx, id: string, createdBy: string | null) =>
  tx.insertInto('parcelBatches').values({ id, createdBy }).execute()

export const findBatch = (db: Db, id: string) =>
  db.selectFrom('parcelBatches').select('id').where('id', '=', id).executeTakeFirst()

export const listOfBatch = (db: Db, batchId: string) =>
  db
    .selectFrom('parcels')
    .select(['id', 'orderId', 'courier', 'state', 'trackingCode', 'reason'])
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute()

/** The one of these couriers whose booking has been due longest. */
export const findDueCourier = async (db: Db, couriers: string[]): Promise<string | undefined> =>
  (
    await db
      .selectFrom('parcels')
      .select('courier')
      .where('state', '=', 'booking')
      .where('sendingSince', 'is', null)
      .where(anyOf('courier', couriers))
      .where('dueAt', '<=', sql<Date>`now()`)
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst()
  )?.courier

/** Marks bookings of a courier that are due as being sent, by this process alone. */
export const claimBookings = (tx: Tx, courier: string, limit: number): Promise<ParcelRow[]> =>
  tx
    .updateTable('parcels')
    .set({ sendingSince: sql<Date>`now()`, tries: sql<number>`tries + 1` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('parcels')
        .select('id')
        .where('state', '=', 'booking')
        .where('courier', '=', courier)
        .where('sendingSince', 'is', null)
        .where('dueAt', '<=', sql<Date>`now()`)
        .orderBy('dueAt')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(parcelColumns)
    .execute()

/** Locks what was being sent when a process ended. */
export const lockLost = (tx: Tx): Promise<ParcelRow[]> =>
  tx
    .selectFrom('parcels')
    .select(parcelColumns)
    .where('state', '=', 'booking')
    .where('sendingSince', '<', sql<Date>`now() - make_interval(mins => ${sql.lit(LOST_MINUTES)})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** When a booking is sent again. `isUnclear`: the courier may have taken it. */
export type Waiting = { dueAt: Date; isUnclear?: true }

/** A booking that is being sent waits again. */
export const setWaiting = (tx: Tx, id: string, waiting: Waiting) =>
  tx
    .updateTable('parcels')
    .set({ sendingSince: null, ...waiting })
    .where('id', '=', id)
    .where('state', '=', 'booking')
    .execute()

/** Lets bookings of a courier that wait be sent no earlier than then. */
export const postponeBookings = (tx: Tx, courier: string, dueAt: Date) =>
  tx
    .updateTable('parcels')
    .set({ dueAt })
    .where('state', '=', 'booking')
    .where('courier', '=', courier)
    .where('sendingSince', 'is', null)
    .where('dueAt', '<', dueAt)
    .execute()

/** Bookings of a courier that became unknown within an hour. */
export const countUnknown = (db: Db, courier: string): Promise<number> =>
  countOf(
    db
      .selectFrom('parcels')
      .where('courier', '=', courier)
      .where('state', '=', 'unknown')
      .where('stateAt', '>', sql<Date>`now() - interval '1 hour'`),
  )

/** When the next booking of these couriers is due; what is being sent counts when it is given up. */
export const nextBookingAt = async (db: Db, couriers: string[]): Promise<Date | null> =>
  (
    await db
      .selectFrom('parcels')
      .select(
        sql<Date | null>`min(coalesce(sending_since + make_interval(mins => ${sql.lit(LOST_MINUTES)}), due_at))`.as(
          'at',
        ),
      )
      .where('state', '=', 'booking')
      .where(anyOf('courier', couriers))
      .executeTakeFirst()
  )?.at ?? null
