import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { OnlineProvider } from '#rules/online-payments.ts'
import { CANCELLED } from '#rules/order-desk.ts'
import { LEAST_REFUND } from '#rules/order-money.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

const columns = [
  'id',
  'orderId',
  'provider',
  'providerId',
  'amount',
  'state',
  'reference',
  'taken',
  'fee',
  'problem',
  'heldBecause',
  'reason',
  'confirmedAt',
  'executedAt',
  'settledAt',
  'askAt',
  'createdAt',
] as const

export type AttemptRow = Pick<Selectable<Tables['paymentAttempts']>, (typeof columns)[number]>

export const insertAttempt = (
  tx: Tx,
  attempt: Pick<Insertable<Tables['paymentAttempts']>, 'id' | 'orderId' | 'provider' | 'amount'>,
) =>
  tx
    .insertInto('paymentAttempts')
    .values({ ...attempt, answer: '{}' })
    .execute()

export const findAttempt = (db: Db, id: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('paymentAttempts').select(columns).where('id', '=', id).executeTakeFirst()

/** Locks an attempt until the transaction ends. Its order is locked before it. */
export const lockAttempt = (tx: Tx, id: string): Promise<AttemptRow> =>
  tx.selectFrom('paymentAttempts').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

const MAX_LISTED = 50

/** The attempts of an order, newest first. */
export const listAttemptsOf = (db: Db, orderId: string): Promise<AttemptRow[]> =>
  db
    .selectFrom('paymentAttempts')
    .select(columns)
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()

/** The attempt of the same order that has the money which its provider calls so. */
export const findByReference = (
  db: Db,
  { orderId, provider }: AttemptRow,
  reference: string,
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('paymentAttempts')
    .select(columns)
    .where('orderId', '=', orderId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst()

/**
 * Orders with money that waits for staff, the most urgent first: held, or in a refund whose result is unknown; then paid too much online;
 * then paid before their buyers cancelled them, or moved them to where delivery costs less. In each the oldest first, until the money is
 * back. Cancelled orders are named for 30 days: a shop may keep their advance.
 */
export async function listOrdersToLookAt(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders, (
      select order_id, min(created_at) as since, min(urgency) as urgency from (
        select order_id, created_at, case state when 'held' then 1 else 2 end as urgency from payment_attempts
        where state in ('held', 'to_refund')
        union all select order_id, created_at, 1 from payment_refunds where state = 'unknown'
        union all select id, updated_at, 3 from orders
        where order_status = 'rejected' and paid > 0 and reject_reason = ${CANCELLED} and updated_at > now() - interval '30 days'
        union all select id, updated_at, 3 from orders
        where order_status <> 'rejected' and paid > total_amount * 100
          and exists (select from order_events where order_id = orders.id and kind = 'buyerCorrected')
      ) as one group by order_id
    ) as found
    where orders.id = found.order_id and (urgency = 1
      or coalesce(paid, 0) - case order_status when 'rejected' then 0 else total_amount * 100 end >= ${sql.lit(LEAST_REFUND)})
    order by urgency, since limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether money of an order waits for staff. */
export const hasHeld = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'held')
    .limit(1)
    .executeTakeFirst()) !== undefined

export type AttemptChange = Omit<
  Updateable<Tables['paymentAttempts']>,
  'id' | 'orderId' | 'answer' | 'answeredAt' | 'updatedAt'
> & {
  answer?: Record<string, unknown>
  answeredAt?: typeof databaseNow
}

export const changeAttempt = (tx: Tx, id: string, { answer, ...change }: AttemptChange): Promise<AttemptRow> =>
  tx
    .updateTable('paymentAttempts')
    .set({ ...change, ...(answer && { answer: JSON.stringify(answer) }), updatedAt: new Date() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The present moment by the clock of `pay_until`, with which it is compared: that of another machine may differ by more than an answer takes. */
export const databaseNow = sql<Date>`now()`

/** The payments that a locked order may still get are asked about no later than when its time to pay ends: it keeps its pieces until then. */
export const askWhenTimeEnds = (tx: Tx, orderId: string) =>
  sql`
    update payment_attempts set ask_at = least(ask_at, pay_until) from orders
    where orders.id = ${orderId} and order_id = orders.id and pay_until > now() and state = 'redirected'
      and ask_at is not null`.execute(tx)

/**
 * Notes that money is about to be taken; false where that began in the last minute, here or in another process, or was tried before and the
 * result is known: the buyer has read that nothing was taken, and may have paid otherwise.
 */
export async function claimExecution(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update payment_attempts set executed_at = now()
    where id = ${id} and (executed_at is null or state = 'pending' and executed_at < now() - interval '1 minute')
    returning id`.execute(tx)
  return rows.length > 0
}

/** An attempt that its provider is to be asked about, by this process alone for the next minutes. */
export const claimDue = (tx: Tx, provider: OnlineProvider): Promise<AttemptRow | undefined> =>
  tx
    .updateTable('paymentAttempts')
    .set({ askAt: sql<Date>`now() + interval '2 minutes'` })
    .where(
      'id',
      '=',
      sql<string>`(
        select id from payment_attempts where provider = ${provider} and ask_at <= now()
        order by ask_at limit 1 for no key update skip locked
      )`,
    )
    .returning(columns)
    .executeTakeFirst()

/** A provider is asked about no attempt before that time. */
export const postponeAsks = (tx: Tx, provider: OnlineProvider, askAt: Date) =>
  tx.updateTable('paymentAttempts').set({ askAt }).where('provider', '=', provider).where('askAt', '<', askAt).execute()

export const findNextAsk = async (db: Db, provider: OnlineProvider): Promise<Date | null> =>
  (
    await db
      .selectFrom('paymentAttempts')
      .select('askAt')
      .where('provider', '=', provider)
      .where('askAt', 'is not', null)
      .orderBy('askAt')
      .limit(1)
      .executeTakeFirst()
  )?.askAt ?? null
