import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './open.ts'
import { unprepared } from './prepared.ts'

/** A part of the hourly cleaning, in a transaction of its own; returns whether there may be more to do in another one. */
export type CleaningStep = (tx: Tx) => Promise<boolean>

/** Rows of one transaction: it is short, so that nothing waits for it. */
const BATCH_SIZE = 5_000

/**
 * Deletes some of the rows for which `where` is true; returns whether there may be more. For cleaning, which goes on in further transactions
 * however many there are. A row that changes meanwhile is left for the next time. It is planned for its values: how many are old
 * depends on them. `count` is called with how many were deleted.
 */
export async function deleteSome(
  tx: Tx,
  table: string,
  where: RawBuilder<unknown>,
  count?: (rows: number) => Promise<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where} limit ${BATCH_SIZE} for update skip locked
    )) ${unprepared}`.execute(tx)
  if (count && numAffectedRows) await count(Number(numAffectedRows))
  return numAffectedRows === BigInt(BATCH_SIZE)
}
