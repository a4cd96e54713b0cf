import { sql } from 'kysely'
import { deleteSome } from '../db/delete-some.ts'
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

/** Deletes nonces whose cookie has expired. */
export const deleteOldNonces = (tx: Tx) =>
  deleteSome(tx, 'used_nonces', sql`used_at < now() - make_interval(secs => ${sql.lit(2 * NONCE_SECONDS)})`)
