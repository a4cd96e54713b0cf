import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import { alwaysAnswered } from './overload.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers (behaviour §1). */
export function reportHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true }, config: alwaysAnswered }, async () => ({ success: true }))
  app.get('/readyz', { schema: { hide: true }, config: alwaysAnswered }, async () => {
    await sql`select 1`.execute(db).catch((cause) => {
      throw new ShopError('unavailable', { message: 'The database cannot be reached', cause })
    })
    return { success: true }
  })
}
