import type { Db, Pool } from './open.ts'

/** By pool: they were made with the database, and a shop reads them once. */
const kept = new WeakMap<Db, Map<string, Promise<string>>>()

/** A secret of the shop that all its processes share. It is a question to the database the first time only. */
export function findSecret(pool: Pool, name: 'guests' | 'order links' | 'limits'): Promise<string> {
  const secrets = kept.get(pool) ?? new Map<string, Promise<string>>()
  kept.set(pool, secrets)
  const secret = secrets.get(name) ?? read(pool, name)
  secrets.set(name, secret)
  // The database may be back the next time.
  secret.catch(() => secrets.delete(name))
  return secret
}

const read = async (pool: Pool, name: string): Promise<string> =>
  (await pool.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
