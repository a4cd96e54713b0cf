import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

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
    .where('source', 'in', ['webhook', 'courier'])
    .where('rawStatus', '=', rawStatus)
    .where('message', '=', message)
    .where(sql<boolean>`happened_at is not distinct from ${happenedAt}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
