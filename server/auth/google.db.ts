import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import { NONCE_SECONDS } from './google-token.ts'

/** Marks this nonce as used; false where it was used before. */
export async function useNonce(tx: Tx, nonce: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('usedNonces')
    .values({ nonce })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Nonces whose cookie has expired. */
export const deleteOldNonces = (tx: Tx) =>
  tx
    .deleteFrom('usedNonces')
    .where('usedAt', '<', sql<Date>`now() - make_interval(secs => ${sql.lit(2 * NONCE_SECONDS)})`)
    .execute()
