import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type QueuedText = Selectable<Tables['textMessages']>

/** An order that is older sends nothing: it is put in order, not delivered. */
const MAX_ORDER_DAYS = 14
/** Anybody can order with somebody else's number. */
const PLACED_A_DAY = 3
/** Later nobody wonders any more. */
const GIVE_UP_HOURS = 6
/** A step may be taken back: nobody should read of what did not last. */
const UNDO_SECONDS = 30

/** Puts the message of an order into the queue, unless there was one. One statement, since orders hold locks meanwhile. */
export const insertTexts = (tx: Tx, orderIds: string[], kind: QueuedText['kind']) =>
  sql`
  insert into text_messages (order_id, kind, due_at, give_up_at)
  select id, ${kind}, now() + make_interval(secs => ${kind === 'placed' ? 0 : UNDO_SECONDS}), now() + make_interval(hours => ${GIVE_UP_HOURS})
  from orders
  where id = any(${orderIds}::text[]) and phone <> '' and created_at > now() - make_interval(days => ${MAX_ORDER_DAYS})
    and (${kind}::text <> 'placed' or (
      select count(*) from orders as others join text_messages on order_id = others.id and kind = 'placed'
      where right(others.phone, 11) = right(orders.phone, 11) and others.created_at > now() - interval '1 day'
    ) < ${PLACED_A_DAY})
  on conflict do nothing`.execute(tx)

/** The next message that is due, for this process alone: from here on it is never sent again, unless the gateway did not take it. */
export const claimText = async (tx: Tx): Promise<QueuedText | undefined> =>
  (
    await sql<QueuedText>`
      update text_messages set state = 'sending', tries = tries + 1, claimed_at = now()
      where (order_id, kind) = (
        select order_id, kind from text_messages
        where state = 'waiting' and due_at <= now() and give_up_at > now()
        order by due_at limit 1 for update skip locked
      )
      returning *`.execute(tx)
  ).rows[0]

type Outcome = Partial<Pick<QueuedText, 'state' | 'parts' | 'dueAt'>>

export const noteText = (tx: Tx, { orderId, kind }: QueuedText, outcome: Outcome) =>
  tx.updateTable('textMessages').set(outcome).where('orderId', '=', orderId).where('kind', '=', kind).execute()

/** How the messages of the last day stand; what was claimed minutes ago was broken off, and what is past its time never goes out. */
export const countTexts = async (db: Db): Promise<{ waiting: number; failed: number; parts: number }> =>
  (
    await sql<{ waiting: number; failed: number; parts: number }>`
      select (count(*) filter (where state = 'waiting' and give_up_at > now()))::int as waiting,
        (count(*) filter (where state = 'failed' or (state = 'waiting' and give_up_at <= now())
          or (state = 'sending' and claimed_at < now() - interval '10 minutes')))::int as failed,
        coalesce(sum(parts) filter (where state in ('sent', 'sending', 'failed')), 0)::int as parts
      from text_messages where created_at > now() - interval '1 day'`.execute(db)
  ).rows[0] ?? { waiting: 0, failed: 0, parts: 0 }

/** When the next message is due. */
export const nextTextAt = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('textMessages')
      .select(sql<Date | null>`min(due_at)`.as('at'))
      .where('state', '=', 'waiting')
      .where('giveUpAt', '>', sql<Date>`now()`)
      .executeTakeFirst()
  )?.at ?? null

/** Twice as long as an order may send one: none is sent again. */
export const deleteOldTexts = (tx: Tx) =>
  tx
    .deleteFrom('textMessages')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${2 * MAX_ORDER_DAYS})`)
    .execute()
