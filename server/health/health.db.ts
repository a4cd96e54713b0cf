import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type DatabaseFacts = { version: string; bytes: number }

/** Its version without what a distribution adds, and how much room this shop's tables take. */
export async function findDatabase(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0] ?? { version: '', bytes: 0 }
}
