import { sql } from 'kysely'
import type { Weeks } from '#rules/week.ts'
import { newId } from '../db/id.ts'
import { contains } from '../db/like.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import { plannedAnew } from '../db/prepared.ts'
import { userColumns } from './user.ts'

/** The account of an e-mail with its password, or undefined. The e-mail is lower-case. */
export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'passwordHash', 'hasStartPassword', 'emailProvenAt'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .executeTakeFirst()

/** The password of an account; undefined without the account. */
export const findPassword = (db: Db, id: string) =>
  db.selectFrom('users').select(['passwordHash', 'hasStartPassword']).where('id', '=', id).executeTakeFirst()

/** The password hash of an account; null when it has none. */
export const findPasswordHash = async (db: Db, id: string): Promise<string | null> =>
  (await findPassword(db, id))?.passwordHash ?? null

/** Holds the account of an e-mail until the transaction ends. */
export const lockUserByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select([...userColumns, 'passwordHash', 'googleSince', 'googleSubject', 'emailProvenAt'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Holds an account until the transaction ends. */
export const lockUser = (tx: Tx, id: string) =>
  tx.selectFrom('users').select(userColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Holds an account whose e-mail may be proven. */
export const lockUserWithProof = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'userName', 'email', 'role', 'emailProvenAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Holds all administrators, in the order of their ids: two that do so at once must not wait for each other. */
export const lockAdministrators = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').forNoKeyUpdate().execute()).map(
    ({ id }) => id,
  )

type NewUser = {
  userName: string
  email: string
  passwordHash: string | null
  hasStartPassword?: boolean
  googleSince?: Date
  googleIssuer?: string
  googleSubject?: string
  role: 'customer' | 'admin'
}

/** Makes an account with its empty cart; undefined when the e-mail, or the Google account, has one already. */
export async function insertUser(tx: Tx, user: NewUser) {
  const row = await tx
    .insertInto('users')
    .values({ id: newId(), ...user, emailProvenAt: user.googleSince ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(userColumns)
    .executeTakeFirst()
  if (row) await tx.insertInto('carts').values({ id: newId(), userId: row.id }).execute()
  return row
}

export const updatePassword = (tx: Tx, id: string, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ passwordHash, hasStartPassword: false, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()

export const updateRole = (tx: Tx, id: string, role: 'customer' | 'admin') =>
  tx
    .updateTable('users')
    .set({ role, updatedAt: new Date() })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()

/** Whether the account still has this password. Waits for a change of it that is under way, and holds it until the transaction ends. */
export const holdPassword = async (tx: Tx, id: string, passwordHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()) !== undefined

/** Returns whether the account still had the password that is replaced. */
export const replacePassword = async (tx: Tx, id: string, hashes: { old: string; new: string }): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ passwordHash: hashes.new, hasStartPassword: false, updatedAt: new Date() })
    .where('id', '=', id)
    .where('passwordHash', '=', hashes.old)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type GoogleIdentity = { issuer: string; subject: string }

/** The account of a user who has signed in with Google before. */
export const findUserByGoogle = (db: Db, { issuer, subject }: GoogleIdentity) =>
  db
    .selectFrom('users')
    .select(userColumns)
    .where('googleIssuer', '=', issuer)
    .where('googleSubject', '=', subject)
    .executeTakeFirst()

/** Notes whose account it is by Google, which has proven the e-mail. */
export const linkGoogle = (
  tx: Tx,
  id: string,
  { issuer, subject }: GoogleIdentity,
  { keepPassword }: { keepPassword: boolean },
) =>
  tx
    .updateTable('users')
    .set({
      googleIssuer: issuer,
      googleSubject: subject,
      googleSince: sql`coalesce(google_since, now())`,
      emailProvenAt: sql`coalesce(email_proven_at, now())`,
      updatedAt: new Date(),
      ...(!keepPassword && { passwordHash: null, hasStartPassword: false }),
    })
    .where('id', '=', id)
    .execute()

/** An account whose e-mail is not proven. */
export const findUserToProve = (db: Db, id: string) =>
  db.selectFrom('users').select('email').where('id', '=', id).where('emailProvenAt', 'is', null).executeTakeFirst()

/** When the account's e-mail was proven; null when it was not. */
export const findEmailProof = async (db: Db, id: string): Promise<Date | null> =>
  (await db.selectFrom('users').select('emailProvenAt').where('id', '=', id).executeTakeFirst())?.emailProvenAt ?? null

/** Notes that the holder of the account also reads its mail; the first time counts. */
export const proveEmail = (tx: Tx, id: string) =>
  tx
    .updateTable('users')
    .set({ emailProvenAt: new Date() })
    .where('id', '=', id)
    .where('emailProvenAt', 'is', null)
    .execute()

export const rename = (tx: Tx, id: string, userName: string) =>
  tx.updateTable('users').set({ userName, updatedAt: new Date() }).where('id', '=', id).execute()

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** Of users who still have an account. */
export const listNames = (db: Db, ids: string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'userName'])
    .where(sql<boolean>`id = any(${sql.val(ids)}::text[])`)
    .execute()

export const userExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** How many accounts were opened in each week, and last week until this time of it. */
export const countRegistered = (db: Db, { thisWeek, lastWeek, weekAgo }: Weeks) =>
  db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('createdAt', '>=', thisWeek).as('thisWeek'),
      eb.fn.countAll<number>().filterWhere('createdAt', '<', thisWeek).as('lastWeek'),
      eb.fn.countAll<number>().filterWhere('createdAt', '<', weekAgo).as('lastWeekSoFar'),
    ])
    .where('createdAt', '>=', lastWeek)
    .executeTakeFirstOrThrow()

/** As the index `users_search` has it. */
const nameAndEmail = sql<string>`lower(normalize(user_name || ' ' || email, nfc))`

/** Accounts whose name or e-mail contains all of these words; newest first. */
export async function listUsers(db: Db, words: string[], { limit, offset }: Paging) {
  let found = db.selectFrom('users').modifyEnd(plannedAnew)
  for (const word of words) found = found.where(contains(nameAndEmail, word))
  const rows = await found.select(userColumns).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return { rows, total: await countOf(found) }
}

/** The account with this id, and accounts whose name or e-mail contains all of these words; newest first. */
export const findUserIds = async (db: Db, id: string, words: string[], limit: number): Promise<string[]> => {
  const found = await db
    .selectFrom('users')
    .modifyEnd(plannedAnew)
    .select('id')
    .where(({ eb, or, and }) => or([eb('id', '=', id), and(words.map((word) => contains(nameAndEmail, word)))]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return found.map((user) => user.id)
}

export const deleteUser = (tx: Tx, id: string) => tx.deleteFrom('users').where('id', '=', id).execute()
