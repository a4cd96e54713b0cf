import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { countOf } from '../db/paging.ts'
import { userHasFactor } from './has-factor.ts'

/** How long an authenticator app may take until its first code, in minutes. */
const SETUP_MINUTES = 15

/** Whether an account has an authenticator app or a passkey. */
export const hasFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).where(userHasFactor).executeTakeFirst()) !==
  undefined

/** The authenticator app that is set up. */
export const findTotp = (db: Db, userId: string) =>
  db
    .selectFrom('totp')
    .select(['secret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()

/** The secret of an app that is being set up, while that may take. */
export const findNewTotp = (tx: Tx, userId: string) =>
  tx
    .selectFrom('totp')
    .select('secret')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(SETUP_MINUTES)})`)
    .executeTakeFirst()

/** Keeps the secret of an app that is being set up; returns whether there is none that is set up already. */
export const putNewTotp = async (tx: Tx, userId: string, secret: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('totp')
    .values({ userId, secret })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ secret, createdAt: sql`now()` }).where('totp.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const confirmTotp = (tx: Tx, userId: string, step: number) =>
  tx.updateTable('totp').set({ confirmedAt: sql`now()`, lastStep: step }).where('userId', '=', userId).execute()

/** Takes the code of a time step; false when it, or a newer one, was taken before. */
export const takeStep = async (tx: Tx, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether the account had an authenticator app. */
export const deleteTotp = async (tx: Tx, userId: string): Promise<boolean> => {
  const deleted = await tx.deleteFrom('totp').where('userId', '=', userId).returning('confirmedAt').executeTakeFirst()
  return deleted !== undefined && deleted.confirmedAt !== null
}

export const countCodes = (db: Db, userId: string): Promise<number> =>
  countOf(db.selectFrom('recoveryCodes').where('userId', '=', userId))

export const insertCodes = (tx: Tx, userId: string, hashes: Buffer[]) =>
  tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()

/** Takes a recovery code; false when there is no such code, or it was taken before. */
export const takeCode = async (tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const deleteCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()

/** `YYYY-MM-DD` */
export const findPostponedDay = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('users').select('secondFactorPostponedOn').where('id', '=', userId).executeTakeFirst())
    ?.secondFactorPostponedOn ?? null

export const setPostponedDay = (tx: Tx, userId: string, day: string) =>
  tx.updateTable('users').set({ secondFactorPostponedOn: day }).where('id', '=', userId).execute()
