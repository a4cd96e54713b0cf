import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

type Counted = { count: number; waitSeconds: number }

/** Counts one try: how many there are now in this stretch of `seconds`, which begins with the first, and when it ends. */
export const countTry = (tx: Tx, limitName: string, key: Buffer, seconds: number): Promise<Counted> =>
  tx
    .insertInto('tries')
    .values({ limitName, key, count: 1, endsAt: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) =>
      conflict.columns(['limitName', 'key']).doUpdateSet({
        count: sql<number>`case when tries.ends_at > now() then tries.count + 1 else 1 end`,
        endsAt: sql<Date>`case when tries.ends_at > now() then tries.ends_at else excluded.ends_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from ends_at - now()))`.as('waitSeconds')])
    .executeTakeFirstOrThrow()

/** Takes a try back that turned out to be none. */
export const decrementTry = (tx: Tx, limitName: string, key: Buffer) =>
  tx
    .updateTable('tries')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('limitName', '=', limitName)
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

export const deleteEndedTries = (tx: Tx) => tx.deleteFrom('tries').where('endsAt', '<', sql<Date>`now()`).execute()
