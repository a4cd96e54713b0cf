import { sql } from 'kysely'
import { deleteSome } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'

const MAX_DAYS = 365

/** Whether this browser has signed in to the account of this e-mail. The e-mail is lower-case. */
export const isKnownBrowser = async (db: Db, email: string, browserHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('knownBrowsers')
    .innerJoin('users', 'users.id', 'knownBrowsers.userId')
    .select('users.id')
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email))
    .where('browserHash', '=', browserHash)
    .executeTakeFirst()) !== undefined

/** Whether this browser has signed in to the account. */
export const isKnownBrowserOf = async (db: Db, userId: string, browserHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('knownBrowsers')
    .select('userId')
    .where('userId', '=', userId)
    .where('browserHash', '=', browserHash)
    .executeTakeFirst()) !== undefined

export const putKnownBrowser = (tx: Tx, userId: string, browserHash: Buffer) =>
  tx
    .insertInto('knownBrowsers')
    .values({ userId, browserHash })
    .onConflict((conflict) => conflict.columns(['userId', 'browserHash']).doUpdateSet({ seenAt: sql`now()` }))
    .execute()

/** The accounts of a family that share a browser; more would let one browser add many rows. */
const MAX_COPIED = 10

/** The accounts that know a browser know it by its new hash too. */
export const copyKnownBrowser = (tx: Tx, old: Buffer, browserHash: Buffer) =>
  tx
    .insertInto('knownBrowsers')
    .columns(['userId', 'browserHash', 'seenAt'])
    .expression((eb) =>
      eb
        .selectFrom('knownBrowsers')
        .select(['userId', eb.val(browserHash).as('browserHash'), 'seenAt'])
        .where('browserHash', '=', old)
        .orderBy('seenAt', 'desc')
        .limit(MAX_COPIED),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Forgets all browsers of an account, or all but one. */
export const deleteKnownBrowsersOf = (tx: Tx, userId: string, except: Buffer | null) =>
  tx
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .$if(except !== null, (query) => query.where('browserHash', '!=', except))
    .execute()

/** Forgets browsers without a sign-in for a year: their cookie has expired. */
export const deleteOldBrowsers = (tx: Tx) =>
  deleteSome(tx, 'known_browsers', sql`seen_at < now() - make_interval(days => ${sql.lit(MAX_DAYS)})`)
