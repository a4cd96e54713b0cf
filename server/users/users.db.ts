import { sql } from 'kysely'
import type { Role } from '#rules/roles.ts'
import type { Weeks } from '#rules/week.ts'
import { anyOf } from '../db/any-of.ts'
import { newId } from '../db/id.ts'
import { contains } from '../db/like.ts'
import type { Db, Tx } from '../db/open.ts'
import { COUNT_LIMIT, countOf, type Paging } from '../db/paging.ts'
import { unprepared } from '../db/prepared.ts'
import { userColumns } from './user.ts'

/** What identifies an account: its id, its e-mail in lower case, or the Google account that signs in to it. */
export type AccountKey = { id: string } | { email: string } | { issuer: string; subject: string }

const accountColumns = [
  ...userColumns,
  'passwordHash',
  'hasStartPassword',
  'googleSince',
  'googleSubject',
  'emailProvenAt',
  'roleByInvitation',
] as const

function selectAccount(db: Db, key: AccountKey) {
  const account = db.selectFrom('users').select(accountColumns)
  if ('id' in key) return account.where('id', '=', key.id)
  if ('subject' in key) return account.where('googleIssuer', '=', key.issuer).where('googleSubject', '=', key.subject)
  return account.where((eb) => eb(eb.fn('lower', ['email']), '=', key.email))
}

export const findAccount = (db: Db, key: AccountKey) => selectAccount(db, key).executeTakeFirst()

export const lockAccount = (tx: Tx, key: AccountKey) => selectAccount(tx, key).forNoKeyUpdate().executeTakeFirst()

/** Locks all administrators, in the order of their ids: two that do so at once must not wait for each other. */
export const lockAdministrators = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').forNoKeyUpdate().execute()).map(
    ({ id }) => id,
  )

export type NewUser = {
  userName: string
  email: string
  passwordHash: string | null
  hasStartPassword?: boolean
  googleSince?: Date
  googleIssuer?: string
  googleSubject?: string
  role: Role
  roleByInvitation?: boolean
}

/** Undefined when the e-mail, or the Google account, has one already. */
export const insertUser = (tx: Tx, user: NewUser) =>
  tx
    .insertInto('users')
    .values({ id: newId(), ...user, emailProvenAt: user.googleSince ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(userColumns)
    .executeTakeFirst()

export const insertCart = (tx: Tx, userId: string) => tx.insertInto('carts').values({ id: newId(), userId }).execute()

/** Returns whether the account was still there, and still had the password that is `replaced`, where one is named. */
export async function updatePassword(tx: Tx, id: string, passwordHash: string, replaced?: string): Promise<boolean> {
  let update = tx
    .updateTable('users')
    .set({ passwordHash, hasStartPassword: false, updatedAt: new Date() })
    .where('id', '=', id)
  if (replaced !== undefined) update = update.where('passwordHash', '=', replaced)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const updateRole = (tx: Tx, id: string, role: Role) =>
  tx
    .updateTable('users')
    .set({ role, roleByInvitation: false, updatedAt: new Date() })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()

export const lockUnchangedPassword = async (tx: Tx, id: string, passwordHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()) !== undefined

export type GoogleIdentity = { issuer: string; subject: string }

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

/** The names of users who still have an account. */
export const listNames = (db: Db, ids: string[]) =>
  db.selectFrom('users').select(['id', 'userName']).where(anyOf('id', ids)).execute()

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

/** Accounts, newest first. With words those whose name or e-mail contains all of them, up to `COUNT_LIMIT`. */
export async function listUsers(db: Db, words: string[], { limit, offset }: Paging) {
  const newest = db.selectFrom('users').select(userColumns).orderBy('id', 'desc')
  if (words.length === 0) {
    const rows = await newest.limit(limit).offset(offset).execute()
    return { rows, total: await countOf(db.selectFrom('users')) }
  }
  // One statement for page and total: for a word of two letters, which no index finds, each would read all accounts.
  const found = await withWords(db, words).select('id').orderBy('id', 'desc').limit(COUNT_LIMIT).execute()
  const ids = found.slice(offset, offset + limit).map(({ id }) => id)
  return { rows: await newest.where(anyOf('id', ids)).execute(), total: found.length }
}

const withWords = (db: Db, words: string[]) =>
  db
    .selectFrom('users')
    .modifyEnd(unprepared)
    .where((eb) => eb.and(words.map((word) => contains(nameAndEmail, word))))

/** The account with this id, and accounts whose name or e-mail contains all of these words; newest first. */
export const findUserIds = async (db: Db, id: string, words: string[], limit: number): Promise<string[]> => {
  const found = await db
    .selectFrom('users')
    .modifyEnd(unprepared)
    .select('id')
    .where(({ eb, or, and }) => or([eb('id', '=', id), and(words.map((word) => contains(nameAndEmail, word)))]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return found.map((user) => user.id)
}

export const deleteUser = (tx: Tx, id: string) => tx.deleteFrom('users').where('id', '=', id).execute()
