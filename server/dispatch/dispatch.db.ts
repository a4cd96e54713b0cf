import { sql } from 'kysely'
import type { ParcelSource, ParcelState } from '#rules/parcel-state.ts'
import type { Db } from '../db/open.ts'

const ofCourier: ParcelSource[] = ['webhook', 'courier']

type Report = { rawStatus: string; message: string; happenedAt: Date | null }

/** Whether a courier has reported this of a parcel before. */
export async function isReported(
  db: Db,
  parcelId: string,
  { rawStatus, message, happenedAt }: Report,
): Promise<boolean> {
  const row = await db
    .selectFrom('parcelEvents')
    .select('id')
    .where('parcelId', '=', parcelId)
    .where('source', 'in', ofCourier)
    .where('rawStatus', '=', rawStatus)
    .where('message', '=', message)
    .where(sql<boolean>`happened_at is not distinct from ${happenedAt}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a report of a courier has led to this state of a parcel. */
export async function isStateReported(db: Db, parcelId: string, state: ParcelState): Promise<boolean> {
  const row = await db
    .selectFrom('parcelEvents')
    .select('id')
    .where('parcelId', '=', parcelId)
    .where('source', 'in', ofCourier)
    .where('state', '=', state)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
