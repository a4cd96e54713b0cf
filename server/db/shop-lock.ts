import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from './open.ts'

/** Work that one process of a shop does at a time. The numbers only have to differ, also from those in `migrate.ts` and `claim.ts`. */
const locks = { demo: 7_489_004, profit: 7_489_006 }

const ASK_EVERY_MS = 100

/**
 * Waits until no other process does the work, however long that takes, and holds the others off to the end of the transaction. Asks again
 * and again: a single statement may not wait that long.
 */
export async function takeShopLock(tx: Tx, work: keyof typeof locks): Promise<void> {
  // The work is mostly outside of the database, or in another process.
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  while (!(await tryLock(tx, locks[work]))) await sleep(ASK_EVERY_MS)
}

async function tryLock(tx: Tx, lock: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lock}) as locked`.execute(tx)
  return rows[0]?.locked ?? false
}
