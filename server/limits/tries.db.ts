import { sql } from 'kysely'
import { deleteSome } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'

/** Until the next try is counted; a second when that is now. */
export async function findWaitSeconds(db: Db, limitName: string, key: Buffer): Promise<number> {
  const reached = await db
    .selectFrom('tries')
    .select(sql<number>`greatest(1, ceil(extract(epoch from ends_at - now())))`.as('seconds'))
    .where('limitName', '=', limitName)
    .where('key', '=', key)
    .executeTakeFirst()
  return reached?.seconds ?? 1
}

export const decrementTry = (tx: Tx, limitName: string, key: Buffer) =>
  tx
    .updateTable('tries')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('limitName', '=', limitName)
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

export const deleteEnded = (tx: Tx) => deleteSome(tx, 'tries', sql`ends_at < now()`)
