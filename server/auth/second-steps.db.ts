import { sql } from 'kysely'
import { deleteSome } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'

/** How long a sign-in waits for the second factor, in seconds. */
export const SECOND_STEP_SECONDS = 5 * 60

const isWaiting = sql<boolean>`second_steps.created_at > now() - make_interval(secs => ${sql.lit(SECOND_STEP_SECONDS)})`

export const insertSecondStep = (tx: Tx, step: { tokenHash: Buffer; userId: string }) =>
  tx.insertInto('secondSteps').values(step).execute()

/** The user whose sign-in waits under this token; undefined once it is over. */
export const findSecondStep = (db: Db, tokenHash: Buffer) =>
  db.selectFrom('secondSteps').select('userId').where('tokenHash', '=', tokenHash).where(isWaiting).executeTakeFirst()

/** Takes a sign-in that waits, once; returns whether it was still there. */
export const takeSecondStep = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('secondSteps')
    .where('tokenHash', '=', tokenHash)
    .where(isWaiting)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const deleteOldSecondSteps = (tx: Tx) => deleteSome(tx, 'second_steps', sql`not (${isWaiting})`)
