import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type RefundRow = Selectable<Tables['paymentRefunds']>

export const insertRefund = (tx: Tx, refund: Insertable<Tables['paymentRefunds']>) =>
  tx.insertInto('paymentRefunds').values(refund).execute()

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('paymentRefunds').selectAll().where('id', '=', id).executeTakeFirst()

/** Holds a refund until the transaction ends. Its order is locked before it. */
export const lockRefund = (tx: Tx, id: string): Promise<RefundRow> =>
  tx.selectFrom('paymentRefunds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Those of an order, oldest first. */
export const listRefundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const changeRefund = (tx: Tx, id: string, change: Updateable<Tables['paymentRefunds']>) =>
  tx.updateTable('paymentRefunds').set(change).where('id', '=', id).execute()

/**
 * The next one that is due, for the next minutes by this process alone. It counts as sent from now on, so that a process that ends leaves
 * none that is sent twice; `wasSent` is what it was before.
 */
export async function claimRefund(tx: Tx): Promise<(RefundRow & { wasSent: boolean }) | undefined> {
  const { rows } = await sql<RefundRow & { wasSent: boolean }>`
    update payment_refunds set state = 'sent', sent_at = coalesce(payment_refunds.sent_at, now()), ask_at = now() + interval '2 minutes'
    from (
      select id as due_id, sent_at is not null as was_sent from payment_refunds
      where ask_at <= now() order by ask_at limit 1 for no key update skip locked
    ) as due
    where id = due_id returning payment_refunds.*, was_sent as "wasSent"`.execute(tx)
  return rows[0]
}

export const findNextRefund = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('paymentRefunds')
      .select('askAt')
      .where('askAt', 'is not', null)
      .orderBy('askAt')
      .limit(1)
      .executeTakeFirst()
  )?.askAt ?? null
