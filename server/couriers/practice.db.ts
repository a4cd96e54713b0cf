import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** Whether something of the demo is left. */
export const hasDemo = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ hasDemo: boolean }>`
    select exists (select from demo_shop where cleared_at is null) as has_demo`.execute(db)
  return rows[0]?.hasDemo ?? false
}

/** As `hasDemo`; who clears the demo waits until the transaction ends. */
export const lockDemo = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`select from demo_shop where cleared_at is null for share`.execute(tx)
  return rows.length > 0
}
