import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Limits each later statement of this transaction to `milliseconds`; PostgreSQL cancels a longer one (`isOutOfTime`). */
export async function limitStatements(tx: Db, milliseconds: number): Promise<void> {
  const limit = String(Math.max(1, Math.ceil(milliseconds)))
  await sql`select set_config('statement_timeout', ${limit}, true)`.execute(tx)
}
