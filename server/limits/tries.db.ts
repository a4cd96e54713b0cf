import { sql } from 'kysely'
import { deleteSome } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'
import { from } from '../db/parts.ts'

type Counted = { name: string; seconds: number }

/**
 * A part of a statement that counts a try as `countTry` does, where the part `after` has a row; it has a row where the try is one of the
 * first `most`.
 */
export const countedTry = ({ name, seconds }: Counted, key: Buffer, most: number | null, after?: string) => sql`
    insert into tries (limit_name, key, count, ends_at)
    select ${name}, ${key}::bytea, 1, now() + make_interval(secs => ${seconds}) ${from(after)}
    on conflict (limit_name, key) do update set
      count = case when tries.ends_at > now() then tries.count + 1 else 1 end,
      ends_at = case when tries.ends_at > now() then tries.ends_at else excluded.ends_at end
      where tries.ends_at <= now() or tries.count < ${most}::int or ${most}::int is null
    returning count`

/**
 * Counts one try in this stretch of `seconds`, which begins with the first, and returns whether it is one of the first `most`; past
 * these it counts nothing. Null is no limit.
 */
export const countTry = async (tx: Tx, limit: Counted, key: Buffer, most: number | null): Promise<boolean> =>
  (await countedTry(limit, key, most).execute(tx)).rows.length > 0

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

/** Takes a try back that turned out to be none. */
export const decrementTry = (tx: Tx, limitName: string, key: Buffer) =>
  tx
    .updateTable('tries')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('limitName', '=', limitName)
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

export const deleteEndedTries = (tx: Tx) => deleteSome(tx, 'tries', sql`ends_at < now()`)
