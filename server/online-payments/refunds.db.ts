import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { OnlineProvider } from '#rules/online-payments.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type RefundRow = Selectable<Tables['paymentRefunds']>

export const insertRefund = (tx: Tx, refund: Insertable<Tables['paymentRefunds']>) =>
  tx.insertInto('paymentRefunds').values(refund).execute()

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('paymentRefunds').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a refund until the transaction ends. Its order is locked before it. */
export const lockRefund = (tx: Tx, id: string): Promise<RefundRow> =>
  tx.selectFrom('paymentRefunds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** The refunds of an order, oldest first. */
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
 * The next one of a provider that is due, for the next minutes by this process alone. It counts as sent from now on, so that a process that ends leaves
 * none that is sent twice; `wasSent` is what it was before.
 */
export async function claimRefund(
  tx: Tx,
  provider: OnlineProvider,
): Promise<(RefundRow & { wasSent: boolean }) | undefined> {
  const { rows } = await sql<RefundRow & { wasSent: boolean }>`
    update payment_refunds set state = 'sent', sent_at = coalesce(payment_refunds.sent_at, now()), ask_at = now() + interval '2 minutes'
    from (
      select refunds.id as due_id, sent_at is not null as was_sent from payment_refunds as refunds
      join payment_attempts on payment_attempts.id = attempt_id
      where provider = ${provider} and refunds.ask_at <= now() and refunds.state in ('waiting', 'sent')
      order by refunds.ask_at limit 1 for no key update of refunds skip locked
    ) as due
    where id = due_id returning payment_refunds.*, was_sent as "wasSent"`.execute(tx)
  return rows[0]
}

/** A provider is called for no refund before that time. */
export const postponeRefunds = (tx: Tx, provider: OnlineProvider, askAt: Date) =>
  tx
    .updateTable('paymentRefunds')
    .set({ askAt })
    .where('askAt', '<', askAt)
    .where('attemptId', 'in', (eb) => eb.selectFrom('paymentAttempts').select('id').where('provider', '=', provider))
    .execute()

export const findNextRefund = async (db: Db, provider: OnlineProvider): Promise<Date | null> =>
  (
    await db
      .selectFrom('paymentRefunds')
      .innerJoin('paymentAttempts', 'paymentAttempts.id', 'attemptId')
      .select('paymentRefunds.askAt')
      .where('provider', '=', provider)
      .where('paymentRefunds.askAt', 'is not', null)
      .where('paymentRefunds.state', 'in', ['waiting', 'sent'])
      .orderBy('paymentRefunds.askAt')
      .limit(1)
      .executeTakeFirst()
  )?.askAt ?? null
