import pg from 'pg'
import { isLockTimeout, isUnavailable } from '../db/errors.ts'
import { EmbeddedError } from './error.ts'
import { PORT, type Server } from './process.ts'

/** Any number: it only has to be the same in every shop. */
const KEEPER_LOCK = 7_489_002

export const OWNER = 'postgres'
export const DATABASE = 'tupi'

/** The address of a database; it names everything that a stray `PG…` variable could set. */
export function addressOf({ socketFolder }: Server, user: string, database: string): string {
  const query = new URLSearchParams({ host: socketFolder, sslmode: 'disable' })
  return `postgres://${user}@localhost:${PORT}/${database}?${query}`
}

/**
 * Connects and claims the server for this process: one shop per database. The claim ends with the connection, and that
 * with the process, however it ends. Returns null while the server accepts no connections.
 */
export async function claim(server: Server, folder: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: addressOf(server, 'postgres', 'postgres'),
    application_name: 'tupi keeper',
    connectionTimeoutMillis: 5_000,
  })
  // An unhandled error event ends the process; the end of the connection is what counts.
  client.on('error', () => {})
  try {
    await client.connect()
    // The lock of a shop that was just killed is released at once: a short wait distinguishes it from a running one.
    await client.query("set lock_timeout = '2s'")
    await client.query('select pg_advisory_lock($1)', [KEEPER_LOCK])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (isUnavailable(error)) return null
    if (!isLockTimeout(error)) throw error
    throw new EmbeddedError(`Another shop is running on the database in ${folder}: stop it, or set another DATA_DIR.`)
  }
}
