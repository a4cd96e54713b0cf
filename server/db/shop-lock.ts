import { sql } from 'kysely'
import type { Tx } from './open.ts'

/** Work that one process of a shop does at a time. The numbers only have to differ, also from those in `migrate.ts` and `claim.ts`. */
const locks = { demo: 7_489_004 }

/** Waits until no other process does the work, and holds the others off to the end of the transaction. */
export async function takeShopLock(tx: Tx, work: keyof typeof locks): Promise<void> {
  await waitForEver(tx)
  await sql`select pg_advisory_xact_lock(${locks[work]})`.execute(tx)
}

/** The work is mostly outside of the database, or somebody else's. */
const waitForEver = (tx: Tx) =>
  sql`select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
    tx,
  )
