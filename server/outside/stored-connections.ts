import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { TokenStore } from './shared-token.ts'

/** The tables that store how couriers and payment providers are connected. */
type ConnectionTable = 'couriers' | 'paymentProviders'

/**
 * Stops or starts a courier or provider that was not saved since `updatedAt`: a late answer is about the old keys.
 * `reason`: null starts it again.
 */
export const writeStop = (
  tx: Tx,
  table: ConnectionTable,
  { code, updatedAt }: { code: string; updatedAt: Date },
  reason: string | null,
) =>
  tx
    .updateTable(table)
    .set({ stoppedAt: reason === null ? null : new Date(), stopReason: reason ?? '' })
    .where(sql`code`, '=', code)
    .where('updatedAt', '=', updatedAt)
    .where('stoppedAt', reason === null ? 'is not' : 'is', null)
    .executeTakeFirst()

/** Reads and writes the shared tokens of a table, encrypted. */
export const tokenStore = (table: ConnectionTable): Pick<TokenStore, 'read' | 'write'> => ({
  read: async (db, code) =>
    (await db.selectFrom(table).select('token').where(sql`code`, '=', code).executeTakeFirst())?.token ?? null,
  write: (tx, code, token, updatedAt) =>
    tx.updateTable(table).set({ token }).where(sql`code`, '=', code).where('updatedAt', '=', updatedAt).execute(),
})
