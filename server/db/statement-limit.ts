import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Of the statements that follow in this transaction each may take so many milliseconds; PostgreSQL then cancels it (`isOutOfTime`). */
export async function limitStatements(tx: Db, milliseconds: number): Promise<void> {
  const limit = String(Math.max(1, Math.ceil(milliseconds)))
  await sql`select set_config('statement_timeout', ${limit}, true)`.execute(tx)
}
