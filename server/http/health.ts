import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers (behaviour §1). */
export function reportHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ success: true }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db).catch(() => {
      throw new ShopError('unavailable', { message: 'The database cannot be reached' })
    })
    return { success: true }
  })
}
