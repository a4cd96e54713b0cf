import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Environment } from '../environment/environment.ts'
import type { EventBus } from '../events/bus.ts'
import { ShopError } from '../shop-error.ts'
import { alwaysAnswered } from './overload.ts'

/** The log of PostgreSQL grows by files of 16 MB: without room for the next one it stops. */
const MIN_FREE_BYTES = 32 * 1024 ** 2

type Checked = {
  database: Pick<Database, 'pool' | 'isFull' | 'connections'>
  events: Pick<EventBus, 'isUp'>
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>
}

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers and has room to write. */
export function reportHealth(app: FastifyInstance, { database, events, environment }: Checked): void {
  const { connections } = database
  // A check that waited behind orders would time out: in a rush HAProxy would send all visitors to one shop. The channel of events has a
  // connection of its own, which is checked every 2 s.
  const isBusyAndConnected = () =>
    events.isUp() && connections.idleCount === 0 && connections.totalCount >= connections.options.max
  app.get('/healthz', { schema: { hide: true }, config: alwaysAnswered }, async () => ({ success: true }))
  app.get('/readyz', { schema: { hide: true }, config: alwaysAnswered }, async () => {
    const isFull = database.isFull() || (environment.databaseUrl === null && (await hasNoRoom(environment.dataDir)))
    if (isFull) throw new ShopError('unavailable', { message: { en: 'The disk is full', bn: 'ডিস্ক ভরে গেছে' } })
    if (isBusyAndConnected()) return { success: true }
    await sql`select 1`.execute(database.pool).catch((cause) => {
      throw new ShopError('unavailable', {
        message: { en: 'The database cannot be reached', bn: 'ডেটাবেস পাওয়া যাচ্ছে না' },
        cause,
      })
    })
    return { success: true }
  })
}

async function hasNoRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize < MIN_FREE_BYTES
}
