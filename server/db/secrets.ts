import { type Db, inTransaction, type Pool, type Tx } from './open.ts'

/** By pool: they were made with the database, and a shop reads them once. */
const secretsOf = new WeakMap<Db, Map<string, Promise<string>>>()

/** A secret of the shop that all its processes share. Only the first read of it is a query. */
export function findSecret(pool: Pool, name: 'google' | 'guests' | 'order links' | 'limits'): Promise<string> {
  const secrets = secretsOf.get(pool) ?? new Map<string, Promise<string>>()
  secretsOf.set(pool, secrets)
  const secret = secrets.get(name) ?? existing(pool, name)
  secrets.set(name, secret)
  // The database may be back the next time.
  secret.catch(() => secrets.delete(name))
  return secret
}

async function existing(pool: Pool, name: string): Promise<string> {
  const value = await readSecret(pool, name)
  if (value === null) throw new Error(`The database has no secret ${name}`)
  return value
}

/** As it is now; null where it was not written yet. */
export const readSecret = async (db: Db, name: string): Promise<string | null> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value ?? null

export const writeSecret = (tx: Tx, name: string, value: string) =>
  tx
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()

/** Writes a secret unless there is one; of two processes one does. */
export const addSecret = (pool: Pool, name: string, value: string) =>
  inTransaction(pool, (tx) =>
    tx
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
