import { type Selectable, sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import { newId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

type UserRow = Omit<Selectable<Tables['users']>, 'passwordHash' | 'googleSince'>

export const userColumns = [
  'users.id',
  'users.userName',
  'users.email',
  'users.role',
  'users.createdAt',
  'users.updatedAt',
] as const

export const toUser = (row: UserRow): User => ({
  _id: row.id,
  id: row.id,
  userName: row.userName,
  email: row.email,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The account of an e-mail and its password hash, or undefined. The e-mail is lower-case. */
export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'passwordHash'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .executeTakeFirst()

/** Holds the account of an e-mail until the transaction ends. */
export const lockUserByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select([...userColumns, 'googleSince'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

type NewUser = {
  userName: string
  email: string
  passwordHash: string | null
  googleSince?: Date
  role: 'customer' | 'admin'
}

/** Makes an account with its empty cart; undefined when the e-mail has one already. */
export async function insertUser(tx: Tx, user: NewUser) {
  const row = await tx
    .insertInto('users')
    .values({ id: newId(), ...user })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(userColumns)
    .executeTakeFirst()
  if (row) await tx.insertInto('carts').values({ id: newId(), userId: row.id }).execute()
  return row
}

export const updateCredentials = (
  tx: Tx,
  id: string,
  changes: { passwordHash: string | null; role: 'customer' | 'admin' },
) =>
  tx
    .updateTable('users')
    .set({ ...changes, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()

/** Notes that Google has proven who owns the account's e-mail. */
export const linkGoogle = (tx: Tx, id: string, { keepPassword }: { keepPassword: boolean }) =>
  tx
    .updateTable('users')
    .set({ googleSince: new Date(), updatedAt: new Date(), ...(!keepPassword && { passwordHash: null }) })
    .where('id', '=', id)
    .execute()

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

export const userExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function listUsers(db: Db, { limit, offset }: Paging) {
  const query = db.selectFrom('users').select(userColumns)
  const rows = await query.orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
