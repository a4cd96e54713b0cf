import { type Insertable, sql } from 'kysely'
import { deleteSome } from '../db/delete-some.ts'
import { newId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** How long a passkey may take to sign, in minutes. */
const CHALLENGE_MINUTES = 5

const isOpen = sql<boolean>`passkey_challenges.created_at > now() - make_interval(mins => ${sql.lit(CHALLENGE_MINUTES)})`

/** What a challenge is for, and whose: of a session, or of a sign-in that waits. */
export type Asked = { holderHash: Buffer; purpose: 'add' | 'prove' }

/** Replaces the challenge that was given for the same before. */
export const putChallenge = (tx: Tx, asked: Asked, challenge: string) =>
  tx
    .insertInto('passkeyChallenges')
    .values({ ...asked, challenge })
    .onConflict((conflict) =>
      conflict.columns(['holderHash', 'purpose']).doUpdateSet({ challenge, createdAt: sql`now()` }),
    )
    .execute()

/** Takes the challenge, once: undefined when there is none, or it is too old. */
export const takeChallenge = async (tx: Tx, { holderHash, purpose }: Asked): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('passkeyChallenges')
      .where('holderHash', '=', holderHash)
      .where('purpose', '=', purpose)
      .where(isOpen)
      .returning('challenge')
      .executeTakeFirst()
  )?.challenge

export const deleteOldChallenges = (tx: Tx) => deleteSome(tx, 'passkey_challenges', sql`not (${isOpen})`)

/** The passkeys of an account, oldest first. */
export const listPasskeys = (db: Db, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute()

type NewPasskey = Omit<Insertable<Tables['passkeys']>, 'id'>

/** False when the passkey is in use already. */
export const insertPasskey = async (tx: Tx, passkey: NewPasskey): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({ id: newId(), ...passkey })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes a use with its counter; false when a newer one was noted meanwhile. Passkeys that do not count stay at 0. */
export const recordUse = async (tx: Tx, id: string, counter: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, usedAt: sql`now()` })
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether the account had this passkey. */
export const deletePasskey = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const deletePasskeysOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
